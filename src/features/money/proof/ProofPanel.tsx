import { Flex, Tabs } from 'antd'
import { useId, useMemo, type ReactNode } from 'react'
import { winRateIn } from '@/domain/money/random'
import { breakEvenWinRate, wilson, type Interval } from '@/domain/money/risk'
import { bankOf, chanceOf, toneOf, type Chance } from '@/domain/money/verdict'
import { likelyRates } from '@/domain/money/winRate'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import type { MessageKey } from '@/i18n/types'
import { Failed } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import type { AssumedNumber } from '../assumptionsSlice'
import { BankChart } from './BankChart'
import { Comparing } from './Comparing'
import { Conditions } from './Conditions'
import { Dangers } from './Dangers'
import { FinalBankChart } from './FinalBankChart'
import { Figures, type Figure } from './Figures'
import type { ForecastReport, ForecastRequest } from './forecast'
import { Headline, type HeadlineFigure } from './Headline'
import { Panel } from '@/shared/Panel'
import { Sentence } from './Sentence'
import { TooLargeNote } from './TooLargeNote'
import { useAmounts } from './useAmounts'
import { useEstimates } from './useEstimates'
import { useForecast, type ForecastState } from './useForecast'
import './proof.css'

/** What a plan that ends by itself is played for. */
export interface Aim {
  /** of the chance of reaching it */
  readonly label: MessageKey
  /** what is won then */
  readonly goal: string
  /** what is lost if the plan is lost, where it is played once; absent: it begins again */
  readonly stake?: string | undefined
}

interface Props {
  /** what will happen, in words for people who do not know the plan */
  readonly story: ReactNode
  /** figures that do not depend on chance */
  readonly figures?: readonly Figure[]
  /** absent: these settings make no plan */
  readonly request?: ForecastRequest | undefined
  /** the plan of the form is off: the proof is of what it would do */
  readonly isOff?: boolean
  /** what the forecast assumes, besides the broker's largest order and draws */
  readonly assumptions?: readonly AssumedNumber[]
  /** absent: the plan has no target */
  readonly aim?: Aim | undefined
  /** our interpretation of settings that no source defines, with a worked example */
  readonly reading?: MessageKey
  /** the plan's own table */
  readonly children?: ReactNode
}

const noFigures = [] as const
const usualAssumptions: readonly AssumedNumber[] = ['bank', 'payout', 'minimum', 'signals', 'perDay']

const startBankOf = ({ account }: ForecastRequest) => Math.round(account.bank * 100)

/** What a staking plan will do, before it is saved. */
export function ProofPanel({
  story,
  figures = noFigures,
  request,
  isOff = false,
  assumptions = usualAssumptions,
  aim,
  reading,
  children,
}: Props) {
  const t = useT()
  const id = useId()
  const { share } = useAmounts()
  const forecast = useForecast(request)
  const names = useMemo(() => [...assumptions, 'maximum', 'draws'] as const, [assumptions])
  const tab = (key: 'summary' | 'simulate' | 'forecast' | 'compare', content: ReactNode) => ({
    key,
    label: t(`proof:tabs.${key}`),
    children: (
      <Flex vertical gap={16}>
        {content}
      </Flex>
    ),
  })
  return (
    <>
      {request ? (
        <VerdictStrip
          request={request}
          report={forecast?.report}
          aim={aim}
          isOff={isOff}
          action={<Conditions request={request} names={names} />}
        />
      ) : (
        <Headline figures={noFigures} />
      )}
      <Flex vertical gap={12} component="section" aria-labelledby={id}>
        <h2 id={id}>{t('proof:title')}</h2>
        {request ? (
          <Tabs
            // All four fit a phone: the button for the rest would not be a tab.
            tabBarGutter={12}
            items={[
              tab(
                'summary',
                <>
                  <Outlook state={forecast} height="96px">
                    {(report) => <Sentence request={request} report={report} />}
                  </Outlook>
                  <ConditionsText request={request} />
                  {request.account.payoutMix && (
                    <p>{t('risk:payouts.played', { payout: share(request.account.payout / 100) })}</p>
                  )}
                  <TooLargeNote choice={request.choice} account={request.account} />
                  <div className="proof__story">{story}</div>
                  <Figures figures={figures} />
                  <Outlook state={forecast} height="120px">
                    {(report) => <Losses report={report} request={request} />}
                  </Outlook>
                  {reading && <Note title={t('proof:reading')} description={t(reading)} />}
                </>,
              ),
              ...(children ? [tab('simulate', children)] : []),
              tab(
                'forecast',
                <Outlook state={forecast} height="560px">
                  {(report) => (
                    <Flex vertical gap={16}>
                      <Chances report={report} request={request} aim={aim} />
                      <Panel level={3} title={t('risk:dangers.title')}>
                        <Dangers request={request} report={report} />
                      </Panel>
                    </Flex>
                  )}
                </Outlook>,
              ),
              tab(
                'compare',
                <Outlook state={forecast} height="240px">
                  {(report) => <Comparing report={report} request={request} target={aim?.label} />}
                </Outlook>,
              ),
            ]}
          />
        ) : (
          <div className="proof__story">{story}</div>
        )}
        <p className="muted">{t('proof:honest')}</p>
      </Flex>
    </>
  )
}

