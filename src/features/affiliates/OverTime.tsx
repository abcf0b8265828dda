import { Flex } from 'antd'
import { memo } from 'react'
import type { Referral } from '@/contract/affiliates'
import { spansOf, stepOf, type Period, type Step } from '@/domain/period'
import { coinsIn, spanned, sumsOver, type Measure } from '@/domain/referrals'
import { useLanguage, useT } from '@/i18n'
import { formatDate, formatNumber } from '@/i18n/format'
import { ChartFrame } from '@/shared/ChartFrame'
import { Columns } from '@/shared/chartParts'
import { FieldFrame } from '@/shared/fields/FieldFrame'
import { Select } from '@/shared/Select'
import { useMoney } from './useMoney'

interface Props {
  readonly referrals: readonly Referral[]
  readonly period: Period
  /** the measure's key; an unknown one means the first measure that is not zero */
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
  const whole = spanned(referrals, period)
  const measures = measuresOf(referrals).filter((one) => sumsOver(referrals, [whole], one).some(Boolean))
  const measure = measures.find((one) => keyOf(one) === measureKey) ?? measures[0]
  if (!measure) return null
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
          <Columns
            // Amounts of money need more room beside the axis than the frame leaves.
            size={{ ...size, left: size.left + 24 }}
            columns={spans.map((span, place) => ({
              label: shortLabel(span, step),
              value: sums[place] ?? 0,
              color: 'var(--ant-color-primary)',
            }))}
            least={1}
            areWhole
            widest={44}
            labels={size.width < 420 ? 3 : 7}
            text={formatted}
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
