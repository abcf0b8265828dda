import { scaleLinear } from 'd3-scale'
import { memo, useId, useRef, type ReactNode } from 'react'
import type { Hundred } from '@/domain/money/hundred'
import type { Cents } from '@/domain/money/plan'
import { useWidth } from '@/shared/useWidth'
import {
  bankOnScale,
  dotsOf,
  labelPlaces,
  labelsBeside,
  pathOf,
  bankScaleOf,
  type BankScale,
} from './hundredShape'
import { sideOf } from './outcomes'
import type { NamedBank } from './pictureLines'
import { useAmounts } from './useAmounts'
import './picture.css'

/** The scale of pictures beside one another; without it, its own. */
interface Props extends Partial<BankScale> {
  readonly hundred: Hundred
  /** cents */
  readonly start: Cents
  readonly named?: readonly NamedBank[]
  /** pixels; below 100 it has no axes and no labels, below 60 no dots either */
  readonly height: number
  /** of the whole session: the axis may end before it */
  readonly signals?: number
  /** what it shows, in a sentence; absent: its numbers stand beside it */
  readonly description?: string
}

/** Pixels: a label's line, and about what a letter of it takes. */
const LABEL = 15
const LETTER = 6.4
/** Pixels: on a phone the form below is to be in sight. */
const NARROW = 420
const MOST_ON_PHONE = 176
const nothing: readonly NamedBank[] = []

/**
 * The bank over the signals in a hundred sequences, and a dot where each of them ends: gain above the start, loss below it. Memoised: what
 * is typed is drawn many times without a new forecast.
 */
export const PlanPicture = memo(function PlanPicture(props: Props) {
  const { description, hundred } = props
  const svg = useRef<SVGSVGElement>(null)
  const width = useWidth(svg, 560)
  const id = useId()
  const height = width < NARROW ? Math.min(props.height, MOST_ON_PHONE) : props.height
  return (
    <svg
      ref={svg}
      className="picture drawing"
      {...(description === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-labelledby': id })}
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      height={height}
    >
      {description !== undefined && <desc id={id}>{description}</desc>}
      {hundred.paths.length > 0 && <Content {...props} width={width} height={height} />}
    </svg>
  )
})

const isOnScale = (props: Props): props is Props & BankScale => props.low !== undefined

/** Where the parts of a picture stand. */
function frameOf(props: Props & { readonly width: number }) {
  const { start, named = nothing, height, width } = props
  const { low: fall, high: rise, until } = isOnScale(props) ? props : bankScaleOf([props])
  const [hasAxes, hasDots] = [height >= 100, height >= 60]
  const dotWidth = hasDots ? Math.min(110, Math.max(48, Math.round(width * 0.14))) : 0
  // Where there is room labels have a column of their own, and no line runs through them.
  const longest = named.reduce((most, { text }) => Math.max(most, text.length), 0)
  const labelWidth = hasAxes && width >= 600 ? Math.min(200, longest * LETTER + 8) : 0
  const left = hasAxes ? 56 : 2
  const right = width - dotWidth - labelWidth - (hasDots ? 14 : 2)
  const [top, bottom] = hasAxes ? [10, height - 26] : [3, height - 3]
  const [low, high] = [bankOnScale(fall, start), bankOnScale(rise, start)]
  const room = (high - low) * 0.04 || 1
  return {
    hasAxes,
    hasDots,
    dotWidth,
    labelWidth,
    left,
    right,
    top,
    bottom,
    low,
    high,
    room,
    until,
    x: scaleLinear([0, until], [left, right]),
    y: scaleLinear([low - room, high + room], [bottom, top]),
  }
}
type Frame = ReturnType<typeof frameOf>

function Content(props: Props & { readonly width: number }): ReactNode {
  const { hundred, start, named = nothing, height, width } = props
  const colours = useId()
  const frame = frameOf(props)
  const { hasAxes, hasDots, left, right, top, bottom, low, high, room, x, y } = frame
  const startAt = Math.min(1, Math.max(0, (y(start) - top) / (bottom - top)))
  const shown = named.flatMap((one) => {
    if (one.bank >= low - room && one.bank <= high + room) return one
    // Nothing comes so far: it is named at the edge.
    return one.isGoal && one.bank > high ? { ...one, bank: high + room, text: `↑ ${one.text}` } : []
  })
  return (
    <>
      <linearGradient id={colours} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={top} y2={bottom}>
        <stop className="picture__gain" offset={startAt} />
        <stop className="picture__loss" offset={startAt} />
      </linearGradient>
      {hasAxes && <Axes frame={frame} height={height} signals={props.signals} />}
      <g className="picture__paths" stroke={`url(#${colours})`}>
        {hundred.paths.map(({ banks, result }, place) =>
          banks.length > 0 ? (
            <path key={place} d={pathOf({ banks, marks: hundred.marks, last: start + result, x, y })} />
          ) : null,
        )}
      </g>
      {hasAxes && shown.length > 0 ? (
        <NamedBanks frame={frame} shown={shown} />
      ) : (
        <g className="picture__named picture__named--start">
          <line x1={left} x2={right} y1={y(start)} y2={y(start)} />
        </g>
      )}
      {hasDots && <Dots frame={frame} hundred={hundred} start={start} width={width} />}
    </>
  )
}

interface PartProps {
  readonly frame: Frame
}

function Axes({ frame, height, signals }: PartProps & Pick<Props, 'height' | 'signals'>) {
  const { axis, count, t } = useAmounts()
  const { left, right, top, bottom, high, until, x, y } = frame
  const text = axis(high)
  const lastText =
    signals !== undefined && signals > until
      ? t('proof:picture.signalsOf', { number: count(until), all: count(signals) })
      : t('proof:picture.signals', { count: until, number: count(until) })
  return (
    <g className="picture__axis">
      {y.ticks(Math.max(2, Math.round((bottom - top) / 50))).map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {text(tick)}
          </text>
        </g>
      ))}
      {signalTicks(until, right - left).map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={height - 6}
          textAnchor={tick === 0 ? 'start' : tick === until ? 'end' : 'middle'}
        >
          {tick === 0 ? t('proof:picture.now') : tick === until ? lastText : count(tick)}
        </text>
      ))}
    </g>
  )
}

