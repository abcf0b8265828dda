/** A calendar file (iCalendar, RFC 5545). Times are Unix seconds and go out in UTC, which every calendar puts into its own zone. */

export interface CalendarEvent {
  /** the same for the same thing each time, so that a calendar changes its entry and adds none */
  readonly uid: string
  readonly at: number
  readonly summary: string
  readonly description: string
}

interface CalendarOptions {
  readonly name: string
  /** when the file is made */
  readonly now: number
  /** days before each event on which the calendar reminds of it */
  readonly alarmDays: readonly number[]
}

/** 20261121T120000Z */
const stamp = (seconds: number) =>
  new Date(seconds * 1000)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '')

/** Control characters may not stand in a text at all. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Lines end after 75 octets at the latest and go on behind a blank; a character is never cut in two. */
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

export function calendarFile(
  events: readonly CalendarEvent[],
  { name, now, alarmDays }: CalendarOptions,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Leme//Leme//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, at, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(at)}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      ...alarmDays.flatMap((days) => alarm(days, summary)),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
