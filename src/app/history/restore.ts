import * as v from 'valibot'
import { selectTraderScope } from '@/features/bots/botsSlice'
import type { Values } from '@/store/history/entry'
import type { AppThunk } from '@/store/thunk'
import { lists, wholeList } from '../transfer/lists'
import { parts } from '../transfer/parts'
import type { SettingsFile } from '../transfer/settingsFile'

type Records = Readonly<Record<string, Values>>

const schemas = new Map(parts.map(({ id, schema }) => [id, schema] as const))

const schemaOf = (record: string | undefined) =>
  record === undefined
    ? undefined
    : (schemas.get(record) ?? lists.find(({ id }) => record.startsWith(`${id}.`))?.schema)

/** Not what the settings file has as two records: cycles and Soros in one. */
export const canBeRestored = (record: string | undefined) => schemaOf(record) !== undefined

/** Whether these are complete, valid values of the record: what the browser has stored may be damaged. */
export function areValid(record: string | undefined, values: Values): boolean {
  const schema = schemaOf(record)
  return schema !== undefined && v.is(schema, values)
}

/** The entries of one list, by their own key. */
const entriesOf = (records: Records, list: string) =>
  Object.entries(records).flatMap(([record, values]) =>
    record.startsWith(`${list}.`) ? [[record.slice(list.length + 1), values] as const] : [],
  )

/**
 * These values as a settings file: restoring is importing it over what the selected bot has. A list has its other entries too,
 * because those that a file lacks are removed. Rejects with the `ProviderError`.
 *
 * @param at milliseconds
 */
export const fileOf =
  (records: Records, at: number): AppThunk<Promise<SettingsFile>> =>
  async (dispatch, getState) => {
    const bot = selectTraderScope(getState())
    const ofParts = parts.flatMap(({ id }) => (records[id] ? [[id, records[id]] as const] : []))
    const ofLists = lists.map(async (list) => {
      const former = entriesOf(records, list.id)
      if (former.length === 0) return undefined
      const now = (await dispatch(wholeList(list).load(bot))) as Readonly<Record<string, object>>
      const over = former.map(([key, values]) => [key, { ...now[key], ...values }] as const)
      return [list.id, { ...now, ...Object.fromEntries(over) }] as const
    })
    const settings = [...ofParts, ...(await Promise.all(ofLists)).filter((one) => one !== undefined)]
    return { bot: bot.userid, at: Math.floor(at / 1000), settings: Object.fromEntries(settings) }
  }
