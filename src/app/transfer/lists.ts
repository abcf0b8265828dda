/** Lists in a settings file: each channel and each copied trader is a separate part, which may also be added or removed. */
import * as v from 'valibot'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { copiedTraders } from '@/features/copyTrading/records'
import { metaTraders } from '@/features/metaTrader/records'
import { channelsList } from '@/features/signals/channels/channelsList'
import type { MessageKey } from '@/i18n/types'
import { tradersList } from '@/shared/copying/tradersList'
import type { FieldTable } from '@/shared/form/fieldTable'
import type { PortableList } from '@/shared/form/record'
import type { AppThunk } from '@/store/thunk'
import type { AnyPart } from './parts'

type Values = Readonly<Record<string, unknown>>
type List = PortableList<Values>

/** For one array of all lists: values loaded from a list are only passed to the same list's `save`. */
const untyped = <Kept extends object>(list: PortableList<Kept>) => list as unknown as List

export const lists: readonly List[] = [
  untyped(channelsList),
  untyped(tradersList(copiedTraders)),
  untyped(tradersList(metaTraders)),
]

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
export interface Entry {
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

/** The entries that a list of the file changes, adds and removes. */
export const entriesOf =
  (list: List, inFile: Readonly<Record<string, Values>>): AppThunk<Promise<readonly Entry[]>> =>
  async (dispatch, getState) => {
    const scope = selectTraderScope(getState())
    const kept = await dispatch(list.load(scope))
    const [fields, rules] = [list.fields(scope), list.rules(scope)]
    const changed = [...kept].flatMap(([key, current]): readonly Entry[] => {
      const wanted = Object.hasOwn(inFile, key) ? inFile[key] : undefined
      if (!wanted) return []
      const save: AnyPart['save'] = (_bot, values) => list.save(scope, key, values)
      return [{ part: entryPart(list, key, current, { fields, rules: () => rules, save }), current, wanted }]
    })
    const missing = Object.entries(inFile).filter(([key]) => !kept.has(key))
    const reasonFor = missing.length > 0 ? await dispatch(list.whyNotAddable(scope)) : () => undefined
    const added = missing.map(([key, wanted]): Entry => {
      const reason = reasonFor(key)
      const part = entryPart(list, key, wanted, {
        fields: presenceField(reason === undefined),
        rules: refusedFor(reason),
        note: reason,
        save: () => list.add(scope, key, wanted),
      })
      return { part, current: { isThere: 0 }, wanted: { isThere: 1 } }
    })
    const removed = [...kept]
      .filter(([key]) => !Object.hasOwn(inFile, key))
      .map(([key, current]): Entry => {
        const part = entryPart(list, key, current, {
          fields: presenceField(false),
          rules: refusedFor(list.whyNotRemovable(scope)),
          save: () => list.remove(scope, key),
        })
        return { part, current: { isThere: 1 }, wanted: { isThere: 0 } }
      })
    return [...changed, ...added, ...removed]
  }
