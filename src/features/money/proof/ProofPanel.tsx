import { Flex } from 'antd'
import { useId, useMemo, type ReactNode } from 'react'
import { winRateIn } from '@/domain/money/random'
import { breakEvenWinRate, type Interval } from '@/domain/money/risk'
import { likelyRates } from '@/domain/money/winRate'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import type { MessageKey } from '@/i18n/types'
import { Failed } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import type { AssumedNumber } from '../assumptionsSlice'
import { AssumptionsCard } from './AssumptionsCard'
import { BankChart } from './BankChart'
import { FinalBankChart } from './FinalBankChart'
import { MoreAnalysis } from './MoreAnalysis'
import { Figures, type Figure } from './Figures'
import type { ForecastReport, ForecastRequest } from './forecast'
import { Headline } from './Headline'
import { Panel } from '@/shared/Panel'
import { WinRateSection } from './WinRateVerdict'
import { TooLargeNote } from './TooLargeNote'
import { useAmounts } from './useAmounts'
import { useEstimates } from './useEstimates'
import { useForecast, type ForecastState } from './useForecast'
import './proof.css'

interface Props {
  /** what will happen, in words for people who do not know the plan */
  readonly story: ReactNode
  /** figures that do not depend on chance */
  readonly figures?: readonly Figure[]
  /** absent: these settings make no plan */
  readonly request?: ForecastRequest | undefined
  /** what the forecast assumes, besides the broker's largest order and draws */
  readonly assumptions?: readonly AssumedNumber[]
  /** label of the chance of reaching the plan's target; absent: the plan has no target */
  readonly target?: MessageKey | undefined
  /** our interpretation of settings that no source defines, with a worked example */
  readonly reading?: MessageKey
  /** the plan's own table */
  readonly children?: ReactNode
}

const noFigures: readonly Figure[] = []
const usualAssumptions: readonly AssumedNumber[] = ['bank', 'payout', 'minimum', 'signals', 'perDay']

/** What a staking plan will do, before it is saved. */
export function ProofPanel({
  story,
  figures = noFigures,
  request,
  assumptions = usualAssumptions,
  target,
  reading,
  children,
}: Props) {
  const t = useT()
  const id = useId()
  const { share } = useAmounts()
  const { shortChance } = useEstimates()
  const forecast = useForecast(request)
  const names = useMemo(() => [...assumptions, 'maximum', 'draws'] as const, [assumptions])
  const report = forecast?.report
  const ruin = report
    ? shortChance(report.forecast.ruin, report.isExact ? undefined : report.paths.ruinInterval)
    : '…'
  const headline = request
    ? [...figures.slice(0, 2), { label: 'proof:chances.ruin' as const, value: ruin }]
    : []
  return (
    <>
      <Headline figures={headline} />
      <Flex vertical gap={16} component="section" aria-labelledby={id}>
        <h2 id={id}>{t('proof:title')}</h2>
        <div className="proof__story">{story}</div>
        {request && (
          <>
            {request.account.payoutMix && (
              <p>{t('risk:payouts.played', { payout: share(request.account.payout / 100) })}</p>
            )}
            <TooLargeNote choice={request.choice} account={request.account} />
            <Figures figures={figures} />
            {children}
            <AssumptionsCard names={names} />
            <WinRateSection payout={request.account.payout} />
            <Outlook state={forecast} request={request} target={target} />
          </>
        )}
        {reading && <Note title={t('proof:reading')} description={t(reading)} />}
        <p className="muted">{t('proof:honest')}</p>
      </Flex>
    </>
  )
}

interface OutlookProps extends Pick<ChancesProps, 'request' | 'target'> {
  readonly state: ForecastState | undefined
}

function Outlook({ state, request, target }: OutlookProps) {
  if (!state)
    return (
      <Skeleton>
        <Placeholder height="560px" />
      </Skeleton>
    )
  const { report, isOld, again } = state
  if (!report) return <Failed error={undefined} onRetry={again} />
  return <Chances report={report} isOld={isOld} request={request} target={target} />
}

interface ChancesProps {
  readonly report: ForecastReport
  readonly isOld: boolean
  readonly request: ForecastRequest
  readonly target: MessageKey | undefined
}

function Chances({ report, isOld, request, target }: ChancesProps) {
  const t = useT()
  const { count } = useAmounts()
  const { forecast, isExact, paths, progress } = report
  const startBank = Math.round(request.account.bank * 100)
  return (
    <Panel level={3} title={t('proof:chances.title')} about={useRateText(request)}>
      <Flex vertical gap={12} className={isOld ? 'proof__old' : ''} aria-busy={isOld || progress < 1}>
        <Figures figures={useChanceFigures(report, request, target)} />
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
          />
        </Flex>
        <MoreAnalysis request={request} report={report} target={target} />
      </Flex>
    </Panel>
  )
}

/** The win rate on which the forecast is based. */
function useRateText({ odds }: ForecastRequest): string {
  const t = useT()
  const { share, count } = useAmounts()
  const { record } = odds
  if (!record) return t('proof:chances.about', { rate: share(winRateIn(odds)) })
  const [low = 0, high = 1] = likelyRates(record, 10).filter((_, place) => place === 0 || place === 9)
  return t('risk:rate.uncertain', {
    count: record.wins + record.losses,
    number: count(record.wins + record.losses),
    low: share(low),
    high: share(high),
  })
}

function useChanceFigures(
  { forecast, paths, isExact, expected: { profit, interval } }: ForecastReport,
  { account }: ForecastRequest,
  target: MessageKey | undefined,
): readonly Figure[] {
  const t = useT()
  const { money, gain, share, count } = useAmounts()
  const { chance, between } = useEstimates()
  const drawn = (value: number, within: Interval) => chance(value, isExact ? undefined : within)
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
    ...(target ? [{ label: target, ...drawn(forecast.target, paths.targetInterval) }] : []),
    {
      label: 'proof:chances.ruin',
      meaning: 'proof:terms.ruin',
      ...drawn(forecast.ruin, paths.ruinInterval),
    },
    ...(account.maximum
      ? [
          {
            label: 'risk:tooLarge.chance' as const,
            ...drawn(forecast.endings.tooLarge, paths.tooLargeInterval),
          },
        ]
      : []),
    {
      label: 'proof:chances.expected',
      meaning: 'proof:terms.expected',
      value: earned(profit),
      hint: hints.join(' · '),
      tone: profit >= 0 ? 'good' : 'bad',
    },
    {
      label: 'proof:chances.middle',
      value: money(forecast.bank.p50),
      hint: isExact ? range : `${between(paths.bankIntervals.p50, money)} · ${range}`,
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
