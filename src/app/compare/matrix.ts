/** Where bots differ from a reference, setting by setting. */
import type { FieldInfo } from '@/shared/fields/fieldTable'
import { firstBroken } from '@/domain/rules'
import type { RecordChange, Values } from '@/features/fleet/changeRecord'
import type { MessageKey } from '@/i18n/types'
import { partOf, subjects, type BotRecords, type Subject } from './fleetParts'

export interface MatrixRow {
  readonly subject: Subject
  readonly name: string
  readonly info: FieldInfo
  /** the reference's value */
  readonly wanted: unknown
  /** the bots that have another value */
  readonly differing: readonly string[]
}

/** The key of one cell. */
export const cellOf = (userid: string, { subject, name }: Pick<MatrixRow, 'subject' | 'name'>) =>
  `${userid} ${subject} ${name}`

/** Only settings that differ, by subject and in the order of its fields. */
export function matrixOf(
  reference: BotRecords['records'],
  bots: readonly BotRecords[],
): readonly MatrixRow[] {
  return subjects.flatMap((subject) => {
    const wanted = reference.get(subject)
    const fields: Readonly<Record<string, FieldInfo | undefined>> = partOf(subject, 1).fields
    if (!wanted) return []
    return Object.entries(fields).flatMap(([name, info]): readonly MatrixRow[] => {
      const differing = bots
        .filter(({ records }) => {
          const values = records.get(subject)
          return values !== undefined && !Object.is(values[name], wanted[name])
        })
        .map(({ userid }) => userid)
      return info && differing.length > 0 ? [{ subject, name, info, wanted: wanted[name], differing }] : []
    })
  })
}

/** One record of one bot with its selected cells. */
export interface Planned extends RecordChange {
  readonly subject: Subject
  readonly count: number
  /** the rule that the result would break */
  readonly broken: MessageKey | undefined
}

/**
 * What is to be sent, record by record.
 *
 * @param isTaken whether a cell is selected
 * @param labelOf the name of a bot's record
 */
export function planOf(
  rows: readonly MatrixRow[],
  bots: readonly BotRecords[],
  isTaken: (cell: string) => boolean,
  labelOf: (userid: string, part: ReturnType<typeof partOf>) => string,
): readonly Planned[] {
  const byId = new Map(bots.map((bot) => [bot.userid, bot]))
  /** the selected settings of each bot's records */
  const taken = new Map<BotRecords, Map<Subject, MatrixRow[]>>()
  for (const row of rows)
    for (const userid of row.differing) {
      const bot = byId.get(userid)
      if (!bot || !isTaken(cellOf(userid, row))) continue
      const bySubject = taken.get(bot) ?? new Map<Subject, MatrixRow[]>()
      taken.set(bot, bySubject.set(row.subject, [...(bySubject.get(row.subject) ?? []), row]))
    }
  return [...taken].flatMap(([{ userid, brokerid, records }, bySubject]) =>
    Array.from(bySubject, ([subject, settings]): Planned => {
      const part = partOf(subject, brokerid)
      const current = records.get(subject) ?? {}
      const changes = Object.fromEntries(settings.map(({ name, wanted }) => [name, wanted]))
      return {
        key: `${userid} ${part.id}`,
        label: labelOf(userid, part),
        bot: { userid },
        record: part,
        subject,
        current,
        changes,
        count: settings.length,
        broken: firstBroken(part.rules(current), { ...current, ...changes })?.[1],
      }
    }),
  )
}

/** A bot's settings once these changes are made. */
export function changedBy(bot: BotRecords, plan: readonly Planned[]): BotRecords {
  const own = plan.filter((planned) => planned.bot.userid === bot.userid)
  if (own.length === 0) return bot
  const records = new Map<Subject, Values>(bot.records)
  for (const { subject, current, changes } of own) records.set(subject, { ...current, ...changes })
  return { ...bot, records }
}
