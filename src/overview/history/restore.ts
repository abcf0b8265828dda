import * as v from 'valibot'
import { schemaAt, type SettingsByAddress, type SettingsFile } from '@/overview/transfer/settingsFile'
import type { EntryValues } from '@/store/history/entry'
import { filed } from './versions'

export const canBeRestored = (record: string | undefined) =>
  record !== undefined && Object.keys(filed(record, {})).every((name) => schemaAt(name) !== undefined)

/** Whether these are complete, valid values of the record: what the browser has stored may be damaged. */
export const areValid = (record: string | undefined, values: EntryValues): boolean =>
  record !== undefined &&
  Object.entries(filed(record, values)).every(([name, ofIt]) => {
    const schema = schemaAt(name)
    return schema !== undefined && v.is(schema, ofIt)
  })

/**
 * These values as a settings file: restoring is importing it over what a bot has.
 *
 * @param at milliseconds
 */
export function fileOf(
  bot: string,
  records: Readonly<Record<string, EntryValues>>,
  at: number,
): SettingsFile {
  const settings: Record<string, SettingsByAddress[string]> = {}
  for (const [record, values] of Object.entries(records)) Object.assign(settings, filed(record, values))
  return { bot, at: Math.floor(at / 1000), settings, lists: [] }
}
