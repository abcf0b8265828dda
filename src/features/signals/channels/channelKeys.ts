import type { ChannelAnswer } from '@/contract/signals'

/**
 * Channels by their card's key: the chat's id. If a chat is in the list twice (a bot's own channel, and the same one of the trader
 * whose rooms it copies), the second key has the trader's id appended.
 */
export function byKey(channels: readonly ChannelAnswer[]): ReadonlyMap<string, ChannelAnswer> {
  const channelsByKey = new Map<string, ChannelAnswer>()
  for (const channel of channels) {
    const { idChan, traderid } = channel
    channelsByKey.set(
      channelsByKey.has(idChan) ? `${idChan}-${traderid || channelsByKey.size}` : idChan,
      channel,
    )
  }
  return channelsByKey
}

/** What is searched of a channel. */
export const channelSearchText = ([, { nameGroup, idChan }]: readonly [
  key: string,
  channel: ChannelAnswer,
]) => `${nameGroup}\n${idChan}`
