import { Flex } from 'antd'
import { memo, useDeferredValue } from 'react'
import {
  MINUTES_A_DAY,
  inZone,
  lengthOf,
  localOffset,
  minuteAt,
  overlaps,
  writeTime,
  writeZone,
  type TimeReading,
  type WindowReading,
} from '@/domain/tradingHours'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { DataTable } from '@/shared/DataTable'
import { useIsLoaded } from '@/shared/fields/formContext'
import { Note } from '@/shared/Note'
import { Panel } from '@/shared/Panel'
import { Placeholder } from '@/shared/Skeleton'
import { useNow } from '@/shared/useNow'
import { duration, useReaderDay, type ReaderDay } from './readerDay'
import { ReaderDial, ReaderSign, type ReaderSignName } from './ReaderDial'
import './reader.css'

/** The reader's day as a dial, as a table and in words. While the person types, the field is drawn first. */
export const ReaderDayPanel = () => <DayPanel day={useDeferredValue(useReaderDay())} />

const DayPanel = memo(function DayPanel({ day }: { readonly day: ReaderDay }) {
  const t = useT()
  const isLoaded = useIsLoaded()
  const now = useNow()
  const notes = notesOf(day)
  return (
    <Panel title={t('signals:reader.day.title')}>
      {isLoaded ? (
        <ReaderDial day={day} now={typeof day.zone === 'number' ? minuteAt(now, day.zone) : undefined} />
      ) : (
        <span className="reader-dial">
          <Placeholder height="100%" />
        </span>
      )}
      <DayTable day={day} now={now} />
      {!day.isUnread && <p>{t('signals:reader.day.total', { open: duration(lengthOf(day.allowed)) })}</p>}
      <div aria-live="polite">
        {notes.length > 0 && (
          <Note
            title={notes.map(({ key, values }) => (
              <p key={`${key} ${JSON.stringify(values)}`}>{t(key, values)}</p>
            ))}
          />
        )}
      </div>
    </Panel>
  )
})

interface DayRow {
  readonly name: string
  readonly sign?: ReaderSignName
  /** times on the reader's clock and on the person's */
  readonly reader: string
  readonly own: string
}

const NONE = '–'

/** @param now Unix seconds */
function DayTable({
  day: { zone, windows, reset, clearScore },
  now,
}: {
  readonly day: ReaderDay
  readonly now: number
}) {
  const t = useT()
  const ownZone = localOffset(now)
  const isKnown = typeof zone === 'number'

  /** On the person's clock, with the day if it is another one. */
  function own(minute: number, write: (minute: number) => string = writeTime) {
    if (!isKnown) return NONE
    const { day: days, minute: there } = inZone(minute, zone, ownZone)
    const time = write(there)
    if (days === 0) return time
    return t(days > 0 ? 'signals:reader.day.nextDay' : 'signals:reader.day.dayBefore', { time })
  }
  function timesOf({ state, window }: WindowReading) {
    if (!window) return { reader: state === 'unused' ? t('signals:reader.day.unused') : NONE, own: NONE }
    const { start, end } = window
    const length = end - start
    return {
      // The end of the day is written 24:00: with 00:00 a whole day would look empty.
      reader: `${writeTime(start)}–${end === MINUTES_A_DAY ? '24:00' : writeTime(end)}`,
      own: own(start, (there) => `${writeTime(there)}–${writeTime(there + length)}`),
    }
  }
  const timeOf = (reading: TimeReading, blank: string) =>
    typeof reading === 'number'
      ? { reader: writeTime(reading), own: own(reading) }
      : { reader: reading === 'blank' ? blank : NONE, own: NONE }

  const rows: readonly DayRow[] = [
    {
      name: t('signals:reader.now.title'),
      reader: isKnown ? writeTime(minuteAt(now, zone)) : NONE,
      own: writeTime(minuteAt(now, ownZone)),
    },
    ...windows.map((window, place) => ({
      name: t('signals:reader.day.window', { place: place + 1 }),
      sign: (['window1', 'window2', 'window3'] as const)[place] ?? 'window1',
      ...timesOf(window),
    })),
    { name: t('signals:reader.hourReset'), sign: 'reset', ...timeOf(reset === 'blank' ? 0 : reset, NONE) },
    {
      name: t('signals:reader.hourClearScore'),
      sign: 'clear',
      ...timeOf(clearScore, t('signals:reader.day.never')),
    },
  ]
  return (
    <DataTable
      label={t('signals:reader.day.title')}
      head={[
        t('signals:reader.day.what'),
        `${t('signals:reader.day.reader')} ${isKnown ? writeZone(zone) : ''}`,
        `${t('signals:reader.day.own')} ${writeZone(ownZone)}`,
      ]}
      rows={rows.map((row) => [
        <Flex key="name" align="center" gap="small">
          {row.sign && <ReaderSign name={row.sign} />}
          {row.name}
        </Flex>,
        row.reader,
        row.own,
      ])}
    />
  )
}

const windowNotes = {
  empty: 'signals:reader.notes.empty',
  noStart: 'signals:reader.notes.noStart',
  noEnd: 'signals:reader.notes.noEnd',
  unreadable: 'signals:reader.notes.unreadable',
} as const satisfies Readonly<Record<string, MessageKey>>

/** Warnings about settings that are valid but probably unintended. */
function notesOf({ windows }: ReaderDay): readonly Message[] {
  const ofWindows = windows.flatMap(({ state, window }, index): readonly Message[] => {
    const values = { place: index + 1 }
    if (window)
      return window.end < window.start && window.end > 0
        ? [{ key: 'signals:reader.notes.midnight', values }]
        : []
    return state === 'unused' ? [] : [{ key: windowNotes[state], values }]
  })
  const active = windows.flatMap(({ window }, index) => (window ? [{ key: index + 1, window }] : []))
  const overlapping = overlaps(active).map(({ first, second, minutes }): Message => ({
    key: 'signals:reader.notes.overlap',
    values: { first, second, duration: duration(minutes) },
  }))
  return [...ofWindows, ...overlapping]
}
