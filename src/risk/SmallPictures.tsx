import { Flex } from 'antd'
import type { BotStakes, PlayedPlan, Stake } from '@/domain/money/botStakes'
import { Placeholder } from '@/shared/Skeleton'
import type { ForecastReport, ForecastRequest } from './forecast'
import { startBankOf } from './forecastFigures'
import { useForecasts, type ForecastState } from './forecasts'
import { bankScaleOf, type BankScale } from './hundredShape'
import { sidesOf, sideText } from './outcomes'
import { PlanPicture } from './PlanPicture'
import { useAmounts } from './useAmounts'
import { usePlanName } from './usePlanName'
import './picture.css'

interface SidesProps {
  /** `undefined`: not known yet */
  readonly report: ForecastReport | undefined
  readonly size: 'large' | 'small'
}

/** How many of a hundred gain and lose, and how much: the sentence of a picture. */
export function Sides({ report, size }: SidesProps) {
  const amounts = useAmounts()
  const sides = report ? sidesOf(report) : []
  return (
    <div className={`sides sides--${size} tabular`}>
      {sides.map((one) => (
        <p key={one.side} className={`sides__${one.side}`}>
          {sideText(one, amounts)}
        </p>
      ))}
      {sides.length === 0 && <Placeholder width="100%" height="2.6em" />}
    </div>
  )
}

const playedIn = (stake: Stake): stake is Stake & { readonly played: PlayedPlan } =>
  stake.played !== undefined

interface Props {
  readonly stakes: BotStakes
  /** pixels, of each */
  readonly height?: number
  /** the sentence above the picture, where there is no room beside it */
  readonly isStacked?: boolean
  /** of others' pictures beside it; by itself that of its own */
  readonly scale?: BankScale
}

const playsOf = ({ stakes }: BotStakes) => stakes.filter(playedIn)

/** One scale for pictures beside one another. A plan that is not known yet has no part in it. */
export function scaleOfForecasts(
  requests: readonly (ForecastRequest | undefined)[],
  states: readonly (ForecastState | undefined)[],
) {
  return bankScaleOf(
    requests.flatMap((request, place) => {
      const hundred = states[place]?.report?.hundred
      return request && hundred ? { hundred, start: startBankOf(request) } : []
    }),
  )
}

function useForecastsOf(stakes: readonly BotStakes[]) {
  const requests = stakes.flatMap(playsOf).map(({ played }) => played)
  return { requests, ...useForecasts(requests, { exactIsAll: true }) }
}

/** One scale for the pictures of several robots. */
export function useBankScale(of: readonly BotStakes[]): BankScale {
  const { requests, states } = useForecastsOf(of)
  return scaleOfForecasts(requests, states)
}

/** A small picture of each plan that acts, with its sentence. */
export function SmallPictures({ stakes, height = 72, isStacked = false, scale }: Props) {
  const planName = usePlanName()
  const acting = playsOf(stakes)
  const { requests, states } = useForecastsOf([stakes])
  const shared = scale ?? scaleOfForecasts(requests, states)
  return acting.map(({ plan, played }, place) => (
    <Flex
      key={plan}
      className={isStacked ? 'picture-row picture-row--stacked' : 'picture-row'}
      gap="8px 16px"
    >
      <div className="picture-row__words">
        {acting.length > 1 && <strong>{planName(plan)}</strong>}
        {/* A first estimate has more words than the last: the line would break, and join again. */}
        <Sides report={states[place]?.isDone ? states[place].report : undefined} size="small" />
      </div>
      <SmallPicture request={played} report={states[place]?.report} height={height} scale={shared} />
    </Flex>
  ))
}

interface SmallProps {
  readonly request: PlayedPlan
  readonly report: ForecastReport | undefined
  readonly height: number
  /** of pictures beside it */
  readonly scale?: BankScale
}

/** A picture without axes, beside its sentence; its place until it is known. */
export function SmallPicture({ request, report, height, scale }: SmallProps) {
  const start = startBankOf(request)
  return (
    <div className="picture-row__picture" style={{ height }}>
      {report && <PlanPicture hundred={report.hundred} start={start} height={height} {...scale} />}
    </div>
  )
}
