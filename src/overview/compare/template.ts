/** Settings of a bot as a template: on this device or as a file. */
import { secondsNow } from '@/config/clock'
import { brokerAccount } from '@/contract/codes'
import type { BotRecords } from '@/robot/records/botRecords'
import { atAccount, records as recordTable } from '@/robot/records/records'
import { addressIn, keyOf } from '@/store/address'
import { writeSettingsFile, type SettingsByAddress } from '@/overview/transfer/settingsFile'

const { first } = brokerAccount.codes

/** The settings of a file or template; of an account's records those of its first account. */
export function templateRecords(settings: SettingsByAddress): BotRecords['records'] {
  const found = Object.entries(settings).flatMap(([key, values]) => {
    const at = addressIn(key)
    return at && at.item === undefined ? [{ at, values }] : []
  })
  const inOrder = found.toSorted((one, other) => (one.at.account ?? 0) - (other.at.account ?? 0))
  return new Map(
    [...recordTable.keys()].flatMap((subject) => {
      const values = inOrder.find(({ at }) => at.record === subject)?.values
      return values ? [[subject, values] as const] : []
    }),
  )
}

/** The reverse: as if the bot traded on its first account. */
const settingsOf = ({ userid, records }: Pick<BotRecords, 'userid' | 'records'>): SettingsByAddress =>
  Object.fromEntries(
    Array.from(records, ([subject, values]) => [keyOf(atAccount(subject, userid, first)), values]),
  )

/** The text of a settings file. It has only the compared records: no channels, tokens, passwords or phone numbers. */
export const templateText = (bot: Pick<BotRecords, 'userid' | 'records'>) =>
  writeSettingsFile({ bot: bot.userid, at: secondsNow(), settings: settingsOf(bot), lists: [] })
