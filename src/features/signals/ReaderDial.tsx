import { useId, type ReactNode } from 'react'
import {
  MINUTES_A_DAY,
  onClock,
  writeTime,
  type TimeReading,
  type TradingWindow,
} from '@/domain/tradingHours'
import { useT } from '@/i18n'
import type { ReaderDay } from './readerDay'

const MIDDLE = 190
const radius = { hours: 172, mark: 152, tick: 140, allowed: 133, lanes: [119, 103, 87], hand: 79 }
const LANE = 13

const colour = (token: string) => `var(--ant-${token})`
const text = colour('color-text')
const ground = colour('color-bg-layout')
/** Of the three windows. */
const windowColours = [colour('color-primary'), colour('blue-7'), colour('purple-7')] as const

/** The dial's symbols, also for the table: 16 × 16, centred at 0, 0. */
const signs = {
  window1: <rect fill={windowColours[0]} x="-6" y="-6" width="12" height="12" />,
  window2: <rect fill={windowColours[1]} x="-6" y="-6" width="12" height="12" />,
  window3: <rect fill={windowColours[2]} x="-6" y="-6" width="12" height="12" />,
  reset: <path fill={colour('orange-7')} d="M -6 -5 L 6 -5 L 0 7 Z" />,
  clear: <path fill={ground} stroke={text} strokeWidth="2" d="M 0 -7 L 6 0 L 0 7 L -6 0 Z" />,
} as const satisfies Readonly<Record<string, ReactNode>>

export type ReaderSignName = keyof typeof signs

export const ReaderSign = ({ name }: { readonly name: ReaderSignName }) => (
  <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden>
    {signs[name]}
  </svg>
)

/** A point on the dial for a minute of the day at a distance from the centre: midnight at the top, clockwise. */
function place(minute: number, from: number): readonly [x: number, y: number] {
  const angle = (minute / MINUTES_A_DAY) * 2 * Math.PI
  const round = (length: number) => Math.round(length * 100) / 100
  return [round(MIDDLE + from * Math.sin(angle)), round(MIDDLE - from * Math.cos(angle))]
}

/** An arc clockwise, in two halves, because a single SVG arc cannot be a full circle. */
function arc(from: number, to: number, distance: number): string {
  const length = onClock(to - from) || MINUTES_A_DAY
  const pointAt = (minute: number) => place(minute, distance).join(' ')
  const step = `A ${distance} ${distance} 0 0 1`
  return `M ${pointAt(from)} ${step} ${pointAt(from + length / 2)} ${step} ${pointAt(from + length)}`
}

interface Props {
  readonly day: ReaderDay
  /** minute of the reader's day; `undefined` while its zone is unknown */
  readonly now: number | undefined
}

/** The reader's 24 hours: its windows on one lane each, their union, the two daily resets, and the current time. */
export function ReaderDial({ day, now }: Props) {
  const t = useT()
  const id = useId()
  const spans = day.allowed
  const times = spans.map(({ from, to }) => `${writeTime(from)}–${writeTime(to)}`)
  const known =
    day.active.length === 0
      ? !day.isUnread && `${t('signals:reader.now.always')}.`
      : t('signals:reader.day.dialSpans', { spans: times.join(', ') })
  const open = [known, day.isUnread && t('signals:reader.now.unknown')].filter(Boolean).join(' ')
  const nowText = now === undefined ? '' : t('signals:reader.day.dialNow', { time: writeTime(now) })
  return (
    <svg
      className="reader-dial tabular"
      viewBox="0 0 380 380"
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{t('signals:reader.day.dial')}</title>
      <desc id={`${id}-desc`}>{`${open} ${nowText}`.trim()}</desc>
      <Face />
      {spans.map(({ from, to }) => (
        <path
          key={from}
          fill="none"
          stroke={colour('color-success')}
          strokeWidth="5"
          d={arc(from, to, radius.allowed)}
        />
      ))}
      {day.windows.map(
        ({ window }, which) => window && <Lane key={windowColours[which]} which={which} window={window} />,
      )}
      <Mark name="reset" minute={day.reset} />
      <Mark name="clear" minute={day.clearScore} />
      {now !== undefined && <Hand minute={now} />}
    </svg>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

const Face = () => (
  <g>
    {radius.lanes.map((distance) => (
      <circle
        key={distance}
        fill="none"
        stroke={colour('color-bg-elevated')}
        strokeWidth={LANE}
        cx={MIDDLE}
        cy={MIDDLE}
        r={distance}
      />
    ))}
    {hours.map((hour) => {
      const isNamed = hour % 3 === 0
      const [x1, y1] = place(hour * 60, radius.tick)
      const [x2, y2] = place(hour * 60, radius.tick + (isNamed ? 7 : 4))
      return (
        <g key={hour}>
          <line stroke={colour('color-border')} strokeWidth="1.5" x1={x1} y1={y1} x2={x2} y2={y2} />
          {isNamed && (
            <Label at={place(hour * 60, radius.hours)} size={15} weight={600}>
              {String(hour).padStart(2, '0')}
            </Label>
          )}
        </g>
      )
    })}
  </g>
)

interface LabelProps {
  readonly at: readonly [x: number, y: number]
  readonly size: number
  readonly weight: number
  readonly children: string
}

const Label = ({ at: [x, y], size, weight, children }: LabelProps) => (
  <text
    fill={text}
    fontSize={size}
    fontWeight={weight}
    x={x}
    y={y}
    textAnchor="middle"
    dominantBaseline="central"
  >
    {children}
  </text>
)

interface LaneProps {
  /** 0 to 2 */
  readonly which: number
  readonly window: TradingWindow
}

/** A window, with its number in its middle. */
function Lane({ which, window: { start, end } }: LaneProps) {
  const distance = radius.lanes[which] ?? 0
  const middle = place(start + (onClock(end - start) || MINUTES_A_DAY) / 2, distance)
  return (
    <g>
      <path fill="none" stroke={windowColours[which]} strokeWidth={LANE} d={arc(start, end, distance)} />
      <circle fill={ground} stroke={text} cx={middle[0]} cy={middle[1]} r="8.500" />
      <Label at={middle} size={11} weight={700}>
        {String(which + 1)}
      </Label>
    </g>
  )
}

/** Points to its minute. */
function Mark({ name, minute }: { readonly name: 'reset' | 'clear'; readonly minute: TimeReading }) {
  if (typeof minute !== 'number') return null
  const [x, y] = place(minute, radius.mark)
  return <g transform={`translate(${x} ${y}) rotate(${(minute / MINUTES_A_DAY) * 360})`}>{signs[name]}</g>
}

function Hand({ minute }: { readonly minute: number }) {
  const [x1, y1] = place(minute, radius.hand)
  const [x2, y2] = place(minute, radius.tick + 4)
  return (
    <g>
      <line stroke={text} strokeWidth="2.5" strokeLinecap="round" x1={x1} y1={y1} x2={x2} y2={y2} />
      <circle fill={text} stroke={colour('color-bg-container')} strokeWidth="2" cx={x2} cy={y2} r="5" />
      <Label at={[MIDDLE, MIDDLE]} size={26} weight={650}>
        {writeTime(minute)}
      </Label>
    </g>
  )
}
