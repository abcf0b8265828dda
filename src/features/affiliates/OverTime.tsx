import { Flex } from 'antd'
import { scaleLinear } from 'd3-scale'
import { memo } from 'react'
import type { Referral } from '@/contract/affiliates'
import { spansOf, stepOf, type Period, type Step } from '@/domain/period'
import { coinsIn, spanned, sumsOver, type Measure } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { ChartFrame, type ChartSize } from '@/shared/ChartFrame'
import { FieldFrame } from '@/shared/form/FieldFrame'
import { Select } from '@/shared/Select'
import { useMoney } from './useMoney'

interface Props {
  readonly referrals: readonly Referral[]
  readonly period: Period
  /** the measure's key; an unknown one means the first measure */
  readonly measureKey: string
  readonly onChoose: (measure: string) => void
}

/** Counts first, then each currency's sales and commission. */
const measuresOf = (referrals: readonly Referral[]): readonly Measure[] => [
  { kind: 'paid' },
  { kind: 'registered' },
  ...coinsIn(referrals).flatMap((coin): Measure[] => [
    { kind: 'commission', coin },
    { kind: 'sales', coin },
  ]),
]

const keyOf = (measure: Measure) => ('coin' in measure ? `${measure.kind} ${measure.coin}` : measure.kind)

/** Results by day, week or month, depending on the length of the period. One measure at a time, so that no currencies are mixed. */
export const OverTime = memo(function OverTime({ referrals, period, measureKey, onChoose }: Props) {
  const t = useT()
  const language = useLanguage()
  const money = useMoney()
  const measures = measuresOf(referrals)
  const measure = measures.find((one) => keyOf(one) === measureKey) ?? { kind: 'paid' as const }
  const whole = spanned(referrals, period)
  const step = stepOf(whole)
  const spans = spansOf(whole, step)
  const sums = sumsOver(referrals, spans, measure)
  const nameOf = (one: Measure) =>
    'coin' in one
      ? t(`affiliates:measures.${one.kind}`, { coin: one.coin.toUpperCase() })
      : t(`affiliates:measures.${one.kind}`)
  const formatted = (value: number) =>
    'coin' in measure ? money(measure.coin, value) : formatNumber(language, value)
  const labels = spans.map((span) => labelOf(span, step))
  const total = sums.reduce((sum, value) => sum + value, 0)
  return (
    <Flex vertical gap="middle">
      <Flex className="affiliates__fields">
        <FieldFrame id="measure" label="affiliates:chart.measure">
          <Select
            id="measure"
            virtual={false}
            value={keyOf(measure)}
            onChange={onChoose}
            options={measures.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
          />
        </FieldFrame>
      </Flex>
      <ChartFrame
        title={t(`affiliates:chart.${step}`, { measure: nameOf(measure) })}
        description={t('affiliates:chart.description', {
          total: formatted(total),
          from: formatDate(whole.from),
          to: formatDate(whole.to - 1),
        })}
        head={[t(`affiliates:chart.steps.${step}`), nameOf(measure)]}
        rows={sums.map((sum, place) => [labels[place] ?? '', formatted(sum)])}
      >
        {(size) => (
          <Bars
            size={size}
            sums={sums}
            labels={spans.map((span) => shortLabel(span, step))}
            short={formatted}
          />
        )}
      </ChartFrame>
    </Flex>
  )
})

/** dd/mm/yyyy; for a week its first and last day, for a month mm/yyyy. */
function labelOf({ from, to }: Period, step: Step): string {
  if (step === 'day') return formatDate(from)
  return step === 'week' ? `${formatDate(from)} – ${formatDate(to - 1)}` : formatDate(from).slice(3)
}

const shortLabel = ({ from }: Period, step: Step) =>
  step === 'month' ? formatDate(from).slice(3) : formatDate(from).slice(0, 5)

interface BarsProps {
  readonly size: ChartSize
  readonly sums: readonly number[]
  readonly labels: readonly string[]
  readonly short: (value: number) => string
}

function Bars({ size: { width, left: start, right, top, bottom }, sums, labels, short }: BarsProps) {
  // Amounts of money need more room beside the axis than the frame leaves.
  const left = start + 24
  const y = scaleLinear([0, Math.max(1, ...sums)], [bottom, top]).nice(4)
  const slot = (right - left) / Math.max(1, sums.length)
  const wide = Math.min(slot * 0.8, 44)
  const everyLabel = Math.max(1, Math.ceil(sums.length / (width < 420 ? 3 : 7)))
  return (
    <>
      <g className="chart__axis">
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line x1={left} x2={right} />
              <text x={left - 8} dy="0.32em" textAnchor="end">
                {short(tick)}
              </text>
            </g>
          ))}
        {labels.map((label, place) =>
          place % everyLabel === 0 ? (
            <text key={label} x={left + (place + 0.5) * slot} y={bottom + 20} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
      </g>
      {sums.map((sum, place) => (
        <rect
          key={labels[place]}
          className="affiliates__column"
          x={left + (place + 0.5) * slot - wide / 2}
          width={wide}
          y={y(sum)}
          height={bottom - y(sum)}
        />
      ))}
    </>
  )
}
