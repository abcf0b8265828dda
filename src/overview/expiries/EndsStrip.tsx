import { Tooltip } from 'antd'
import { useMemo, useRef, type CSSProperties, type ReactNode } from 'react'
import {
  endGroups,
  expiryState,
  groupDays,
  inEndGroups,
  severityOfEnd,
  type End,
  type EndGroup,
} from '@/domain/expiry'
import { useHidden, usePlainT, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { useWidth } from '@/shared/useWidth'
import './ends.css'

/** A robot, a copy or a follower, and when it ends. */
export interface EndItem {
  readonly kind: 'bot' | 'copy' | 'follower'
  /** the robot's, the trader's or the follower's */
  readonly id: string
  /** hidden, where amounts are */
  readonly name: string
  readonly at: End
}

type Groups = ReturnType<typeof inEndGroups<EndItem>>

export const endKey = ({ kind, id }: EndItem) => `${kind} ${id}`

interface Props {
  readonly groups: Groups
  /** Unix seconds */
  readonly now: number
  readonly selected: EndGroup | undefined
  readonly onSelect: (group: EndGroup) => void
  /** something could not be read: nobody counted is not the same as nobody */
  readonly isPart?: boolean
}

/** What ends on each day from today to the thirtieth, with a dot for each; the four groups of days are buttons. */
export function EndsStrip({ groups, now, selected, onSelect, isPart = false }: Props) {
  const t = useT()
  const plainT = usePlainT()
  const drawing = useRef<HTMLDivElement>(null)
  const width = useWidth(drawing, 1000)
  // Of ten thousand followers nothing is counted again at each key of a search.
  const pins = useMemo(() => pinsOf(groups, now, width), [groups, now, width])
  const rows = Math.max(0, ...pins.map(({ row }) => row + 1))
  return (
    <div
      ref={drawing}
      role="group"
      aria-label={t('expiries:strip.title')}
      className="ends tabular"
      style={{ '--pins': rows } as CSSProperties}
    >
      {endGroups.map((group) => (
        <Group
          key={group}
          group={group}
          items={groups[group]}
          now={now}
          isSelected={group === selected}
          isPart={isPart}
          onSelect={onSelect}
        />
      ))}
      <div className="ends__pins" aria-hidden="true">
        {pins.map(({ item, day, row, isLate }) => (
          <span
            key={endKey(item)}
            className={isLate ? 'ends__pin ends__pin--late' : 'ends__pin'}
            style={{ '--row': row, ...placeOf(day, 0, 30) } as CSSProperties}
          >
            <bdi>{item.name}</bdi>
          </span>
        ))}
      </div>
      <div className="ends__axis" aria-hidden="true">
        {[0, 7, 14, 21, 30].map((day) => (
          <span key={day} style={placeOf(day, 0, 30)}>
            {day === 0 ? t('expiries:strip.today') : plainT('expiries:strip.days', { count: day })}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What a group of so many is called: its days say nothing about the person. */
export function useGroupName() {
  const plainT = usePlainT()
  return (group: EndGroup, count: number) => plainT(`expiries:groups.${group}`, { count })
}

interface GroupProps extends Pick<Props, 'now' | 'onSelect'> {
  readonly group: EndGroup
  readonly items: readonly EndItem[]
  readonly isSelected: boolean
  readonly isPart: boolean
}

const kinds = { follower: 'followers', bot: 'bots', copy: 'copies' } as const

const countKinds = (items: readonly EndItem[]) =>
  (['follower', 'bot', 'copy'] as const)
    .map((kind) => [kind, items.filter((item) => item.kind === kind).length] as const)
    .filter(([, such]) => such > 0)

function Group({ group, items, now, isSelected, isPart, onSelect }: GroupProps) {
  const t = useT()
  const hidden = useHidden()
  const count = items.length
  const label = useGroupName()(group, count)
  const ofKinds = useMemo(() => countKinds(items), [items])
  const counted = ofKinds.map(([kind, such]) => t(`expiries:strip.${kinds[kind]}`, { count: such }))
  const shown = count === 0 && isPart ? '–' : hidden(count)
  // It begins as what is seen does.
  const seen = `${shown}${group === 'expired' ? '' : ','} ${label}`
  const name = counted.length > 0 ? `${seen}: ${counted.join(', ')}` : seen
  const severity = count > 0 ? severityOfEnd(group) : undefined
  return (
    <Button
      variant="text"
      className={`ends__group ends__group--${group}`}
      data-severity={severity}
      aria-pressed={isSelected}
      aria-label={name}
      disabled={count === 0}
      onClick={() => onSelect(group)}
    >
      <span className="ends__head">
        <strong className="ends__count">{shown}</strong> <span className="ends__label">{label}</span>
      </span>
      {group !== 'expired' && <Dots items={items} now={now} days={groupDays[group]} />}
    </Button>
  )
}

interface DotsProps extends Pick<GroupProps, 'items' | 'now'> {
  readonly days: readonly [from: number, to: number]
}

function Dots({ items, now, days: [from, to] }: DotsProps) {
  const ofDays = useMemo(() => byDay(items, now), [items, now])
  return (
    <span className="ends__dots" aria-hidden="true">
      {ofDays.map(([day, ofDay]) => (
        <Day key={day} items={ofDay} style={placeOf(day, from, to)} />
      ))}
    </span>
  )
}

/** More dots than these on one day are a bar and their number; so many names are said of a day. */
const MOST_DOTS = 6

function Day({ items, style }: { readonly items: readonly EndItem[]; readonly style: CSSProperties }) {
  const t = useT()
  const hidden = useHidden()
  const more = items.length - MOST_DOTS
  const names = items.slice(0, MOST_DOTS).map((item) => (
    <div key={endKey(item)}>
      <bdi>{item.name}</bdi>
    </div>
  ))
  const title: ReactNode = (
    <>
      <strong>{hidden(formatDate(Number(items[0]?.at)))}</strong>
      {names}
      {more > 0 && t('expiries:strip.more', { count: more })}
    </>
  )
  return (
    <Tooltip title={title} placement="bottom">
      <span className="ends__day" style={style}>
        {more > 0 ? (
          <span className="ends__bar" data-count={hidden(items.length)} />
        ) : (
          items.map((item) => <span key={endKey(item)} className={`ends__dot ends__dot--${item.kind}`} />)
        )}
      </span>
    </Tooltip>
  )
}

/** In the middle of its day, of the days that are drawn. */
const placeOf = (day: number, from: number, to: number): CSSProperties => ({
  insetInlineStart: `${((day - from + 0.5) / (to - from + 1)) * 100}%`,
})

const dayOf = ({ at }: EndItem, now: number) => expiryState(at, now).daysLeft

function byDay(items: readonly EndItem[], now: number): readonly (readonly [number, readonly EndItem[]])[] {
  const days = new Map<number, EndItem[]>()
  for (const item of items) {
    const day = dayOf(item, now)
    const known = days.get(day)
    if (known) known.push(item)
    else days.set(day, [item])
  }
  return [...days]
}

interface Pin {
  readonly item: EndItem
  readonly day: number
  readonly row: number
  /** its name stands before its day: behind it there is no room */
  readonly isLate: boolean
}

/** Rows of names; what finds no room is named where its day is pointed at. */
const MOST_ROWS = 2
/** Pixels: of a letter, of what is around a name, and of the group of those that are over. */
const [LETTER, AROUND, OVER] = [7, 16, 104]

/** Whose names stand at their days: robots and copies. */
function pinsOf({ days3, days7, days30 }: Groups, now: number, width: number): readonly Pin[] {
  const pixels = (day: number) => ((width - OVER) * (day + 0.5)) / 31
  const ends = Array.from({ length: MOST_ROWS }, () => 0)
  return [...days3, ...days7, ...days30].flatMap((item) => {
    if (item.kind === 'follower') return []
    const day = dayOf(item, now)
    const wide = item.name.length * LETTER + AROUND
    const isLate = pixels(day) + wide > width - OVER
    const start = isLate ? pixels(day) - wide : pixels(day)
    const row = ends.findIndex((end) => end <= start)
    if (row < 0) return []
    ends[row] = start + wide
    return [{ item, day, row, isLate }]
  })
}