/** Round numbers of signals, the first and the last among them, with room for their texts. */
function signalTicks(until: number, pixels: number): readonly number[] {
  const inner = scaleLinear([0, until], [0, pixels])
    .ticks(Math.max(1, Math.floor(pixels / 110)))
    .filter((tick) => Number.isInteger(tick) && tick > 0 && pixels * (1 - tick / until) > 104)
  return [0, ...inner, until]
}

function NamedBanks({ frame, shown }: PartProps & { readonly shown: readonly NamedBank[] }) {
  const { labelWidth, left, right, top, bottom, y } = frame
  const heights = shown.map(({ bank }) => y(bank))
  const labels = (labelWidth > 0 ? labelsBeside : labelPlaces)(heights, LABEL, top, bottom)
  return shown.map(({ is, bank, text }, place) => (
    <g key={text} className={`picture__named picture__named--${is}`}>
      <line x1={left} x2={right} y1={y(bank)} y2={y(bank)} />
      {labels[place] !== undefined && (
        <text
          {...(labelWidth > 0 ? { x: right + 8, dy: '0.32em' } : { x: right - 4, textAnchor: 'end' })}
          y={labels[place]}
        >
          {text}
        </text>
      )}
    </g>
  ))
}

function Dots({
  frame,
  hundred,
  start,
  width,
}: PartProps & Pick<Props, 'hundred' | 'start'> & { readonly width: number }) {
  const { dotWidth, top, bottom, y } = frame
  const { dots, pitch } = dotsOf({
    ends: hundred.paths.map(({ result }) => y(start + result)),
    left: width - dotWidth,
    right: width,
    top: top - 4,
    bottom: bottom + 4,
  })
  return dots.map(({ x, y: down, place }) => (
    <circle
      key={place}
      className={`picture__dot picture__dot--${sideOf(hundred.paths[place]?.is ?? 'same')}`}
      cx={x}
      cy={down}
      r={pitch * 0.4}
    />
  ))
}
