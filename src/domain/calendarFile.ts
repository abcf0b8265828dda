/**
 * A calendar file (iCalendar, RFC 5545). Times are Unix seconds, written in UTC, which calendars convert to their own zone.
 * No library: `ics` folds lines by characters instead of octets, and `ts-ics` does not escape an alarm's text.
 */

export interface CalendarEvent {
  /** stable, so that a calendar updates its entry instead of adding another */
  readonly uid: string
  readonly at: number
  readonly summary: string
  readonly description: string
}

interface CalendarOptions {
  readonly name: string
  /** when the file is made */
  readonly now: number
}

/** Days before each event on which the calendar shows a reminder. */
const ALARM_DAYS = [7, 3, 1]

/** 31/12/9999 23:59:59 UTC: the format has no later years. */
const LATEST = 253_402_300_799

/** 20261121T120000Z */
const stamp = (seconds: number) =>
  new Date(seconds * 1000)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')

/** Control characters are not allowed in a text. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Lines have at most 75 octets and continue on the next line after a blank; characters are never split. */
function folded(line: string): string {
  let octets = 0
  let text = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

const alarm = (days: number, summary: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(summary)}`,
  `TRIGGER:-P${days}D`,
  'END:VALARM',
]

/** Events after `LATEST` are left out. */
export function calendarFile(events: readonly CalendarEvent[], { name, now }: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Leme//Leme//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events
      .filter(({ at }) => at <= LATEST)
      .flatMap(({ uid, at, summary, description }) => [
        'BEGIN:VEVENT',
        `UID:${escaped(uid)}`,
        `DTSTAMP:${stamp(now)}`,
        `DTSTART:${stamp(at)}`,
        `SUMMARY:${escaped(summary)}`,
        `DESCRIPTION:${escaped(description)}`,
        'TRANSP:TRANSPARENT',
        ...ALARM_DAYS.flatMap((days) => alarm(days, summary)),
        'END:VEVENT',
      ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
