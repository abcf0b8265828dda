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

/** Splits `1640000001_breakEven` into card key and field. A key may contain an underscore, a field name does not. */
export function cardIn(id: string): { readonly key: string; readonly field: string } | undefined {
  const cut = id.lastIndexOf('_')
  return cut > 0 ? { key: id.slice(0, cut), field: id.slice(cut + 1) } : undefined
}
