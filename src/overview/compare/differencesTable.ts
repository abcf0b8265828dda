/** Where bots differ from a reference, setting by setting. */
import { isGap, isTextField } from '@/contract/told'
import { planKinds, planReading } from '@/domain/money/stakingPlans'
import type { FieldInfo } from '@/shared/fields/fieldTable'
import { generalRecord } from '@/features/general/generalRecord'
import { readerRecord } from '@/features/signals/readerRecord'
import { planReads } from '@/risk/settings'
import { planned, type Planned } from '@/robot/apply/planned'
import type { BotRecords } from '@/robot/records/botRecords'
import { recordNamed, records as recordTable, type RecordValues } from '@/robot/records/records'

export interface MatrixRow {
  readonly subject: string
  readonly name: string
  readonly info: FieldInfo
  /** the reference's value */
  readonly wanted: unknown
  /** the bots that have another value */
  readonly differing: readonly string[]
  /** it belongs to a staking plan that is off in the reference and in all of these bots */
  readonly isOff: boolean
}

/** Of settings that move no money: when it waits, which assets, and what it is called. */
const small: ReadonlySet<string> = new Set([
  'delaysig',
  'candleColor',
  'timeframe',
  'paresFilter',
  'stakeMin',
  'hourReset',
  'hourClearScore',
  'sendClose',
])

const isOfPlan = (subject: string) => Object.values<string>(planReads).includes(subject)

/** What a difference may cost: the account and its stakes, then plans, limits, copying, and last what costs nothing. */
function weightOf({ subject, name }: Pick<MatrixRow, 'subject' | 'name'>): number {
  if (small.has(name)) return 4
  if (subject === generalRecord.id) return 0
  if (isOfPlan(subject)) return 1
  return subject === readerRecord.id ? 2 : 3
}

interface Differences {
  /** what matters most first, then by subject and in the order of its fields */
  readonly rows: readonly MatrixRow[]
  /** values that differ, but not in what a person can read of them */
  readonly alike: number
}

/** The key of one cell. */
export const cellOf = (userid: string, { subject, name }: Pick<MatrixRow, 'subject' | 'name'>) =>
  `${userid} ${subject} ${name}`

function isPlanOff(subject: string, values: RecordValues | undefined): boolean {
  const settings = values && recordNamed(subject).inSettings?.(values)
  return settings !== undefined && planKinds.some((kind) => planReading(settings, kind) === 'off')
}

/**
 * Only settings that differ.
 *
 * @param valueText what the screen writes for a value
 */
export function matrixOf(
  reference: BotRecords['records'],
  bots: readonly BotRecords[],
  valueText: (value: unknown, info: FieldInfo) => string,
): Differences {
  let alike = 0
  // Nobody sees a space too many.
  const textOf = (value: unknown, info: FieldInfo) => valueText(value, info).replaceAll(/\s+/g, ' ').trim()
  const rows = [...recordTable.keys()].flatMap((subject) => {
    const wanted = reference.get(subject)
    const fields: Readonly<Record<string, FieldInfo | undefined>> = recordNamed(subject).fields
    if (!wanted) return []
    const isOffThere = isPlanOff(subject, wanted)
    return Object.entries(fields).flatMap(([name, info]): readonly MatrixRow[] => {
      // What is not known of the reference cannot be applied to others.
      if (!info || isGap(wanted[name])) return []
      const others = bots.filter(({ records }) => {
        const values = records.get(subject)
        return values !== undefined && !Object.is(values[name], wanted[name])
      })
      const text = textOf(wanted[name], info)
      const differing = others.filter(({ records }) => textOf(records.get(subject)?.[name], info) !== text)
      alike += others.length - differing.length
      if (differing.length === 0) return []
      const isOff = isOffThere && differing.every(({ records }) => isPlanOff(subject, records.get(subject)))
      const userids = differing.map(({ userid }) => userid)
      return [{ subject, name, info, wanted: wanted[name], differing: userids, isOff }]
    })
  })
  return { rows: rows.toSorted((one, other) => weightOf(one) - weightOf(other)), alike }
}

/** Whether a record was read both of the reference and of one of the bots. */
export const isAnyCompared = (reference: BotRecords['records'], bots: readonly BotRecords[]): boolean =>
  bots.some(({ records }) => [...records.keys()].some((subject) => reference.has(subject)))

/** Whether something of these bots was not read, or has a value that is not told: it was compared with nothing. */
export const hasUncompared = (bots: readonly BotRecords[]): boolean =>
  bots.some(
    ({ records, errors }) =>
      errors.size > 0 ||
      [...recordTable.keys()].some((subject) => {
        const values = records.get(subject)
        return (
          values &&
          Object.keys(recordNamed(subject).fields).some((name) => !isTextField(name) && isGap(values[name]))
        )
      }),
  )

/**
 * What is to be sent, record by record.
 *
 * @param isTaken whether a cell is selected
 */
export function plansOf(
  rows: readonly MatrixRow[],
  bots: readonly BotRecords[],
  isTaken: (cell: string) => boolean,
): readonly Planned[] {
  return bots.flatMap((bot) => {
    const taken = rows.filter((row) => row.differing.includes(bot.userid) && isTaken(cellOf(bot.userid, row)))
    return [...new Set(taken.map(({ subject }) => subject))].flatMap((subject) => {
      const ofRecord = taken.filter((row) => row.subject === subject)
      return planned(bot, subject, Object.fromEntries(ofRecord.map(({ name, wanted }) => [name, wanted])))
    })
  })
}
