import { Alert, Flex } from 'antd'
import { memo, useDeferredValue } from 'react'
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
import { Panel } from '@/shared/Panel'
import { useIsLoaded } from '@/shared/fields/formContext'
import { Icon } from '@/shared/icons'
import { Placeholder } from '@/shared/Skeleton'
import { useNow } from '@/shared/useNow'
import { Table } from '@/shared/Table'
import { duration, momentOf, useReaderDay, type ReaderDay, type ReaderWindow } from './readerDay'
import { ReaderDial } from './ReaderDial'
import { ReaderSign, type ReaderSignName } from './ReaderSign'
import './reader.css'

/** The reader's day as a dial, as a table and in words. While the person types, the field is drawn first. */
export function ReaderDayPanel() {
  return <DayPanel day={useDeferredValue(useReaderDay())} />
}

const DayPanel = memo(function DayPanel({ day }: { readonly day: ReaderDay }) {
  const t = useT()
  const isLoaded = useIsLoaded()
  const now = useNow()
  const moment = momentOf(day, now)
  return (
    <Panel className="reader-day" title={t('signals:reader.day.title')}>
      <div>
        {isLoaded ? (
          <ReaderDial day={day} moment={moment} />
        ) : (
          <span className="reader-dial">
            <Placeholder height="100%" />
          </span>
        )}
        <Flex component="ul" wrap gap="0 16px">
          {legend.map(([sign, key]) => (
            <li key={sign}>
              <ReaderSign name={sign} />
              {t(key)}
            </li>
          ))}
        </Flex>
      </div>
      <DayTable day={day} ownZone={localOffset(now)} />
      <Totals day={day} />
      <Notes day={day} />
    </Panel>
  )
})

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

const windowSigns = ['window1', 'window2', 'window3'] as const

interface DayRow {
  readonly sign: ReaderSignName
  readonly name: string
  /** times on the reader's clock and on the person's */
  readonly texts: readonly [string, string]
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
    // The end of the day is written 24:00: with 00:00 a whole day would look empty.
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
  const rows: readonly DayRow[] = [
    ...day.windows.map((window, place) => ({
      sign: windowSigns[place] ?? 'window1',
      name: t('signals:reader.day.window', { place: window.place }),
      texts: windowTexts(window),
    })),
    {
      sign: 'reset',
      name: t('signals:reader.day.reset'),
      texts: day.reset === 'blank' ? ['00:00', ownTime(0)] : markTexts(day.reset, none),
    },
    {
      sign: 'clear',
      name: t('signals:reader.day.clearScore'),
      texts: markTexts(day.clearScore, t('signals:reader.day.never')),
    },
  ]
  return (
    <Table
      className="tabular"
      rowKey="sign"
      dataSource={rows}
      columns={[
        {
          title: t('signals:reader.day.what'),
          rowScope: 'row',
          render: (_, { sign, name }) => (
            <>
              <ReaderSign name={sign} />
              {name}
            </>
          ),
        },
        { title: t('signals:reader.day.reader'), render: (_, { texts: [reader] }) => reader },
        { title: t('signals:reader.day.own'), render: (_, { texts: [, own] }) => own },
      ]}
    />
  )
}

function Totals({ day }: { readonly day: ReaderDay }) {
  const t = useT()
  const open = lengthOf(allowedSpans(day.active))
  return (
    <p>{t('signals:reader.day.total', { open: duration(open), closed: duration(MINUTES_A_DAY - open) })}</p>
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
    <div aria-live="polite">
      {notes.length > 0 && (
        <Alert
          type="warning"
          role="none"
          showIcon
          icon={<Icon name="alert" />}
          title={<h3>{t('signals:reader.notes.title')}</h3>}
          description={
            <ul>
              {notes.map(({ key, values }) => (
                <li key={`${key} ${JSON.stringify(values)}`}>{t(key, values)}</li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  )
}
