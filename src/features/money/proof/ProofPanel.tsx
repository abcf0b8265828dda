import { useId, type ReactNode } from 'react'
import { breakEvenWinRate, edge } from '@/domain/money/risk'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Bone, Failed, Skeleton } from '@/shared/Loaded'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { selectAssumptions, type Assumptions } from '../assumptionsSlice'
import { AssumptionsCard } from './AssumptionsCard'
import { BankChart } from './BankChart'
import { FinalBankChart } from './FinalBankChart'
import type { ForecastReport, ForecastRequest } from './forecast'
import { ProofSection } from './ProofSection'
import { useAmounts } from './useAmounts'
import { useForecast, type Told } from './useForecast'
import './proof.css'

/** What is said of one number: its name, itself, and what it means. */
export interface Figure {
  readonly label: MessageKey
  readonly value: string
  readonly hint?: string | undefined
  readonly tone?: 'good' | 'bad'
}

interface Props {
  /** what will happen, for who has never heard of the plan; the first thing that is read */
  readonly story: ReactNode
  /** what can be said without chance */
  readonly figures: readonly Figure[]
  /** absent: these settings make no plan */
  readonly request: ForecastRequest | undefined
  readonly assumptions: readonly Exclude<keyof Assumptions, 'winRate'>[]
  /** the plan reaches something: else there is only more or less */
  readonly hasTarget: boolean
  /** how we read the settings, where no source defines them, with a worked example */
  readonly reading?: MessageKey
  /** the plan's own table */
  readonly children?: ReactNode
}

/** What a staking plan will do, before it is saved. */
export function ProofPanel({ story, figures, request, assumptions, hasTarget, reading, children }: Props) {
  const t = useT()
  const id = useId()
  const told = useForecast(request)
  return (
    <section className="proof" aria-labelledby={id}>
      <h2 id={id} className="proof__title">
        {t('proof:title')}
      </h2>
      <div className="proof__story">{story}</div>
      {request && (
        <>
          <Figures figures={figures} />
          {children}
          <AssumptionsCard names={assumptions} />
          <Outlook told={told} request={request} hasTarget={hasTarget} />
        </>
      )}
      {reading && (
        <p className="proof__reading">
          <Icon name="alert" size={18} />
          <span>
            <strong>{t('proof:reading')}</strong> {t(reading)}
          </span>
        </p>
      )}
      <p className="proof__about">{t('proof:honest')}</p>
    </section>
  )
}

interface OutlookProps extends Pick<ChancesProps, 'request' | 'hasTarget'> {
  readonly told: Told | undefined
}

function Outlook({ told, request, hasTarget }: OutlookProps) {
  if (!told)
    return (
      <Skeleton>
        <Bone height="560px" />
      </Skeleton>
    )
  const { report, isOld, again } = told
  if (!report) return <Failed error={undefined} onRetry={again} />
  return <Chances report={report} isOld={isOld} request={request} hasTarget={hasTarget} />
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  const t = useT()
  return (
    <dl className="proof__figures">
      {figures.map(({ label, value, hint, tone }) => (
        <div key={label} className={`proof__figure ${tone ? `proof__figure--${tone}` : ''}`}>
          <dt>{t(label)}</dt>
          <dd className="tabular">{value}</dd>
          {hint && <dd className="proof__hint">{hint}</dd>}
        </div>
      ))}
    </dl>
  )
}

interface ChancesProps {
  readonly report: ForecastReport
  readonly isOld: boolean
  readonly request: ForecastRequest
  readonly hasTarget: boolean
}

function Chances({ report, isOld, request, hasTarget }: ChancesProps) {
  const t = useT()
  const { count } = useAmounts()
  const { forecast, isExact, paths, progress } = report
  const startBank = Math.round(request.account.bank * 100)
  return (
    <ProofSection title="proof:chances.title" about={t('proof:chances.about', useShares())}>
      <div className={isOld ? 'proof__old' : ''} aria-busy={isOld || progress < 1}>
        <Figures figures={useChanceFigures(report, request, hasTarget)} />
        <p className="proof__about" role="status">
          {progress < 1
            ? t('proof:chances.running', { percent: Math.round(progress * 100) })
            : t(isExact ? 'proof:chances.exact' : 'proof:chances.drawn', { paths: count(paths.paths) })}
        </p>
        <div className="proof__charts">
          <BankChart bands={paths.bands} startBank={startBank} />
          <FinalBankChart bars={forecast.histogram} startBank={startBank} />
        </div>
      </div>
    </ProofSection>
  )
}

function useShares() {
  const { share } = useAmounts()
  const { winRate } = useAppSelector(selectAssumptions)
  return { rate: share(winRate / 100) }
}

function useChanceFigures(
  { forecast, paths, isExact }: ForecastReport,
  { account, odds }: ForecastRequest,
  hasTarget: boolean,
): readonly Figure[] {
  const t = useT()
  const { money, gain, share } = useAmounts()
  const perUnit = edge(odds.win, account.payout)
  const between = ({ low, high }: { readonly low: number; readonly high: number }) =>
    isExact ? undefined : t('proof:chances.between', { low: share(low), high: share(high) })
  return [
    ...(hasTarget
      ? [
          {
            label: 'proof:chances.target' as const,
            value: share(forecast.target),
            hint: between(paths.targetInterval),
          },
        ]
      : []),
    {
      label: 'proof:chances.ruin',
      value: share(forecast.ruin),
      hint: between(paths.ruinInterval),
    },
    {
      label: 'proof:chances.expected',
      value: gain(Math.round(forecast.expectedProfit)),
      hint: t('proof:chances.turnover', {
        edge: gain(Math.round(perUnit * 10_000)),
        turnover: money(Math.round(forecast.turnover)),
      }),
      tone: forecast.expectedProfit >= 0 ? 'good' : 'bad',
    },
    {
      label: 'proof:chances.middle',
      value: money(forecast.bank.p50),
      hint: t('proof:chances.range', { low: money(forecast.bank.p5), high: money(forecast.bank.p95) }),
    },
    {
      label: 'proof:chances.drawdown',
      value: money(paths.drawdown.p50),
      hint: t('proof:chances.worst', { worst: money(paths.drawdown.p95) }),
    },
    {
      label: 'proof:chances.breakEven',
      value: share(breakEvenWinRate(account.payout)),
      hint: t('proof:chances.breakEvenHint'),
    },
  ]
}