interface OutlookProps {
  readonly state: ForecastState | undefined
  /** of what will be there */
  readonly height: string
  readonly children: (report: ForecastReport) => ReactNode
}

/** What the forecast says, as far as it is; muted while it is of earlier values. */
function Outlook({ state, height, children }: OutlookProps) {
  if (!state)
    return (
      <Skeleton>
        <Placeholder height={height} />
      </Skeleton>
    )
  const { report, isOld, again } = state
  if (!report) return <Failed error={undefined} onRetry={again} />
  return (
    <div className={isOld ? 'proof__old' : ''} aria-busy={isOld || report.progress < 1}>
      {children(report)}
    </div>
  )
}

interface ReportProps {
  readonly report: ForecastReport
  readonly request: ForecastRequest
}

const useChanceText = () => {
  const { chance } = useEstimates()
  return ({ value, between }: Chance) => chance(value, between)
}

/** For little space: intervals in whole units and percents, never narrower than they are. */
function useBrief() {
  const { money, whole, share } = useAmounts()
  const { shortChance } = useEstimates()
  const outward = ({ low, high }: Interval, unit: number): Interval => ({
    low: Math.floor(low / unit + 1e-9) * unit,
    high: Math.ceil(high / unit - 1e-9) * unit,
  })
  return {
    amount: (bounds: Interval) => {
      if (bounds.low === bounds.high) return money(bounds.low)
      const { low, high } = outward(bounds, 100)
      return `${whole(low)}–${whole(high)}`
    },
    chance: ({ value, between }: Chance) => {
      const text = shortChance(value, between)
      if (!between || !text.includes('–')) return text
      const { low, high } = outward(between, 0.01)
      return `${Math.round(low * 100)}–${share(high)}`
    },
  }
}

interface StripProps extends Pick<Props, 'aim'> {
  readonly request: ForecastRequest
  readonly report: ForecastReport | undefined
  readonly isOff: boolean
  readonly action: ReactNode
}

/** The answer in four figures. */
function VerdictStrip({ request, report, aim, isOff, action }: StripProps) {
  const t = useT()
  const { gain, share } = useAmounts()
  const { amount, chance } = useBrief()
  const of = (text: (report: ForecastReport) => string) => (report ? text(report) : '…')
  const { isAssumed = false } = request.odds
  const tone = report && !isOff ? toneOf(report, startBankOf(request), isAssumed) : 'plain'
  const first: HeadlineFigure = aim
    ? {
        label: t('proof:strip.goal', { goal: aim.goal }),
        value: of((known) => chance(chanceOf(known, 'target'))),
      }
    : {
        label: t('proof:strip.end'),
        value: of((known) => amount(bankOf(known, 'p50'))),
      }
  const second: HeadlineFigure =
    aim?.stake === undefined
      ? { label: t('proof:strip.lower'), value: of((known) => chance(chanceOf(known, 'lower'))) }
      : {
          label: t('proof:strip.lost', { stake: aim.stake }),
          value: of((known) => chance(lostChance(known))),
        }
  const figures: readonly HeadlineFigure[] = [
    first,
    second,
    {
      label: t('proof:strip.mean'),
      value: of(({ expected }) => gain(Math.round(expected.profit))),
      tone,
    },
    {
      label: t('proof:strip.worth'),
      value: share(breakEvenWinRate(request.account.payout)),
    },
  ]
  return <Headline figures={figures} note={isOff ? t('proof:strip.off') : undefined} action={action} />
}

/** Chance that a Masaniello, or the bank, is lost. */
function lostChance({ forecast: { endings }, isExact, paths }: ForecastReport): Chance {
  const value = endings.lost + endings.hits + endings.ruin
  return { value, between: isExact ? undefined : wilson(Math.round(value * paths.paths), paths.paths) }
}

/** The win rate on which the forecast is based, and the other conditions. */
function ConditionsText({ request: { odds, account, session } }: Pick<ReportProps, 'request'>) {
  const t = useT()
  const { share, money, count } = useAmounts()
  const { record, isAssumed } = odds
  const [low = 0, high = 1] = record
    ? likelyRates(record, 10).filter((_, place) => place === 0 || place === 9)
    : []
  const rate = share(winRateIn(odds))
  return (
    <p className="muted">
      {record
        ? t('risk:rate.uncertain', {
            count: record.wins + record.losses,
            number: count(record.wins + record.losses),
            low: share(low),
            high: share(high),
          })
        : !isAssumed && t('proof:chances.about', { rate })}{' '}
      {t('proof:chances.under', {
        bank: money(Math.round(account.bank * 100)),
        payout: share(account.payout / 100),
        signals: count(session.operations),
      })}
    </p>
  )
}

