/** Changes to records of one bot or of several, wherever they come from: a bot, a file, a moment, a remedy. */
import { removedElsewhere } from '@/contract/providerError'
import type { MessageKey } from '@/i18n/types'
import { changedValues, differencesOf, suggestedOf, type Difference } from '@/shared/fields/fieldTable'
import { problemsUnasked } from '@/shared/fields/formProblem'
import type { Sendable } from '@/store/saving/batch'
import { pressedOver } from '@/store/saving/draftsSlice'
import { save, type ReadReason, type Saved } from '@/store/saving/save'
import type { SharedReads } from '@/store/saving/sharedReads'
import type { AppThunk } from '@/store/thunk'
import { keyOf, type Address } from '@/store/address'
import type { AnyRecord } from '@/shared/form/settingsRecord'
import type { BotRecords } from '../records/botRecords'
import { atAccount, readAt, recordNamed, type RecordValues } from '../records/records'

/** What is known of a record, or of an entry of a list, that may change. */
export type ChangedRow = Pick<AnyRecord, 'path' | 'fields' | 'rules' | 'inSettings' | 'noteOn'>

/** How an entry of a list is named, read and stored; a record is by its address. */
export interface EntryReading {
  readonly name?: string
  /** why it cannot be sent */
  readonly note?: MessageKey | undefined
  /** reads it now, as `current` was read */
  readonly read?: (why: ReadReason) => Promise<RecordValues>
  readonly save?: (values: RecordValues) => AppThunk<Promise<unknown>>
  /** how the provider returns what was sent, where that is not identical */
  readonly asStored?: (values: RecordValues) => RecordValues
  /** the reads that it shares with others */
  readonly reads?: SharedReads<unknown>
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
const takenOf = ({ differences, taken }: Pick<Planned, 'differences' | 'taken'>): RecordValues =>
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

/** The item of a batch: it changes these fields, and its undo gives them their former values. */
export const sendableChange =
  (
    { at, row, name, from, to, current, added, asStored, reads, ...entry }: SentChange,
    label: string,
  ): AppThunk<Sendable> =>
  (dispatch) => {
    const key = keyOf(at)
    const {
      read = async () => {
        const now = await dispatch(readAt(at))
        if (now) return now
        throw removedElsewhere
      },
      save: send = (values: RecordValues) => recordNamed(at.record).save(at, values),
    } = entry
    /** what the provider keeps instead of what was sent last */
    let kept: RecordValues | undefined
    /** @param expected the values that these fields have unless they were changed elsewhere */
    async function change(expected: RecordValues, edits: RecordValues): Promise<Saved> {
      const seen = kept ?? expected
      const saved = await dispatch(
        save<RecordValues>({
          at: { form: 'apply', card: key },
          pressed: { seen, edits, before: seen },
          about: (before, after) => ({
            path: row.path,
            bot: at.userid,
            record: key,
            ...(name !== undefined && { name }),
            before,
            after,
          }),
          check: (values, now) =>
            problemsUnasked(values, row.rules(now)).map((found) => ({ ...found, isRefusal: true })),
          send: (values) => dispatch(send(values)),
          read,
          asStored,
          isReadBackLater: reads !== undefined,
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
      order: { is: 'values', at: key, from, to, ...(added && { added }) },
      send: () => change(pressedOver(current, from), to),
      // What was added or removed as a whole has no former values.
      ...(!Object.hasOwn(to, 'isThere') && { undo: () => change(pressedOver(current, to), from) }),
    }
  }

/** The same of the selected fields of a plan. */
export function sendablePlan({ differences, taken, ...plan }: Planned, label: string): AppThunk<Sendable> {
  const to = takenOf({ differences, taken })
  const from = Object.fromEntries(Object.keys(to).map((field) => [field, plan.current[field]]))
  return sendableChange({ ...plan, from, to }, label)
}
