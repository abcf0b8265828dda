/** Changes to records of one bot or of several, wherever they come from: a bot, a file, a moment, a remedy. */
import { removedElsewhere } from '@/contract/providerError'
import type { MessageKey } from '@/i18n/types'
import { changedValues, differencesOf, suggestedOf, type Difference } from '@/shared/fields/fieldTable'
import { problemsUnasked } from '@/shared/fields/formProblem'
import type { Sendable } from '@/store/saving/batch'
import { pressedOver, type FormPlace } from '@/store/saving/draftsSlice'
import { save, type Saved } from '@/store/saving/save'
import type { ReadReason } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import { keyOf, type Address } from '@/store/address'
import type { BotRecords } from '../records/botRecords'
import {
  atAccount,
  listNamed,
  readAt,
  recordNamed,
  saveAt,
  type ChangedRow,
  type RecordValues,
} from '../records/records'

/** What differs where an entry of a list is added or removed as a whole, and how it is called; all else is known by its address. */
export interface EntryReading {
  /** in the history */
  readonly name?: string
  /** among the results, where the names of the bot and of the list do not say it */
  readonly label?: string | undefined
  /** why it cannot be sent */
  readonly note?: MessageKey | undefined
  /** reads it now, as `current` was read */
  readonly read?: (why: ReadReason) => Promise<RecordValues>
  readonly save?: (values: RecordValues) => AppThunk<Promise<unknown>>
  /** how the provider returns what was sent, where that is not identical */
  readonly asStored?: (values: RecordValues) => RecordValues
  /** of an entry that is added: all of its settings */
  readonly added?: RecordValues
}

/** What may change at one address. */
export interface Planned extends EntryReading {
  readonly at: Address
  /** the text of the address */
  readonly key: string
  readonly row: ChangedRow
  /** as it was compared */
  readonly current: RecordValues
  readonly differences: readonly Difference[]
  /** the names of the fields that are selected at first */
  readonly taken: ReadonlySet<string>
}

/** What a record becomes, compared with what it is; one without differences has no plan. */
export function plannedChange(
  at: Address,
  row: ChangedRow,
  current: RecordValues,
  wanted: RecordValues,
  entry: EntryReading = {},
): readonly Planned[] {
  const differences = differencesOf(row.fields, current, pressedOver(current, wanted))
  if (differences.length === 0) return []
  const taken = suggestedOf(differences)
  return [{ ...entry, at, key: keyOf(at), row, current, differences, taken }]
}

/** These changes of a bot's record, all of them selected. */
export function planned({ userid, brokerid, records }: BotRecords, subject: string, changes: RecordValues) {
  const plans = plannedChange(
    atAccount(subject, userid, brokerid),
    recordNamed(subject),
    records.get(subject) ?? {},
    changes,
  )
  return plans.map((plan) => ({ ...plan, taken: new Set(plan.differences.map(({ name }) => name)) }))
}

/** The selected values. */
export const takenOf = ({ differences, taken }: Pick<Planned, 'differences' | 'taken'>): RecordValues =>
  changedValues(differences.filter(({ name }) => taken.has(name)))

/** The rule that the selected values would break, as a message of the record's own screen. */
export const brokenIn = (plan: Planned): MessageKey | undefined =>
  plan.taken.size === 0
    ? undefined
    : problemsUnasked(pressedOver(plan.current, takenOf(plan)), plan.row.rules(plan.current))[0]?.message.key

export const isToSend = (plan: Planned) => plan.taken.size > 0 && brokenIn(plan) === undefined

/** A bot's records once this is done, as far as they are of its account; the same object if nothing of them changes. */
export function changedBy(bot: BotRecords, plans: readonly Planned[]): BotRecords {
  const own = plans.filter(
    (plan) =>
      plan.at.userid === bot.userid &&
      // Entries of lists stake nothing.
      plan.row.inSettings !== undefined &&
      (plan.at.account === undefined || plan.at.account === bot.brokerid) &&
      isToSend(plan),
  )
  if (own.length === 0) return bot
  const changed = own.map((plan) => [plan.at.record, pressedOver(plan.current, takenOf(plan))] as const)
  return { ...bot, records: new Map([...bot.records, ...changed]) }
}

/** What is sent of a record: some fields, with the values that they had. */
export interface SentChange extends EntryReading {
  readonly at: Address
  readonly row: ChangedRow
  readonly from: RecordValues
  readonly to: RecordValues
  /** the record as it was read: its other fields keep their values */
  readonly current: RecordValues
}

/** Added or removed as a whole. */
export const isWholeEntry = (to: RecordValues) => Object.hasOwn(to, 'isThere')

/** One save of an entry at a time, from whatever screen; the form of a record that is open behind it keeps what is typed. */
const placeOf = (at: Address, to: RecordValues): FormPlace =>
  at.item === undefined || isWholeEntry(to)
    ? { form: 'apply', card: keyOf(at) }
    : { form: keyOf({ record: at.record, userid: at.userid }), card: at.item }

/** The item of a batch: it changes these fields, and its undo gives them their former values. */
export const sendableChange =
  (
    { at, row, name, from, to, current, added, asStored, ...entry }: SentChange,
    label: string,
  ): AppThunk<Sendable> =>
  (dispatch) => {
    const key = keyOf(at)
    const list = at.item === undefined ? undefined : listNamed(at.record)
    const {
      read = async (why: ReadReason) => {
        const now = await dispatch(readAt(at, why, true))
        if (now) return now
        throw list?.gone ?? removedElsewhere
      },
      save: send = (values: RecordValues) => saveAt(at, values),
    } = entry
    /** what the provider keeps instead of what was sent last */
    let kept: RecordValues | undefined
    /** @param expected the values that these fields have unless they were changed elsewhere */
    async function change(
      expected: RecordValues,
      edits: RecordValues,
      allSent: Promise<void>,
    ): Promise<Saved> {
      const seen = kept ?? expected
      const saved = await dispatch(
        save<RecordValues>({
          at: placeOf(at, to),
          pressed: { seen, edits, before: seen },
          about: (before, after) => ({
            path: row.path,
            bot: at.userid,
            record: key,
            ...(name !== undefined && { name }),
            before,
            after,
          }),
          check: (values, stored) =>
            problemsUnasked(values, row.rules(stored)).map((found) => ({ ...found, isRefusal: true })),
          send: (values) => dispatch(send(values)),
          read,
          changedElsewhere: list?.changedElsewhere,
          asStored,
          allSent: at.item === undefined ? undefined : allSent,
          leavesNoState: true,
        }),
      )
      void saved.readBack?.then((readBack) => {
        kept = readBack?.kind === 'differs' ? (readBack.kept as RecordValues) : undefined
      })
      return saved
    }
    return {
      key,
      label,
      ...(list?.changes && { changes: list.changes }),
      order: {
        is: 'values',
        at: key,
        from,
        to,
        ...(name !== undefined && { name }),
        ...(added && { added }),
      },
      send: (allSent) => change(pressedOver(current, from), to, allSent),
      // What was added or removed as a whole has no former values.
      ...(!isWholeEntry(to) && {
        undo: (allSent: Promise<void>) => change(pressedOver(current, to), from, allSent),
      }),
    }
  }

/** The same of the selected fields of a plan. */
export function sendablePlan({ differences, taken, ...plan }: Planned, label: string): AppThunk<Sendable> {
  const to = takenOf({ differences, taken })
  const from = Object.fromEntries(Object.keys(to).map((field) => [field, plan.current[field]]))
  return sendableChange({ ...plan, from, to }, label)
}