const ladderNames = {
  masaniello: 'proof:loss.plan',
  cycles: 'proof:loss.table',
  customCycles: 'proof:loss.table',
  flat: 'proof:loss.order',
  soros: 'proof:loss.sequence',
  lossRecovery: 'proof:loss.sequence',
} as const satisfies Record<ForecastRequest['choice']['kind'], MessageKey>

/** What one lost ladder costs, the worst that the session can do, and how likely more than one ladder is lost. */
function Losses({ report, request: { choice } }: ReportProps) {
  const t = useT()
  const { money } = useAmounts()
  const { range } = useEstimates()
  const long = useChanceText()
  const { ladder, worst } = report
  const { value, hint } = long(chanceOf(report, 'beyondLadder'))
  const beyond = { value, hint: [hint, t('proof:loss.beyondHint')].filter(Boolean).join(' · ') }
  const figures: readonly Figure[] = [
    ...(ladder
      ? [
          {
            label: ladderNames[choice.kind],
            value: money(ladder.cost),
            hint: t('proof:loss.ladderHint', { count: ladder.losses }),
          },
        ]
      : []),
    {
      label: 'proof:loss.worst',
      value: worst ? range(worst, money) : '…',
      hint: t('proof:loss.worstHint'),
    },
    ...(ladder ? [{ label: 'proof:loss.beyond' as const, ...beyond }] : []),
  ]
  return <Figures figures={figures} />
}

interface ChancesProps extends ReportProps, Pick<Props, 'aim'> {}

function Chances({ report, request, aim }: ChancesProps) {
  const t = useT()
  const { count } = useAmounts()
  const { forecast, isExact, paths, progress } = report
  const startBank = startBankOf(request)
  return (
    <Panel level={3} title={t('proof:chances.title')}>
      <Figures figures={useChanceFigures(report, request, aim)} />
      <p className="muted" role="status">
        {progress < 1
          ? t('proof:chances.running', { percent: Math.round(progress * 100) })
          : t(isExact ? 'proof:chances.exact' : 'proof:chances.drawn', { paths: count(paths.paths) })}
      </p>
      <Flex wrap gap={20} className="proof__charts">
        <BankChart bands={forecast.bands} startBank={startBank} />
        <FinalBankChart
          bars={forecast.histogram}
          startBank={startBank}
          paths={isExact ? undefined : paths.paths}
          isPlain={request.odds.isAssumed === true}
        />
      </Flex>
    </Panel>
  )
}

function useChanceFigures(
  report: ForecastReport,
  request: ForecastRequest,
  aim: Aim | undefined,
): readonly Figure[] {
  const t = useT()
  const { money, gain, share, count } = useAmounts()
  const { chance, between, range: short } = useEstimates()
  const long = useChanceText()
  const {
    forecast,
    paths,
    isExact,
    expected: { profit, interval },
  } = report
  const { account, odds } = request
  const range = t('proof:chances.range', {
    low: money(forecast.nineOfTen.low),
    high: money(forecast.nineOfTen.high),
  })
  const earned = (cents: number) => gain(Math.round(cents))
  const hints = [
    ...(interval ? [between(interval, earned)] : []),
    t('proof:chances.turnover', {
      edge: earned(forecast.turnover > 0 ? (profit / forecast.turnover) * 10_000 : 0),
      turnover: money(Math.round(forecast.turnover)),
    }),
  ]
  return [
    { label: 'proof:chances.middle', value: short(bankOf(report, 'p50'), money), hint: range },
    { label: 'proof:chances.lower', ...long(chanceOf(report, 'lower')) },
    ...(aim ? [{ label: aim.label, ...long(chanceOf(report, 'target')) }] : []),
    ...(request.choice.kind === 'masaniello'
      ? [{ label: 'proof:chances.lost' as const, ...long(lostChance(report)) }]
      : []),
    {
      label: 'proof:chances.ruin',
      meaning: 'proof:terms.ruin',
      ...long(chanceOf(report, 'ruin')),
    },
    ...(account.maximum
      ? [
          {
            label: 'risk:tooLarge.chance' as const,
            ...chance(forecast.endings.tooLarge, isExact ? undefined : paths.tooLargeInterval),
          },
        ]
      : []),
    {
      label: 'proof:chances.expected',
      meaning: 'proof:terms.expected',
      value: earned(profit),
      hint: hints.join(' · '),
      tone: toneOf(report, startBankOf(request), odds.isAssumed === true),
    },
    {
      label: 'proof:chances.drawdown',
      meaning: 'proof:terms.drawdown',
      value: money(paths.drawdown.p50),
      hint: [
        between(paths.drawdown.interval, money),
        '·',
        t('proof:chances.worst', { worst: money(paths.drawdown.seldom) }),
        // Always an estimate, even if the other figures are exact.
        ...(isExact ? [t('proof:chances.estimate', { paths: count(paths.paths) })] : []),
      ].join(' '),
    },
    {
      label: 'proof:chances.breakEven',
      meaning: 'proof:terms.breakEven',
      value: share(breakEvenWinRate(account.payout)),
      hint: t('proof:chances.breakEvenHint'),
    },
  ]
}
