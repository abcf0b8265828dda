import { Flex } from 'antd'
import { useDeferredValue, type ReactNode } from 'react'
import type { BotStakes, PlayedPlan, Stake } from '@/domain/money/botStakes'
import { isSame } from '@/store/saving/draftsSlice'
import { useForecasts, type ForecastState } from './forecasts'
import { startBankOf } from './forecastFigures'
import { outcomesText } from './outcomes'
import { PlanPicture } from './PlanPicture'
import { scaleOfForecasts, Sides } from './SmallPictures'
import type { StakesChange } from './riskChange'
import { useAmounts } from './useAmounts'
import { usePlanName } from './usePlanName'

interface Pair {
  readonly plan: Stake['plan']
  /** `off`: it did not act; `undefined`: it cannot be computed */
  readonly before: PlayedPlan | 'off' | undefined
  readonly after: PlayedPlan
}

/** The plans that play otherwise after a change, each with what was played instead before. */
function pairsOf({ before, after }: StakesChange): readonly Pair[] {
  const stakeOf = ({ stakes }: BotStakes, plan: Stake['plan']) => stakes.find((stake) => stake.plan === plan)
  const [only, ...others] = before.stakes
  // It takes the place of the only one that acted.
  const replaced = only && others.length === 0 && !stakeOf(after, only.plan) ? only : undefined
  return after.stakes.flatMap(({ plan, played }) => {
    const was = stakeOf(before, plan) ?? replaced
    const pair = { plan, before: was ? was.played : ('off' as const) }
    return played && !isSame(pair.before, played) ? [{ ...pair, after: played }] : []
  })
}

/** What a change makes of the picture: now and then, on one scale. */
export function RiskPictures({ of }: { readonly of: StakesChange }) {
  const planName = usePlanName()
  const pairs = pairsOf(of)
  const { states } = useForecasts(
    pairs.flatMap(({ before, after }) => [before === 'off' ? undefined : before, after]),
    { exactIsAll: true },
  )
  return pairs.map((pair, place) => {
    const [now, then] = [states[2 * place], states[2 * place + 1]]
    // What changes is not what this plan stakes, such as the entry beside a Masaniello.
    if (now?.report && then?.report && isSame(now.report.hundred, then.report.hundred)) return null
    return (
      <section key={pair.plan} aria-label={planName(pair.plan)}>
        {of.after.stakes.length > 1 && <strong>{planName(pair.plan)}</strong>}
        <PairOfPictures pair={pair} now={now} then={then} />
      </section>
    )
  })
}

/** Drawn once what stands around it is in sight: a question does not wait for its pictures. */
const Late = ({ children }: { readonly children: ReactNode }) => useDeferredValue(children, null)

interface PairProps {
  readonly pair: Pair
  readonly now: ForecastState | undefined
  readonly then: ForecastState | undefined
}

const HEIGHT = 150

function PairOfPictures({ pair: { before, after }, now, then }: PairProps) {
  const amounts = useAmounts()
  const { t } = amounts
  const scale = scaleOfForecasts([before === 'off' ? undefined : before, after], [now, then])
  const parts = [
    { name: t('proof:consequence.now'), request: before, report: now?.report },
    { name: t('proof:consequence.then'), request: after, report: then?.report },
  ]
  return (
    <div className="picture-pair">
      {parts.map(({ name, request, report }) => (
        <Flex key={name} vertical gap={4}>
          <p className="muted">{name}</p>
          {request === 'off' ? (
            <p>{t('proof:consequence.off')}</p>
          ) : request ? (
            <>
              <Sides report={report} size="small" />
              <div style={{ height: HEIGHT }}>
                {report && (
                  <Late>
                    <PlanPicture
                      hundred={report.hundred}
                      start={startBankOf(request)}
                      height={HEIGHT}
                      description={outcomesText(report, amounts)}
                      {...scale}
                    />
                  </Late>
                )}
              </div>
            </>
          ) : (
            <p>{t('proof:consequence.unknown')}</p>
          )}
        </Flex>
      ))}
    </div>
  )
}
