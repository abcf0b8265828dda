import { Flex } from 'antd'
import { exactly } from '@/domain/money/estimate'
import type { Share } from '@/domain/money/plan'
import { winRateIn } from '@/domain/money/random'
import { losingRunChance } from '@/domain/money/risk'
import { paidRate } from '@/domain/money/ties'
import { winRateInterval } from '@/domain/money/winRate'
import { DataTable } from '@/shared/DataTable'
import { Panel } from '@/shared/Panel'
import { BankChart } from './BankChart'
import { ConditionsText } from './Conditions'
import { FigureLines } from './Figures'
import { FinalBankChart } from './FinalBankChart'
import type { ForecastReport, ForecastRequest } from './forecast'
import { chanceFigures, stakeFigures, startBankOf, timeFigures } from './forecastFigures'
import { useAmounts } from './useAmounts'

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
}

interface TabProps extends Props {
  /** nothing more comes */
  readonly isDone: boolean
  readonly aim: string | undefined
}

/** Chances, money and time until all signals are played. */
export function ForecastTab({ request, report, isDone, aim }: TabProps) {
  const amounts = useAmounts()
  const { t, count } = amounts
  const { forecast, isExact } = report
  return (
    <>
      <Panel level={3} title={t('proof:chances.title')}>
        <ConditionsText request={request} />
        <FigureLines figures={chanceFigures(request, report, aim, amounts)} />
        <p className="muted" role="status">
          {!isDone
            ? t('proof:chances.running')
            : t(isExact ? 'proof:chances.exact' : 'proof:chances.drawn', { paths: count(forecast.paths) })}
        </p>
        <Flex wrap gap={20} className="proof__charts">
          <BankChart bands={forecast.bands} startBank={startBankOf(request)} />
          <FinalBankChart
            bars={forecast.histogram}
            startBank={startBankOf(request)}
            paths={isExact ? undefined : forecast.paths}
            isPlain={request.odds.isAssumed === true}
          />
        </Flex>
      </Panel>
      <Panel level={3} title={t('risk:dangers.title')}>
        <FigureLines figures={[...timeFigures(report, amounts), ...stakeFigures(request, amounts)]} />
        <Falls report={report} />
        <LosingRuns request={request} />
      </Panel>
    </>
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
