import { scaleLinear } from 'd3-scale'
import type { Bar } from '@/domain/money/distribution'
import type { Cents } from '@/domain/money/plan'
import { wilson } from '@/domain/money/risk'
import { useT } from '@/i18n'
import { ChartFrame, type ChartSize } from '@/shared/ChartFrame'
import { useAmounts } from './useAmounts'
import { useEstimates } from './useEstimates'

interface Props {
  readonly bars: readonly Bar[]
  readonly startBank: Cents
  /** number of sampled paths; absent: the shares are exact */
  readonly paths: number | undefined
}

/** How often the bank ends where; losses have their own colour. */
export function FinalBankChart({ bars, startBank, paths }: Props) {
  const t = useT()
  const { money } = useAmounts()
  const { chance, shortChance } = useEstimates()
  const intervalOf = (bar: Bar) => (paths === undefined ? undefined : wilson(bar.share * paths, paths))
  const frequency = (bar: Bar) => {
    const { value, hint } = chance(bar.share, intervalOf(bar))
    return hint ?? value
  }
  const range = ({ from, to }: Bar) => (from === to ? money(from) : `${money(from)} – ${money(to)}`)
  const likeliest = bars.reduce<Bar | undefined>(
    (best, bar) => (best && best.share >= bar.share ? best : bar),
    undefined,
  )
  return (
    <ChartFrame
      title={t('proof:final.title')}
      description={
        likeliest
          ? t('proof:final.description', { range: range(likeliest), share: frequency(likeliest) })
          : ''
      }
      head={[t('proof:final.bank'), t('proof:final.share')]}
      rows={bars.map((bar) => [range(bar), shortChance(bar.share, intervalOf(bar))])}
    >
      {(size) => <Drawing bars={bars} startBank={startBank} size={size} />}
    </ChartFrame>
  )
}

function Drawing({ bars, startBank, size }: Omit<Props, 'paths'> & { readonly size: ChartSize }) {
  const { share, short } = useAmounts()
  const { left, right, top, bottom, width } = size
  const slot = (right - left) / Math.max(1, bars.length)
  const wide = Math.min(slot * 0.8, 56)
  const y = scaleLinear([0, Math.max(0.01, ...bars.map((bar) => bar.share))], [bottom, top]).nice(4)
  const everyLabel = Math.max(1, Math.ceil(bars.length / (width < 420 ? 4 : 6)))
  return (
    <>
      <g className="chart__axis">
        {y.ticks(4).map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x1={left} x2={right} />
            <text x={left - 8} dy="0.32em" textAnchor="end">
              {share(tick)}
            </text>
          </g>
        ))}
        {bars.map((bar, place) =>
          place % everyLabel === 0 ? (
            <text key={bar.from} x={left + (place + 0.5) * slot} y={bottom + 20} textAnchor="middle">
              {short(bar.from)}
            </text>
          ) : null,
        )}
      </g>
      {bars.map((bar, place) => (
        <rect
          key={bar.from}
          className={bar.to < startBank ? 'chart__bar chart__bar--loss' : 'chart__bar'}
          x={left + (place + 0.5) * slot - wide / 2}
          width={wide}
          y={y(bar.share)}
          height={bottom - y(bar.share)}
        />
      ))}
    </>
  )
}
