/** The entries of a settings file's lists: each is a separate part, which may also be added or removed. */
import * as v from 'valibot'
import { selectTraderScope } from '@/store/botsSlice'
import { removedElsewhere } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import type { MessageKey } from '@/i18n/types'
import type { FieldTable } from '@/shared/fields/fieldTable'
import { createSharedReads, type SharedReads } from '@/store/saving/sharedReads'
import type { AppThunk } from '@/store/thunk'
import type { Values } from '@/robot/records/botRecords'
import { planOf, type Planned, type Reading } from '@/robot/apply/planned'
import type { List } from '@/robot/records/lists'
import type { AnyPart } from '@/robot/records/table'

/** The most entries of one list: more than any bot has. */
export const MOST_ENTRIES = 5000
/** The id of one. */
export const entryKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))

/** A list as one part of the file. */
export const wholeList = ({ id, path, load }: List): Pick<AnyPart, 'id' | 'path' | 'load'> => ({
  id,
  path,
  load: () => async (dispatch, getState) =>
    Object.fromEntries(await dispatch(load(selectTraderScope(getState())))),
})

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
interface EntryReading extends Reading {
  readonly part: AnyPart
}

const entryPart = (
  list: List,
  key: string,
  values: Values,
  own: Pick<AnyPart, 'fields' | 'rules' | 'save' | 'note'>,
): AnyPart => ({
  id: `${list.id}.${key}`,
  path: list.path,
  name: `${list.nameOf(values)} (${key})`,
  schema: list.schema,
  load: () => () => Promise.resolve(values),
  ...own,
})

const refusedFor =
  (reason: MessageKey | undefined): AnyPart['rules'] =>
  () =>
    reason === undefined ? [] : [[() => false, reason]]

const presenceOf = (values: Values | undefined): Values =>
  values ? { ...values, isThere: 1 } : { isThere: 0 }

type Kept = ReadonlyMap<string, Values>

/** A list of a bot, and the reads that changes of its entries share. */
interface Opened {
  readonly list: List
  readonly scope: TraderScope
  readonly reads: SharedReads<Kept>
}

/** An entry whose settings change. */
function changedEntry({ list, scope, reads }: Opened, key: string, current: Values): EntryReading {
  const part = entryPart(list, key, current, {
    fields: list.fields(scope),
    rules: () => list.rules(scope),
    save: (_bot, values) => list.save(scope, key, values),
  })
  const read: NonNullable<Reading['read']> = async (why) => {
    const now = (await reads.read(why)).get(key)
    if (now) return now
    throw removedElsewhere
  }
  return { part, read, reads }
}

/** An entry that is added as a whole, with its settings. */
function addedEntry(
  { list, scope, reads }: Opened,
  key: string,
  wanted: Values,
  reason?: MessageKey,
): EntryReading {
  const fields = list.fields(scope)
  const part = entryPart(list, key, wanted, {
    fields: { ...presenceField(reason === undefined), ...fields },
    rules: refusedFor(reason),
    note: reason,
    save: () => list.add(scope, key, wanted),
  })
  return {
    part,
    added: wanted,
    read: async (why) => presenceOf((await reads.read(why)).get(key)),
    // With its settings, but the list gives it its name.
    asStored: ({ isThere }) => ({
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, wanted[name]])),
      isThere,
    }),
    reads,
  }
}

/** An entry that is removed as a whole. */
function removedEntry({ list, scope, reads }: Opened, key: string, current: Values): EntryReading {
  const part = entryPart(list, key, current, {
    fields: presenceField(false),
    rules: refusedFor(list.whyNotRemovable(scope)),
    save: () => list.remove(scope, key),
  })
  return {
    part,
    read: async (why) => ({ isThere: (await reads.read(why)).has(key) ? 1 : 0 }),
    reads,
  }
}

export const openList =
  (list: List, scope: TraderScope): AppThunk<Opened> =>
  (dispatch) => ({ list, scope, reads: createSharedReads(() => dispatch(list.load(scope))) })

/** The entry that a change was of, by what was changed; to be sent again, or taken back. */
export function entryAgain(
  opened: Opened,
  key: string,
  { to, added }: { readonly to: Values; readonly added?: Values | undefined },
): EntryReading {
  if (added) return addedEntry(opened, key, added)
  return Object.hasOwn(to, 'isThere') ? removedEntry(opened, key, {}) : changedEntry(opened, key, {})
}

/** The entries that a list of the file changes and adds, and unless it has some entries only, those that it removes. */
export const plannedEntries =
  (
    list: List,
    inFile: Readonly<Record<string, Values>>,
    hasSomeOnly = false,
  ): AppThunk<Promise<readonly Planned[]>> =>
  async (dispatch, getState) => {
    const scope = selectTraderScope(getState())
    const kept = await dispatch(list.load(scope))
    const opened = dispatch(openList(list, scope))
    const planFor = (entry: EntryReading, current: Values, wanted: Values) => {
      const { part, ...reading } = entry
      return planOf(scope.userid, part, current, wanted, reading)
    }
    const missing = Object.entries(inFile).filter(([key]) => !kept.has(key))
    const reasonFor = missing.length > 0 ? await dispatch(list.whyNotAddable(scope)) : () => undefined
    const inBoth = [...kept].filter(([key]) => Object.hasOwn(inFile, key))
    const notInFile = hasSomeOnly ? [] : [...kept].filter(([key]) => !Object.hasOwn(inFile, key))
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
