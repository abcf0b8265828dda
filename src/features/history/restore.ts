import * as v from 'valibot'
import { selectTraderScope } from '@/features/bots/botsSlice'
import type { Values } from '@/store/history/entry'
import type { AppThunk } from '@/store/thunk'
import { listOf, lists } from '@/features/records/lists'
import { wholeList } from '@/features/transfer/listEntries'
import { parts } from '@/features/records/table'
import type { SettingsFile } from '@/features/transfer/settingsFile'
import { filed } from './versions'

type Records = Readonly<Record<string, Values>>

const schemas = new Map(parts.map(({ id, schema }) => [id, schema] as const))

const schemaOf = (record: string) => schemas.get(record) ?? listOf(record)?.schema

export const canBeRestored = (record: string | undefined) =>
  record !== undefined && Object.keys(filed(record, {})).every((name) => schemaOf(name) !== undefined)

/** Whether these are complete, valid values of the record: what the browser has stored may be damaged. */
export const areValid = (record: string | undefined, values: Values): boolean =>
  record !== undefined &&
  Object.entries(filed(record, values)).every(([name, ofIt]) => {
    const schema = schemaOf(name)
    return schema !== undefined && v.is(schema, ofIt)
  })

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
    const inFile: Records = Object.assign(
      {},
      ...Object.entries(records).map(([record, values]) => filed(record, values)),
    )
    const ofParts = parts.flatMap(({ id }) => (inFile[id] ? [[id, inFile[id]] as const] : []))
    const ofLists = lists.map(async (list) => {
      const former = entriesOf(inFile, list.id)
      if (former.length === 0) return undefined
      const now = (await dispatch(wholeList(list).load(bot))) as Readonly<Record<string, object>>
      const over = former.map(([key, values]) => [key, { ...now[key], ...values }] as const)
      return [list.id, { ...now, ...Object.fromEntries(over) }] as const
    })
    const settings = [...ofParts, ...(await Promise.all(ofLists)).filter((one) => one !== undefined)]
    return { bot: bot.userid, at: Math.floor(at / 1000), settings: Object.fromEntries(settings) }
  }
