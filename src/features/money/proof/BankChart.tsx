import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Bands } from '@/domain/money/monteCarlo'
import type { Cents } from '@/domain/money/plan'
import { useT } from '@/i18n'
import { ChartFrame, type ChartSize } from '@/shared/ChartFrame'
import { useAmounts } from './useAmounts'

interface Props {
  readonly bands: Bands
  readonly startBank: Cents
}

/** The bank over time: half of the paths lie on either side of the line, nine of ten within the band. */
export function BankChart({ bands, startBank }: Props) {
  const t = useT()
  const { money, count } = useAmounts()
  const { orders, p5, p50, p95 } = bands
  const last = orders.length - 1
  const places = orders.map((_, place) => place)
  const at = (list: readonly number[], place: number) => list[place] ?? 0
  return (
    <ChartFrame
      title={t('proof:bank.title')}
      description={t('proof:bank.description', {
        signals: count(orders[last] ?? 0),
        low: money(at(p5, last)),
        middle: money(at(p50, last)),
        high: money(at(p95, last)),
      })}
      head={[t('proof:bank.signal'), '5 %', '50 %', '95 %']}
      rows={everyNth(places, 12).map((place) => [
        count(at(orders, place)),
        money(at(p5, place)),
        money(at(p50, place)),
        money(at(p95, place)),
      ])}
    >
      {(size) => <Drawing bands={bands} startBank={startBank} size={size} />}
    </ChartFrame>
  )
}

function Drawing({ bands: { orders, p5, p50, p95 }, startBank, size }: Props & { readonly size: ChartSize }) {
  const { short, count } = useAmounts()
  const { left, right, top, bottom, width } = size
  const x = scaleLinear([0, orders.at(-1) ?? 1], [left, right])
  const y = scaleLinear([0, Math.max(startBank, ...p95)], [bottom, top]).nice(5)
  const places = orders.map((_, place) => place)
  const across = (place: number) => x(orders[place] ?? 0)
  const band = area<number>()
    .x(across)
    .y0((place) => y(p5[place] ?? 0))
    .y1((place) => y(p95[place] ?? 0))
  const middle = line<number>()
    .x(across)
    .y((place) => y(p50[place] ?? 0))
  return (
    <>
      <g className="chart__axis">
        {y.ticks(5).map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x1={left} x2={right} />
            <text x={left - 8} dy="0.32em" textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {x.ticks(width < 420 ? 4 : 6).map((tick) => (
          <text key={tick} x={x(tick)} y={bottom + 20} textAnchor="middle">
            {count(tick)}
          </text>
        ))}
      </g>
      <path className="chart__band" d={band(places) ?? ''} />
      <line className="chart__start" x1={left} x2={right} y1={y(startBank)} y2={y(startBank)} />
      <path className="chart__middle" d={middle(places) ?? ''} />
    </>
  )
}

/** About so many of them, the last one always. */
function everyNth<T>(list: readonly T[], wanted: number): readonly T[] {
  const step = Math.max(1, Math.ceil((list.length - 1) / wanted))
  return list.filter((_, place) => place % step === 0 || place === list.length - 1)
}
