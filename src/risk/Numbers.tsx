import { Flex } from 'antd'
import { useId, type ReactNode } from 'react'
import { exactly, sampledShare } from '@/domain/money/estimate'
import type { Bar } from '@/domain/money/distribution'
import type { Share } from '@/domain/money/plan'
import { winRateIn } from '@/domain/money/random'
import { losingRunChance } from '@/domain/money/risk'
import { paidRate } from '@/domain/money/ties'
import { winRateInterval } from '@/domain/money/winRate'
import { somePlaces } from '@/shared/chartParts'
import { DataTable } from '@/shared/DataTable'
import { ConditionsText } from './Conditions'
import { FigureLines, type LabelledFigure } from './Figures'
import type { ForecastReport, ForecastRequest } from './forecast'
import { chanceFigures, stakeFigures, timeFigures } from './forecastFigures'
import { outcomesText } from './outcomes'
import { RuinByHorizon } from './RuinByHorizon'
import { useAmounts } from './useAmounts'

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
}

interface NumbersProps extends Props {
  /** nothing more comes */
  readonly isDone: boolean
  /** what the plan alone tells, without chance */
  readonly figures: readonly LabelledFigure[]
  /** of the chance of what the plan is played for */
  readonly aim: string | undefined
}

/** All that is known of a plan, in numbers: what the picture shows, exactly. */
export function Numbers({ request, report, isDone, figures, aim }: NumbersProps) {
  const amounts = useAmounts()
  const { t, count } = amounts
  const { forecast, isExact } = report
  return (
    <>
      <p>{outcomesText(report, amounts)}</p>
      <p className="muted" role="status">
        {!isDone
          ? t('proof:chances.running')
          : t(isExact ? 'proof:chances.exact' : 'proof:chances.drawn', { paths: count(forecast.paths) })}
      </p>
      <FigureLines figures={figures} />
      <Part title={t('proof:chances.title')}>
        <ConditionsText request={request} />
        <FigureLines figures={chanceFigures(request, report, aim, amounts)} />
        {isDone && <RuinByHorizon request={request} />}
      </Part>
      <Part title={t('risk:dangers.title')}>
        <FigureLines figures={[...timeFigures(report, amounts), ...stakeFigures(request, amounts)]} />
        <Falls report={report} />
        <LosingRuns request={request} />
      </Part>
      <Part title={t('proof:bank.title')}>
        <BankOverTime report={report} />
        <FinalBanks report={report} />
      </Part>
      <p className="muted">
        {t(`proof:readings.${request.choice.kind}`)} {t('proof:honest')}
      </p>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Flex component="section" vertical gap={12} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </Flex>
  )
}

/** The median, and where at least nine of ten cases lie. */
function BankOverTime({ report: { forecast } }: Pick<Props, 'report'>) {
  const { t, money, count, range } = useAmounts()
  const { orders, low, middleLow, middleHigh, high } = forecast.bands
  const at = (list: readonly number[], place: number) => list[place] ?? 0
  return (
    <DataTable
      label={t('proof:bank.title')}
      head={[t('proof:bank.signal'), t('proof:bank.low'), t('proof:bank.middle'), t('proof:bank.high')]}
      rows={somePlaces(orders.length, 6).map((place) => [
        count(at(orders, place)),
        money(at(low, place)),
        range({ low: at(middleLow, place), high: at(middleHigh, place) }, money),
        money(at(high, place)),
      ])}
    />
  )
}

/** How often the bank ends where. */
function FinalBanks({ report: { forecast, isExact } }: Pick<Props, 'report'>) {
  const { t, money, likely } = useAmounts()
  const chanceOf = ({ share }: Bar) =>
    isExact ? exactly(share) : sampledShare(share * forecast.paths, forecast.paths)
  return (
    <DataTable
      label={t('proof:final.title')}
      head={[t('proof:final.bank'), t('proof:final.share')]}
      rows={forecast.histogram
        .filter(({ share }) => share > 0)
        .map((bar) => [
          bar.from === bar.to ? money(bar.from) : `${money(bar.from)} – ${money(bar.to)}`,
          likely(chanceOf(bar)),
        ])}
    />
  )
}
function Falls({ report }: Pick<Props, 'report'>) {
  const { falls } = report.forecast
  const { t, share, likely } = useAmounts()
  return (
    <DataTable
      label={t('risk:dangers.fall')}
      head={[t('risk:dangers.fall'), ...falls.map((fall) => share(fall.share))]}
      rows={[[t('risk:dangers.chance'), ...falls.map(({ chance }) => likely(chance))]]}
    />
  )
}

const RUNS = [3, 5, 7, 10, 15] as const

function LosingRuns({ request: { odds, session } }: Pick<Props, 'request'>) {
  const { t, count, likely } = useAmounts()
  const { operations } = session
  const rates = odds.record && winRateInterval(odds.record)
  const label = t('risk:dangers.run', { signals: count(operations) })
  const paid = (rate: Share) => paidRate(rate, odds.ties)
  const chance = (length: number, rate: Share) => losingRunChance(operations, length, rate, odds.draw)
  return (
    <DataTable
      label={label}
      head={[label, ...RUNS.map((run) => count(run))]}
      rows={[
        [
          t('risk:dangers.chance'),
          ...RUNS.map((run) =>
            likely(
              rates
                ? {
                    low: chance(run, paid(rates.high)),
                    value: chance(run, winRateIn(odds)),
                    high: chance(run, paid(rates.low)),
                  }
                : exactly(chance(run, winRateIn(odds))),
            ),
          ),
        ],
      ]}
    />
  )
}
