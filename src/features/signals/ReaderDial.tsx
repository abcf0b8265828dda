import { useId } from 'react'
import {
  MINUTES_A_DAY,
  allowedSpans,
  inZone,
  onClock,
  writeTime,
  type TradingWindow,
} from '@/domain/tradingHours'
import { useT } from '@/i18n'
import type { ReaderDay, ReaderMoment } from './readerDay'
import { ink, type TextInk } from './readerInk'

const MIDDLE = 190
const radius = { hours: 172, mark: 152, tick: 140, allowed: 133, lanes: [119, 103, 87], own: 66, hand: 79 }
const LANE = 13

/** A point on the dial for a minute of the day at a distance from the centre: midnight at the top, clockwise. */
function place(minute: number, from: number): readonly [x: number, y: number] {
  const angle = (minute / MINUTES_A_DAY) * 2 * Math.PI
  const round = (length: number) => Math.round(length * 100) / 100
  return [round(MIDDLE + from * Math.sin(angle)), round(MIDDLE - from * Math.cos(angle))]
}

/** An arc clockwise, in two halves, because a single SVG arc cannot be a full circle. */
function arc(from: number, to: number, distance: number): string {
  const length = onClock(to - from) || MINUTES_A_DAY
  const pointAt = (minute: number) => {
    const [x, y] = place(minute, distance)
    return `${x} ${y}`
  }
  const step = `A ${distance} ${distance} 0 0 1`
  return `M ${pointAt(from)} ${step} ${pointAt(from + length / 2)} ${step} ${pointAt(from + length)}`
}

interface Props {
  readonly day: ReaderDay
  readonly moment: ReaderMoment | undefined
}

/** The reader's 24 hours: its windows on one lane each, their union, the two daily resets, and the current time. */
export function ReaderDial({ day, moment }: Props) {
  const t = useT()
  const id = useId()
  const spans = allowedSpans(day.active)
  const times = spans.map(({ from, to }) =>
    t('signals:reader.day.range', { from: writeTime(from), to: writeTime(to) }),
  )
  const open =
    day.active.length === 0
      ? t('signals:reader.day.dialAll')
      : t('signals:reader.day.dialSpans', { spans: times.join(', ') })
  const nowText = moment ? t('signals:reader.day.dialNow', { time: writeTime(moment.reader) }) : ''
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
      <Patterns id={id} />
      <Face />
      {spans.map(({ from, to }) => (
        <path key={from} {...ink.allowed} d={arc(from, to, radius.allowed)} />
      ))}
      {day.windows.map(
        ({ place: which, reading }) =>
          reading.window && <Lane key={which} id={id} which={which} window={reading.window} />,
      )}
      {typeof day.reset === 'number' && <ResetMark minute={day.reset} />}
      {typeof day.clearScore === 'number' && <ClearMark minute={day.clearScore} />}
      {moment && <OwnHours moment={moment} />}
      {moment && <Hand minute={moment.reader} />}
    </svg>
  )
}

/** The windows differ by colour and by pattern: solid, striped, dotted. */
function Patterns({ id }: { readonly id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-2`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect {...ink.window2} width="6" height="6" />
        <rect {...ink.gap} width="2" height="6" />
      </pattern>
      <pattern id={`${id}-3`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect {...ink.window3} width="6" height="6" />
        <circle {...ink.gap} cx="3" cy="3" r="1.500" />
      </pattern>
    </defs>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

function Face() {
  return (
    <g>
      {radius.lanes.map((distance) => (
        <circle key={distance} {...ink.lane} cx={MIDDLE} cy={MIDDLE} r={distance} />
      ))}
      {hours.map((hour) => {
        const [x1, y1] = place(hour * 60, radius.tick)
        const [x2, y2] = place(hour * 60, radius.tick + (hour % 3 === 0 ? 7 : 4))
        return <line key={hour} {...ink.tick} x1={x1} y1={y1} x2={x2} y2={y2} />
      })}
      {hours
        .filter((hour) => hour % 3 === 0)
        .map((hour) => (
          <Label key={hour} ink={ink.hour} minute={hour * 60} from={radius.hours}>
            {String(hour).padStart(2, '0')}
          </Label>
        ))}
    </g>
  )
}

interface LabelProps {
  readonly ink: TextInk
  readonly minute: number
  readonly from: number
  readonly children: string
}

function Label({ ink: drawn, minute, from, children }: LabelProps) {
  const [x, y] = place(minute, from)
  return (
    <text {...drawn} x={x} y={y} textAnchor="middle" dominantBaseline="central">
      {children}
    </text>
  )
}

interface LaneProps {
  readonly id: string
  readonly which: number
  readonly window: TradingWindow
}

function Lane({ id, which, window: { start, end } }: LaneProps) {
  const distance = radius.lanes[which - 1] ?? 0
  const middle = start + (onClock(end - start) || MINUTES_A_DAY) / 2
  const [x, y] = place(middle, distance)
  return (
    <g>
      <path
        {...ink.window1}
        {...(which === 1 ? {} : { stroke: `url("#${id}-${which}")` })}
        d={arc(start, end, distance)}
        strokeWidth={LANE}
      />
      <circle {...ink.badge} cx={x} cy={y} r="8.500" />
      <Label ink={ink.place} minute={middle} from={distance}>
        {String(which)}
      </Label>
    </g>
  )
}

/** A triangle that points to its minute. */
function ResetMark({ minute }: { readonly minute: number }) {
  const [x, y] = place(minute, radius.mark)
  const turn = `translate(${x} ${y}) rotate(${(minute / MINUTES_A_DAY) * 360})`
  return <path {...ink.reset} transform={turn} d="M -6 -5 L 6 -5 L 0 7 Z" />
}

/** A diamond. */
function ClearMark({ minute }: { readonly minute: number }) {
  const [x, y] = place(minute, radius.mark)
  const turn = `translate(${x} ${y}) rotate(${(minute / MINUTES_A_DAY) * 360})`
  return <path {...ink.clear} transform={turn} d="M 0 -7 L 6 0 L 0 7 L -6 0 Z" />
}

/** The person's own hours, rotated by the difference between the zones. */
function OwnHours({ moment: { zone, ownZone } }: { readonly moment: ReaderMoment }) {
  return (
    <g>
      {hours
        .filter((hour) => hour % 6 === 0)
        .map((hour) => (
          <Label key={hour} ink={ink.own} minute={inZone(hour * 60, ownZone, zone).minute} from={radius.own}>
            {String(hour).padStart(2, '0')}
          </Label>
        ))}
    </g>
  )
}

function Hand({ minute }: { readonly minute: number }) {
  const [x1, y1] = place(minute, radius.hand)
  const [x2, y2] = place(minute, radius.tick + 4)
  return (
    <g>
      <line {...ink.hand} x1={x1} y1={y1} x2={x2} y2={y2} />
      <circle {...ink.knob} cx={x2} cy={y2} r="5" />
      <text {...ink.now} x={MIDDLE} y={MIDDLE} textAnchor="middle" dominantBaseline="central">
        {writeTime(minute)}
      </text>
    </g>
  )
}
