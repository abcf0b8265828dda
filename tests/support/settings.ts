import { lists } from '@/robot/records/records'
import { keyOf } from '@/store/address'
import { presentKey } from '@/store/formerKeys'
import type { SettingsFile } from '@/overview/transfer/settingsFile'

/** Records by short names (`soros.1`, `reader`), and whole lists by key: as a settings file has them. */
export function settingsOf(
  bot: string,
  short: Readonly<Record<string, object>>,
): Pick<SettingsFile, 'settings' | 'lists'> {
  const rows = Object.entries(short).flatMap(([id, values]) =>
    lists.has(id)
      ? Object.entries(values).map(([item, entry]) => [keyOf({ record: id, userid: bot, item }), entry])
      : [[presentKey(bot, id), values]],
  )
  return {
    settings: Object.fromEntries(rows) as SettingsFile['settings'],
    lists: Object.keys(short).filter((id) => lists.has(id)),
  }
}
