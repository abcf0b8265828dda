/** Settings of a bot as a template: on this device or as a file. */
import { secondsNow } from '@/config/clock'
import { brokerAccount } from '@/contract/codes'
import type { BotRecords } from '@/robot/records/botRecords'
import { partOf, subjects } from '@/robot/records/table'
import { writeSettingsFile, type Settings } from '@/overview/transfer/settingsFile'

const { first, second } = brokerAccount.codes

/** The settings of a file or template; of an account's records those of its first account. */
export function recordsIn(settings: Settings): BotRecords['records'] {
  const found = subjects.flatMap((subject) => {
    const values = settings[subject] ?? settings[`${subject}.${first}`] ?? settings[`${subject}.${second}`]
    return values ? [[subject, values] as const] : []
  })
  return new Map(found)
}

/** The reverse: as if the bot traded on its first account. */
const settingsOf = (records: BotRecords['records']): Settings =>
  Object.fromEntries(Array.from(records, ([subject, values]) => [partOf(subject, first).id, values]))

/** The text of a settings file. It has only the compared records: no channels, tokens, passwords or phone numbers. */
export const templateText = ({ userid, records }: Pick<BotRecords, 'userid' | 'records'>) =>
  writeSettingsFile({ bot: userid, at: secondsNow(), settings: settingsOf(records) })
