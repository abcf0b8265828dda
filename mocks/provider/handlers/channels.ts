import { brokerAccount } from '@/contract/codes'
import { channelSettingsSchema, type Channel } from '@/contract/signals'
import type { Chat } from '../core/records'

/** A selected chat as a new channel of a trader: on, with the smallest lot and no filters. */
export function newChannel(userid: string, { id, name }: Chat): Channel {
  const channel = { idChan: id, nameGroup: name, chanEnable: true, lote: 0.01, traderid: userid }
  return { ...channelSettingsSchema.defaults, ...channel, brokerID: brokerAccount.codes.first } as Channel
}
