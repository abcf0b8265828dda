/** Changes to records of one bot or of several, wherever they come from: a bot, a file, a moment, a remedy. */
import type { MessageKey } from '@/i18n/types'
import { changedValues, differencesOf, suggestedOf, type Difference } from '@/shared/fields/fieldTable'
import { problemsUnasked } from '@/shared/fields/formProblem'
import type { Sendable } from '@/store/saving/batch'
import { pressedOver } from '@/store/saving/draftsSlice'
import { save, type ReadReason, type Saved } from '@/store/saving/save'
import type { SharedReads } from '@/store/saving/sharedReads'
import type { AppThunk } from '@/store/thunk'
import type { BotRecords, Values } from '../records/botRecords'
import { partOf, subjectOf, type AnyPart } from '../records/table'

/** How an entry of a list is read and stored; a record is read by its part. */
export interface Reading {
  /** reads it now, as `current` was read */
  readonly read?: (why: ReadReason) => Promise<Values>
  /** how the provider returns what was sent, where that is not identical */
  readonly asStored?: (values: Values) => Values
  /** the reads that it shares with others */
  readonly reads?: SharedReads<unknown>
  /** of an entry that is added: all of its settings */
  readonly added?: Values
}

/** What may change in one record of one bot. */
export interface Planned extends Reading {
  /** the bot and the record */
  readonly key: string
  readonly userid: string
  readonly part: AnyPart
  /** as it was compared */
  readonly current: Values
  readonly differences: readonly Difference[]
  /** the names of the fields that are selected at first */
  readonly taken: ReadonlySet<string>
}

/** What a part becomes, compared with what it is; a part without differences has no plan. */
export function planOf(
  userid: string,
  part: AnyPart,
  current: Values,
  wanted: Values,
  reading: Reading = {},
): readonly Planned[] {
  const differences = differencesOf(part.fields, current, pressedOver(current, wanted))
  if (differences.length === 0) return []
  const taken = suggestedOf(differences)
  return [{ ...reading, key: `${userid} ${part.id}`, userid, part, current, differences, taken }]
}

/** These changes of a bot's record, all of them selected. */
export function planned({ userid, brokerid, records }: BotRecords, subject: string, changes: Values) {
  const plans = planOf(userid, partOf(subject, brokerid), records.get(subject) ?? {}, changes)
  return plans.map((plan) => ({ ...plan, taken: new Set(plan.differences.map(({ name }) => name)) }))
}

/** The selected values. */
const takenOf = ({ differences, taken }: Pick<Planned, 'differences' | 'taken'>): Values =>
  changedValues(differences.filter(({ name }) => taken.has(name)))

/** The rule that the selected values would break, as a message of the record's own screen. */
export const brokenIn = (plan: Planned): MessageKey | undefined =>
  plan.taken.size === 0
    ? undefined
    : problemsUnasked(pressedOver(plan.current, takenOf(plan)), plan.part.rules(plan.current))[0]?.message.key

export const isToSend = (plan: Planned) => plan.taken.size > 0 && brokenIn(plan) === undefined

/** A bot's records once this is done, as far as they are of its account; the same object if nothing of them changes. */
export function changedBy(bot: BotRecords, plans: readonly Planned[]): BotRecords {
  const own = plans.filter(
    (plan) =>
      plan.userid === bot.userid &&
      // Entries of lists stake nothing.
      plan.part.inSettings !== undefined &&
      (plan.part.account === undefined || plan.part.id.endsWith(`.${bot.brokerid}`)) &&
      isToSend(plan),
  )
  if (own.length === 0) return bot
  const changed = own.map((plan) => [subjectOf(plan.part), pressedOver(plan.current, takenOf(plan))] as const)
  return { ...bot, records: new Map([...bot.records, ...changed]) }
}

/** What is sent of a record: some fields, with the values that they had. */
export interface Sent extends Reading {
  readonly key: string
  readonly userid: string
  readonly part: AnyPart
  readonly from: Values
  readonly to: Values
  /** the record as it was read: its other fields keep their values */
  readonly current: Values
}

/** The item of a batch: it changes these fields, and its undo gives them their former values. */
export const sending =
  (
    { key, userid, part, from, to, current, added, asStored, reads, ...reading }: Sent,
    label: string,
  ): AppThunk<Sendable> =>
  (dispatch) => {
    const { id: record, path, name } = part
    const { read = () => dispatch(part.load({ userid })) } = reading
    /** what the provider keeps instead of what was sent last */
    let kept: Values | undefined
    /** @param expected the values that these fields have unless they were changed elsewhere */
    async function send(expected: Values, edits: Values): Promise<Saved> {
      const seen = kept ?? expected
      const saved = await dispatch(
        save<Values>({
          at: { form: 'apply', card: key },
          pressed: { seen, edits, before: seen },
          about: (before, after) => ({
            path,
            bot: userid,
            record,
            ...(name !== undefined && { name }),
            before,
            after,
          }),
          check: (values, now) =>
            problemsUnasked(values, part.rules(now)).map((found) => ({ ...found, isRefusal: true })),
          send: (values) => dispatch(part.save({ userid }, values)),
          read,
          asStored,
          isReadLate: reads !== undefined,
          isOneOfMany: true,
        }),
      )
      void saved.readBack?.then((readBack) => {
        kept = readBack?.kind === 'differs' ? (readBack.kept as Values) : undefined
      })
      return saved
    }
    return {
      key,
      label,
      order: { is: 'values', userid, record, from, to, ...(added && { added }) },
      send: () => send(pressedOver(current, from), to),
      // What was added or removed as a whole has no former values.
      ...(!Object.hasOwn(to, 'isThere') && { undo: () => send(pressedOver(current, to), from) }),
    }
  }

/** The same of the selected fields of a plan. */
export function changing({ differences, taken, ...plan }: Planned, label: string): AppThunk<Sendable> {
  const to = takenOf({ differences, taken })
  const from = Object.fromEntries(Object.keys(to).map((field) => [field, plan.current[field]]))
  return sending({ ...plan, from, to }, label)
}
