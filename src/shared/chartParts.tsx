import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { ChartSize } from './ChartFrame'

interface ValueAxisProps {
  readonly size: ChartSize
  readonly scale: ScaleLinear<number, number>
  readonly ticks: readonly number[]
  readonly text: (tick: number) => string
}

const axis = { fill: 'var(--ant-color-text-secondary)', fontSize: 12 } as const

/** The axis on the left, with a line across the chart for every tick. */
export const ValueAxis = ({ size: { left, right }, scale, ticks, text }: ValueAxisProps) => (
  <g {...axis}>
    {ticks.map((tick) => (
      <g key={tick} transform={`translate(0 ${scale(tick)})`}>
        <line stroke="var(--ant-color-border-secondary)" x1={left} x2={right} />
        <text x={left - 8} dy="0.32em" textAnchor="end">
          {text(tick)}
        </text>
      </g>
    ))}
  </g>
)

/** The axis below, from 0 to a number of orders. */
export const OrdersAxis = ({ size: { width, bottom }, scale, text }: Omit<ValueAxisProps, 'ticks'>) => (
  <g {...axis}>
    {scale
      .ticks(width < 420 ? 4 : 6)
      .filter(Number.isInteger)
      .map((tick) => (
        <text
          key={tick}
          x={scale(tick)}
          y={bottom + 20}
          textAnchor={tick === scale.domain()[1] ? 'end' : 'middle'}
        >
          {text(tick)}
        </text>
      ))}
  </g>
)

interface StartLineProps extends Pick<ValueAxisProps, 'size'> {
  /** pixels from the top */
  readonly y: number
  readonly text: string
}

/** Where the lines of a chart begin: above it is gain, below it loss. */
export const StartLine = ({ size: { left, right, top }, y, text }: StartLineProps) => (
  <g>
    <line stroke="var(--ant-color-text)" x1={left} x2={right} y1={y} y2={y} />
    <text {...axis} x={right} y={y - 5 > top ? y - 5 : y + 14} textAnchor="end">
      {text}
    </text>
  </g>
)

interface Column {
  readonly label: string
  readonly value: number
  readonly color: string
}

interface ColumnsProps {
  readonly size: ChartSize
  readonly columns: readonly Column[]
  /** end of the value axis if all values are smaller */
  readonly least: number
  readonly areWhole?: boolean
  /** pixels */
  readonly widest: number
  /** about how many labels there is room for */
  readonly labels: number
  readonly text: (value: number) => string
}

/** Columns on a value axis that starts at 0. */
export function Columns({ size, columns, least, areWhole = false, widest, labels, text }: ColumnsProps) {
  const { left, right, top, bottom } = size
  const y = scaleLinear([0, Math.max(least, ...columns.map(({ value }) => value))], [bottom, top]).nice(4)
  const ticks = y.ticks(4)
  const slot = (right - left) / Math.max(1, columns.length)
  const middleOf = (place: number) => left + (place + 0.5) * slot
  const wide = Math.min(slot * 0.8, widest)
  const everyLabel = Math.max(1, Math.ceil(columns.length / labels))
  return (
    <>
      <ValueAxis
        size={size}
        scale={y}
        ticks={areWhole ? ticks.filter(Number.isInteger) : ticks}
        text={text}
      />
      <g {...axis}>
        {columns.map(({ label }, place) =>
          place % everyLabel === 0 ? (
            <text key={place} x={middleOf(place)} y={bottom + 20} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
      </g>
      {columns.map(({ value, color }, place) => (
        <rect
          key={place}
          fill={color}
          x={middleOf(place) - wide / 2}
          width={wide}
          y={y(value)}
          height={bottom - y(value)}
        />
      ))}
    </>
  )
}

/** Places of about `wanted` items of a list, always including the first and the last. */
export function somePlaces(length: number, wanted: number): readonly number[] {
  const step = Math.max(1, Math.ceil((length - 1) / wanted))
  const places = Array.from({ length }, (_, place) => place)
  return places.filter((place) => place % step === 0 || place === length - 1)
}
