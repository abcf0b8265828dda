import { memo, useState } from 'react'
import type { Referral } from '@/contract/affiliates'
import { periodSpans, stepOf, type Period } from '@/domain/period'
import { measuresIn, spanned, sumsOver, type Measure } from '@/domain/referrals'
import { useHidden, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { ChartFrame } from '@/shared/ChartFrame'
import { Columns } from '@/shared/chartParts'
import { SelectField } from '@/shared/fields/SelectField'
import { useMeasures } from './useMeasures'

interface Props {
  readonly referrals: readonly Referral[]
  readonly period: Period
}

const keyOf = ({ kind, coin }: Measure) => `${kind} ${coin}`

/** Results by day, week or month, depending on the length of the period. One measure at a time, so that no currencies are mixed. */
export const OverTime = memo(function OverTime({ referrals, period }: Props) {
  const t = useT()
  const hidden = useHidden()
  const { nameOf, textOf } = useMeasures()
  const [wanted, setWanted] = useState('')
  const measures = measuresIn(referrals, ['paid', 'registered'], ['commission', 'sales'])
  const measure = measures.find((one) => keyOf(one) === wanted) ?? measures[0]
  if (!measure) return null
  const whole = spanned(referrals, period)
  const step = stepOf(whole)
  const spans = periodSpans(whole, step)
  const sums = sumsOver(referrals, spans, measure)
  const text = (value: number) => textOf(measure, value)
  /** A day as dd/mm/yyyy, a week by its first and last day, a month as mm/yyyy. */
  const labelOf = ({ from, to }: Period) =>
    hidden(
      {
        day: formatDate(from),
        week: `${formatDate(from)} – ${formatDate(to - 1)}`,
        month: formatDate(from).slice(3),
      }[step],
    )
  return (
    <>
      <div className="affiliates__fields">
        <SelectField
          id="measure"
          label="affiliates:chart.measure"
          value={keyOf(measure)}
          onChange={setWanted}
          options={measures.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
        />
      </div>
      <ChartFrame
        title={t(`affiliates:chart.${step}`, { measure: nameOf(measure) })}
        description={t('affiliates:chart.description', {
          total: text(sums.reduce((sum, value) => sum + value, 0)),
          from: formatDate(whole.from),
          to: formatDate(whole.to - 1),
        })}
        head={[t(`affiliates:chart.steps.${step}`), nameOf(measure)]}
        rows={spans.map((span, place) => [labelOf(span), text(sums[place] ?? 0)])}
      >
        {(size) => (
          <Columns
            // Amounts of money need more room beside the axis than the frame leaves.
            size={{ ...size, left: size.left + 24 }}
            columns={spans.map((span, place) => ({
              label: step === 'month' ? labelOf(span) : hidden(formatDate(span.from).slice(0, 5)),
              value: sums[place] ?? 0,
              color: 'var(--ant-color-primary)',
            }))}
            least={1}
            areWhole
            widest={44}
            labels={size.width < 420 ? 3 : 7}
            text={text}
          />
        )}
      </ChartFrame>
    </>
  )
})
