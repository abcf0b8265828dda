import {
  MINUTES_A_DAY,
  allowedSpans,
  inZone,
  lengthOf,
  localOffset,
  overlaps,
  writeTime,
  type TimeReading,
} from '@/domain/tradingHours'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { useIsLoaded } from '@/shared/form/formContext'
import { Icon } from '@/shared/icons'
import { Bone } from '@/shared/Loaded'
import { useNow } from '@/shared/useNow'
import { duration, momentOf, useReaderDay, type ReaderDay, type ReaderWindow } from './ReaderDay'
import { ReaderDial } from './ReaderDial'
import './reader.css'

/** The day as a picture and, for everybody, in words. */
export function ReaderDayPanel() {
  const t = useT()
  const isLoaded = useIsLoaded()
  const day = useReaderDay()
  const now = useNow()
  const moment = momentOf(day, now)
  return (
    <section className="reader-day" aria-labelledby="reader-day-title">
      <h2 id="reader-day-title" className="reader-day__title">
        {t('signals:reader.day.title')}
      </h2>
      <p className="reader-day__about">{t('signals:reader.day.about')}</p>
      <div className="reader-day__parts">
        <div className="reader-day__face">
          {isLoaded ? (
            <ReaderDial day={day} moment={moment} />
          ) : (
            <span className="reader-day__bone">
              <Bone height="100%" />
            </span>
          )}
          <ul className="reader-day__legend">
            {legend.map(([look, key]) => (
              <li key={look} className={`reader-day__sign reader-day__sign--${look}`}>
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
        <div className="reader-day__words">
          <DayTable day={day} ownZone={localOffset(now)} />
          <Totals day={day} />
          <Notes day={day} />
        </div>
      </div>
    </section>
  )
}

const legend = [
  ['outer', 'signals:reader.day.outer'],
  ['inner', 'signals:reader.day.inner'],
  ['hand', 'signals:reader.day.hand'],
  ['ring', 'signals:reader.day.ring'],
] as const satisfies readonly (readonly [string, MessageKey])[]

interface TableProps {
  readonly day: ReaderDay
  /** minutes ahead of UTC */
  readonly ownZone: number
}

function DayTable({ day, ownZone }: TableProps) {
  const t = useT()
  const { zone } = day
  const none = t('signals:reader.day.none')
  const withDay = (time: string, days: number) => {
    if (days === 0) return time
    return t(days > 0 ? 'signals:reader.day.nextDay' : 'signals:reader.day.dayBefore', { time })
  }
  const ownTime = (minute: number) => {
    if (typeof zone !== 'number') return none
    const own = inZone(minute, zone, ownZone)
    return withDay(writeTime(own.minute), own.day)
  }
  const range = (from: string, to: string) => t('signals:reader.day.range', { from, to })
  const windowTexts = ({ reading }: ReaderWindow): readonly [string, string] => {
    if (!reading.window) return [reading.state === 'unused' ? t('signals:reader.day.unused') : none, none]
    const { start, end } = reading.window
    // The day's end reads 24:00, or the whole day would look like none of it.
    const there = range(writeTime(start), end === MINUTES_A_DAY ? '24:00' : writeTime(end))
    if (typeof zone !== 'number') return [there, none]
    const own = inZone(start, zone, ownZone)
    return [
      there,
      withDay(range(writeTime(own.minute), writeTime(inZone(end, zone, ownZone).minute)), own.day),
    ]
  }
  const markTexts = (reading: TimeReading, blank: string): readonly [string, string] => {
    if (typeof reading === 'number') return [writeTime(reading), ownTime(reading)]
    return [reading === 'blank' ? blank : none, none]
  }
  const rows = [
    ...day.windows.map(
      (window) =>
        [
          `window${window.place}`,
          t('signals:reader.day.window', { place: window.place }),
          windowTexts(window),
        ] as const,
    ),
    [
      'reset',
      t('signals:reader.day.reset'),
      day.reset === 'blank' ? (['00:00', ownTime(0)] as const) : markTexts(day.reset, none),
    ],
    ['clear', t('signals:reader.day.clearScore'), markTexts(day.clearScore, t('signals:reader.day.never'))],
  ] as const
  return (
    <table className="reader-day__table tabular">
      <thead>
        <tr>
          <th scope="col">{t('signals:reader.day.what')}</th>
          <th scope="col">{t('signals:reader.day.reader')}</th>
          <th scope="col">{t('signals:reader.day.own')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([look, name, [reader, own]]) => (
          <tr key={look}>
            <th scope="row">
              <span className={`reader-day__sign reader-day__sign--${look}`}>{name}</span>
            </th>
            <td>{reader}</td>
            <td>{own}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Totals({ day }: { readonly day: ReaderDay }) {
  const t = useT()
  const open = lengthOf(allowedSpans(day.active))
  return (
    <p className="reader-day__total">
      {t('signals:reader.day.total', { open: duration(open), closed: duration(MINUTES_A_DAY - open) })}
    </p>
  )
}

const windowNotes = {
  empty: 'signals:reader.notes.empty',
  noStart: 'signals:reader.notes.noStart',
  noEnd: 'signals:reader.notes.noEnd',
  unreadable: 'signals:reader.notes.unreadable',
} as const satisfies Readonly<Record<string, MessageKey>>

/** What is legal but seldom meant. */
function notesOf({ windows }: ReaderDay): readonly Message[] {
  const ofWindows = windows.flatMap(({ place, reading }): readonly Message[] => {
    const { state, window } = reading
    if (window)
      return window.end < window.start && window.end > 0
        ? [{ key: 'signals:reader.notes.midnight', values: { place } }]
        : []
    return state === 'unused' ? [] : [{ key: windowNotes[state], values: { place } }]
  })
  const active = windows.flatMap(({ place, reading }) =>
    reading.window ? [{ key: place, window: reading.window }] : [],
  )
  const overlapping = overlaps(active).map(({ first, second, minutes }): Message => ({
    key: 'signals:reader.notes.overlap',
    values: { first, second, duration: duration(minutes) },
  }))
  return [...ofWindows, ...overlapping]
}

function Notes({ day }: { readonly day: ReaderDay }) {
  const t = useT()
  const notes = notesOf(day)
  return (
    <div className="reader-day__notes" aria-live="polite">
      {notes.length > 0 && (
        <>
          <h3 className="reader-day__notes-title">
            <Icon name="alert" size={18} />
            {t('signals:reader.notes.title')}
          </h3>
          <ul>
            {notes.map(({ key, values }) => (
              <li key={`${key} ${JSON.stringify(values)}`}>{t(key, values)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
