import * as v from 'valibot'
import { entryOf } from '@/robot/records/lists'
import { parts } from '@/robot/records/table'
import type { Settings, SettingsFile } from '@/overview/transfer/settingsFile'
import type { Values } from '@/store/history/entry'
import { filed } from './versions'

const schemas = new Map(parts.map(({ id, schema }) => [id, schema] as const))

const schemaOf = (record: string) => schemas.get(record) ?? entryOf(record)?.list.schema

export const canBeRestored = (record: string | undefined) =>
  record !== undefined && Object.keys(filed(record, {})).every((name) => schemaOf(name) !== undefined)

/** Whether these are complete, valid values of the record: what the browser has stored may be damaged. */
export const areValid = (record: string | undefined, values: Values): boolean =>
  record !== undefined &&
  Object.entries(filed(record, values)).every(([name, ofIt]) => {
    const schema = schemaOf(name)
    return schema !== undefined && v.is(schema, ofIt)
  })

/**
 * These values as a settings file: restoring is importing it over what a bot has.
 *
 * @param at milliseconds
 */
export function fileOf(bot: string, records: Readonly<Record<string, Values>>, at: number): SettingsFile {
  const settings: Record<string, Settings[string]> = {}
  for (const [whole, all] of Object.entries(records))
    for (const [record, values] of Object.entries(filed(whole, all))) {
      const entry = entryOf(record)
      if (!entry) settings[record] = values
      else settings[entry.list.id] = { ...settings[entry.list.id], [entry.key]: values }
    }
  return { bot, at: Math.floor(at / 1000), settings, hasSomeOnly: true }
}
