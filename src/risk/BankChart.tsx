import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import type { Bands } from '@/domain/money/distribution'
import type { Cents } from '@/domain/money/plan'
import { ChartFrame, type ChartSize } from '@/shared/ChartFrame'
import { OrdersAxis, somePlaces, ValueAxis } from '@/shared/chartParts'
import { useAmounts } from './useAmounts'

const colour = 'var(--ant-color-primary)'

interface Props {
  readonly bands: Bands
  readonly startBank: Cents
}

/** The bank over time: the line is the median, the band holds at least nine of ten cases. */
export function BankChart({ bands, startBank }: Props) {
  const { t, money, count, range, typical } = useAmounts()
  const { orders, low, middleLow, middle, middleHigh, high } = bands
  const last = orders.length - 1
  const at = (list: readonly number[], place: number) => list[place] ?? 0
  const middleAt = (place: number) => ({
    low: at(middleLow, place),
    value: at(middle, place),
    high: at(middleHigh, place),
  })
  return (
    <ChartFrame
      title={t('proof:bank.title')}
      description={t('proof:bank.description', {
        signals: count(orders[last] ?? 0),
        low: money(at(low, last)),
        middle: typical(middleAt(last)),
        high: money(at(high, last)),
      })}
      head={[t('proof:bank.signal'), t('proof:bank.low'), t('proof:bank.middle'), t('proof:bank.high')]}
      rows={somePlaces(orders.length, 12).map((place) => [
        count(at(orders, place)),
        money(at(low, place)),
        range(middleAt(place), money),
        money(at(high, place)),
      ])}
    >
      {(size) => <Drawing bands={bands} startBank={startBank} size={size} />}
    </ChartFrame>
  )
}

function Drawing({
  bands: { orders, low, middle: middles, high },
  startBank,
  size,
}: Props & { readonly size: ChartSize }) {
  const { short, count } = useAmounts()
  const { left, right, top, bottom } = size
  const x = scaleLinear([0, orders.at(-1) ?? 1], [left, right])
  const y = scaleLinear([0, Math.max(startBank, ...high)], [bottom, top]).nice(5)
  const places = orders.map((_, place) => place)
  const across = (place: number) => x(orders[place] ?? 0)
  const band = area<number>()
    .x(across)
    .y0((place) => y(low[place] ?? 0))
    .y1((place) => y(high[place] ?? 0))
  const middle = line<number>()
    .x(across)
    .y((place) => y(middles[place] ?? 0))
  return (
    <>
      <ValueAxis size={size} scale={y} ticks={y.ticks(5)} text={short} />
      <OrdersAxis size={size} scale={x} text={count} />
      <path fill={colour} opacity="0.22" d={band(places) ?? ''} />
      <line
        stroke="var(--ant-color-warning)"
        strokeDasharray="5 5"
        x1={left}
        x2={right}
        y1={y(startBank)}
        y2={y(startBank)}
      />
      <path fill="none" stroke={colour} strokeWidth="2.5" d={middle(places) ?? ''} />
    </>
  )
}
