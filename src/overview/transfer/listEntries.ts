/** The entries of a settings file's lists: each is a separate part, which may also be added or removed. */
import * as v from 'valibot'
import { selectTraderScope } from '@/store/botsSlice'
import type { TraderScope } from '@/contract/scope'
import type { MessageKey } from '@/i18n/types'
import type { FieldTable } from '@/shared/fields/fieldTable'
import type { ReadReason } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import { plannedChange, type EntryReading, type Planned } from '@/robot/apply/planned'
import { entryName, rowAt, type ChangedRow, type RecordValues } from '@/robot/records/records'
import type { AnyList } from '@/shared/form/settingsRecord'
import type { Address } from '@/store/address'

/** The most entries of one list: more than any bot has. */
export const MOST_ENTRIES = 5000
/** The id of one. */
export const entryKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

const presence = [
  { value: 0, label: 'settings:transfer.absent' },
  { value: 1, label: 'settings:transfer.present' },
] as const

/** For an entry that is added or removed as a whole. Removals are never preselected. */
const presenceField = (isSuggested: boolean): FieldTable<{ isThere: number }> => ({
  isThere: {
    label: 'settings:transfer.isThere',
    options: presence,
    ...(isSuggested ? {} : { isNeverSuggested: true as const }),
  },
})

/** An entry, and how it is read and stored. */
interface ChangedEntry extends EntryReading {
  readonly at: Address
  readonly row: ChangedRow
}

const refusedFor =
  (reason: MessageKey | undefined): ChangedRow['rules'] =>
  () =>
    reason === undefined ? [] : [[() => false, reason]]

const presenceOf = (values: RecordValues | undefined): RecordValues =>
  values ? { ...values, isThere: 1 } : { isThere: 0 }

type Kept = ReadonlyMap<string, RecordValues>

/** A list of a bot, and how it is read. */
interface OpenedList {
  readonly list: AnyList
  readonly scope: TraderScope
  readonly read: (why: ReadReason) => Promise<Kept>
}

const atEntry = ({ list, scope }: OpenedList, item: string): Address => ({
  record: list.id,
  userid: scope.userid,
  item,
})

/** An entry whose settings change. */
function changedEntry(opened: OpenedList, item: string, current: RecordValues): ChangedEntry {
  const at = atEntry(opened, item)
  return { at, row: rowAt(at, opened.scope), ...entryName(at, current) }
}

/** An entry that is added as a whole, with its settings. */
function addedEntry(
  opened: OpenedList,
  item: string,
  wanted: RecordValues,
  reason?: MessageKey,
): ChangedEntry {
  const { list, scope, read } = opened
  const fields = list.fields(scope)
  const at = atEntry(opened, item)
  return {
    at,
    row: {
      path: list.path,
      fields: { ...presenceField(reason === undefined), ...fields },
      rules: refusedFor(reason),
    },
    ...entryName(at, wanted),
    note: reason,
    save: () => list.add(scope, item, wanted),
    added: wanted,
    read: async (why) => presenceOf((await read(why)).get(item)),
    // With its settings, but the list gives it its name.
    asStored: ({ isThere }) => ({
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, wanted[name]])),
      isThere,
    }),
  }
}

/** An entry that is removed as a whole. */
function removedEntry(opened: OpenedList, item: string, current: RecordValues): ChangedEntry {
  const { list, scope, read } = opened
  const at = atEntry(opened, item)
  return {
    at,
    row: {
      path: list.path,
      fields: presenceField(false),
      rules: refusedFor(list.whyNotRemovable(scope)),
    },
    ...entryName(at, current),
    save: () => list.remove(scope, item),
    read: async (why) => ({ isThere: (await read(why)).has(item) ? 1 : 0 }),
  }
}

export const openList =
  (list: AnyList, scope: TraderScope): AppThunk<OpenedList> =>
  (dispatch) => ({ list, scope, read: (why) => dispatch(list.read(scope, why)) })

/** The entry that was added or removed as a whole, to be sent again. */
export const entryAgain = (
  opened: OpenedList,
  item: string,
  { added }: { readonly added?: RecordValues | undefined },
): ChangedEntry => (added ? addedEntry(opened, item, added) : removedEntry(opened, item, {}))

/** The entries that a list of the file changes and adds, and if it has every entry, those that it removes. */
export const plannedEntries =
  (
    list: AnyList,
    inFile: Readonly<Record<string, RecordValues>>,
    isWhole: boolean,
  ): AppThunk<Promise<readonly Planned[]>> =>
  async (dispatch, getState) => {
    const scope = selectTraderScope(getState())
    const kept = await dispatch(list.read(scope))
    const opened = dispatch(openList(list, scope))
    const planFor = (entry: ChangedEntry, current: RecordValues, wanted: RecordValues) => {
      const { at, row, ...reading } = entry
      return plannedChange(at, row, current, wanted, reading)
    }
    const missing = Object.entries(inFile).filter(([key]) => !kept.has(key))
    const reasonFor = missing.length > 0 ? await dispatch(list.whyNotAddable(scope)) : () => undefined
    const inBoth = [...kept].filter(([key]) => Object.hasOwn(inFile, key))
    const notInFile = isWhole ? [...kept].filter(([key]) => !Object.hasOwn(inFile, key)) : []
    return [
      ...inBoth.flatMap(([key, current]) =>
        planFor(changedEntry(opened, key, current), current, inFile[key] ?? current),
      ),
      ...missing.flatMap(([key, wanted]) =>
        planFor(addedEntry(opened, key, wanted, reasonFor(key)), { isThere: 0 }, { isThere: 1 }),
      ),
      ...notInFile.flatMap(([key, current]) =>
        planFor(removedEntry(opened, key, current), { isThere: 1 }, { isThere: 0 }),
      ),
    ]
  }
