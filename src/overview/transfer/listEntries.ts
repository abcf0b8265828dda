/** The entries of a settings file's lists: each is a separate part, which may also be added or removed. */
import * as v from 'valibot'
import { selectTraderScope } from '@/features/bots/botsSlice'
import type { ProviderError } from '@/contract/providerError'
import type { MessageKey } from '@/i18n/types'
import type { FieldTable } from '@/shared/fields/fieldTable'
import { createSharedReads } from '@/store/saving/sharedReads'
import type { AppThunk } from '@/store/thunk'
import type { Values } from '@/robot/records/botRecords'
import type { Reading } from '@/robot/apply/planned'
import type { List } from '@/robot/records/lists'
import type { AnyPart } from '@/robot/records/table'

/** The most entries of one list: more than any bot has. */
const MOST = 5000

/** A list in the file: settings by id. */
export const listSchema = ({ schema }: List) =>
  v.pipe(
    v.record(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)), schema),
    v.check((entries) => Object.keys(entries).length <= MOST),
  )

/** A list as one part of the file. */
export const wholeList = ({ id, path, load }: List): Pick<AnyPart, 'id' | 'path' | 'load'> => ({
  id,
  path,
  load: () => async (dispatch, getState) =>
    Object.fromEntries(await dispatch(load(selectTraderScope(getState())))),
})

/** One entry of the file compared with the bot. */
export interface ListEntry extends Reading {
  readonly part: AnyPart
  readonly current: Values
  readonly wanted: Values
}

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

const gone: ProviderError = { kind: 'refused', msg: '' }

const presenceOf = (values: Values | undefined): Values =>
  values ? { ...values, isThere: 1 } : { isThere: 0 }

/** The entries that a list of the file changes and adds, and unless it has some entries only, those that it removes. */
export const entriesOf =
  (
    list: List,
    inFile: Readonly<Record<string, Values>>,
    hasSomeOnly = false,
  ): AppThunk<Promise<readonly ListEntry[]>> =>
  async (dispatch, getState) => {
    const scope = selectTraderScope(getState())
    const kept = await dispatch(list.load(scope))
    const reads = createSharedReads(() => dispatch(list.load(scope)))
    const [fields, rules] = [list.fields(scope), list.rules(scope)]

    function changed(key: string, current: Values, wanted: Values): ListEntry {
      const save: AnyPart['save'] = (_bot, values) => list.save(scope, key, values)
      const part = entryPart(list, key, current, { fields, rules: () => rules, save })
      const read: NonNullable<Reading['read']> = async (why) => {
        const now = (await reads.read(why)).get(key)
        if (now) return now
        throw gone
      }
      return { part, current, wanted, read, reads }
    }
    function added(key: string, wanted: Values, reason: MessageKey | undefined): ListEntry {
      const part = entryPart(list, key, wanted, {
        fields: { ...presenceField(reason === undefined), ...fields },
        rules: refusedFor(reason),
        note: reason,
        save: () => list.add(scope, key, wanted),
      })
      return {
        part,
        current: { isThere: 0 },
        wanted: { isThere: 1 },
        read: async (why) => presenceOf((await reads.read(why)).get(key)),
        // With its settings, but the list gives it its name.
        asStored: ({ isThere }) => ({
          ...Object.fromEntries(Object.keys(fields).map((name) => [name, wanted[name]])),
          isThere,
        }),
        reads,
      }
    }
    function removed(key: string, current: Values): ListEntry {
      const part = entryPart(list, key, current, {
        fields: presenceField(false),
        rules: refusedFor(list.whyNotRemovable(scope)),
        save: () => list.remove(scope, key),
      })
      const read: NonNullable<Reading['read']> = async (why) => ({
        isThere: (await reads.read(why)).has(key) ? 1 : 0,
      })
      return { part, current: { isThere: 1 }, wanted: { isThere: 0 }, read, reads }
    }

    const missing = Object.entries(inFile).filter(([key]) => !kept.has(key))
    const reasonFor = missing.length > 0 ? await dispatch(list.whyNotAddable(scope)) : () => undefined
    const inBoth = [...kept].filter(([key]) => Object.hasOwn(inFile, key))
    const notInFile = hasSomeOnly ? [] : [...kept].filter(([key]) => !Object.hasOwn(inFile, key))
    return [
      ...inBoth.map(([key, current]) => changed(key, current, inFile[key] ?? current)),
      ...missing.map(([key, wanted]) => added(key, wanted, reasonFor(key))),
      ...notInFile.map(([key, current]) => removed(key, current)),
    ]
  }
