import { Flex, Segmented } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { entryType } from '@/contract/codes'
import type { Share } from '@/domain/money/plan'
import { planOf } from '@/domain/money/stakingPlans'
import { winRateIn } from '@/domain/money/random'
import { flatRuin, kellyShare, losingRunChance } from '@/domain/money/risk'
import { winRateInterval } from '@/domain/money/winRate'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Figures, type Figure } from './Figures'
import type { ForecastReport, ForecastRequest } from './forecast'
import { useAmounts } from './useAmounts'
import { useEstimates } from './useEstimates'

interface Props {
  readonly request: ForecastRequest
  readonly report: ForecastReport
}

/** Time to the target and to ruin, falls, losing runs, and the stake that the edge justifies. */
export function Dangers({ request, report }: Props) {
  const t = useT()
  return (
    <Flex vertical gap={12}>
      <Figures figures={useTimes(report)} />
      <Falls report={report} />
      <LosingRuns request={request} />
      <Figures figures={useStakes(request)} />
      <p className="muted">{t('risk:dangers.honest')}</p>
    </Flex>
  )
}

function useTimes({ paths }: ForecastReport): readonly Figure[] {
  const t = useT()
  const { count } = useAmounts()
  const { between } = useEstimates()
  const { target, ruin } = paths.signalsTo
  const time = (label: MessageKey, signals: typeof target): Figure[] =>
    signals
      ? [
          {
            label,
            value: t('risk:dangers.signal', { number: count(signals.p50) }),
            hint: [
              between(signals.interval, count),
              t('risk:dangers.signals', {
                low: count(signals.nineOfTen.low),
                high: count(signals.nineOfTen.high),
              }),
            ].join(' · '),
          },
        ]
      : []
  return [...time('risk:dangers.toTarget', target), ...time('risk:dangers.toRuin', ruin)]
}

interface ChoiceProps<Value> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly children: ReactNode
}

/** A question with a choice of numbers, and its answer. */
function Question<Value extends number>({ label, options, value, onChange, children }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <Flex wrap gap={12} align="center">
      <span id={id}>{label}</span>
      <Segmented size="small" aria-labelledby={id} value={value} options={[...options]} onChange={onChange} />
      <span role="status">{children}</span>
    </Flex>
  )
}

function Falls({ report: { paths } }: Pick<Props, 'report'>) {
  const t = useT()
  const { share } = useAmounts()
  const [chosen, setChosen] = useState(0.3)
  const { chance } = useEstimates()
  const fall = paths.falls.find((one) => one.share === chosen)
  const { value = '', hint } = fall ? chance(fall.chance, fall.interval) : {}
  return (
    <Question
      label={t('risk:dangers.fall')}
      options={paths.falls.map((one) => ({ value: one.share, label: share(one.share) }))}
      value={chosen}
      onChange={setChosen}
    >
      <strong>{value}</strong> {hint}
    </Question>
  )
}

const RUNS = [3, 5, 7, 10, 15] as const

function LosingRuns({ request: { odds, session } }: Pick<Props, 'request'>) {
  const t = useT()
  const { share, count } = useAmounts()
  const [length, setLength] = useState<number>(7)
  const { operations } = session
  const chance = (rate: Share) => share(losingRunChance(operations, length, rate, odds.draw))
  const range = odds.record && winRateInterval(odds.record)
  return (
    <Question
      label={t('risk:dangers.run', { signals: count(operations) })}
      options={RUNS.map((run) => ({ value: run, label: count(run) }))}
      value={length}
      onChange={setLength}
    >
      <strong>{chance(winRateIn(odds))}</strong>{' '}
      {range
        ? t('risk:dangers.runBetween', { low: chance(range.high), high: chance(range.low) })
        : t('risk:dangers.exact')}
    </Question>
  )
}

function useStakes({ choice, account, odds }: ForecastRequest): readonly Figure[] {
  const t = useT()
  const { share, money } = useAmounts()
  const { between } = useEstimates()
  const { bank, payout, payoutMix, entry } = account
  const rate = winRateIn(odds)
  const kelly = Math.max(0, kellyShare(rate, payout))
  const { stake } = planOf(choice, { ...account, maximum: 0 }).start
  const own = stake / (bank * 100)
  const careful = odds.record && Math.max(0, kellyShare(winRateInterval(odds.record).low, payout))
  const amount = (part: Share) => money(Math.floor(part * bank * 100))
  const ruin = flatRuin(rate, payout, (bank * 100) / Math.max(1, stake))
  const isFlat = choice.kind === 'flat' && !payoutMix && entry.loteType === entryType.codes.fixed && stake > 0
  return [
    {
      label: 'risk:dangers.own',
      value: share(own),
      hint: t('risk:dangers.ownHint', { stake: money(stake), bank: money(bank * 100) }),
      ...(own > kelly && !odds.isAssumed ? { tone: 'bad' as const } : {}),
    },
    {
      label: 'risk:dangers.kelly',
      value: share(kelly),
      hint: [
        kelly > 0
          ? t('risk:dangers.kellyHint', { stake: amount(kelly), half: amount(kelly / 2) })
          : t('risk:dangers.noEdge'),
        ...(careful === undefined ? [] : [t('risk:dangers.careful', { share: share(careful) })]),
      ].join(' '),
    },
    ...(isFlat
      ? [
          {
            label: 'risk:dangers.flatRuin' as const,
            value: ruin.low === ruin.high ? share(ruin.high) : between(ruin, share),
            hint: t('risk:dangers.flatRuinHint'),
          },
        ]
      : []),
  ]
}
