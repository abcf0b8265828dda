import type { Channel } from '@/contract/signals'

/**
 * Channels by their card's key: the chat's id. A chat that stands twice in the list (a bot's own channel, and the same one of
 * the trader whose rooms it copies) has the trader's id added the second time.
 */
export function byKey(channels: readonly Channel[]): ReadonlyMap<string, Channel> {
  const known = new Map<string, Channel>()
  for (const channel of channels) {
    const { idChan, traderid } = channel
    known.set(known.has(idChan) ? `${idChan}-${traderid || known.size}` : idChan, channel)
  }
  return known
}

/** `1640000001_breakEven`: which card, and which of its fields. A key may have an underscore, a field has none. */
export function cardIn(id: string): { readonly key: string; readonly field: string } | undefined {
  const cut = id.lastIndexOf('_')
  return cut > 0 ? { key: id.slice(0, cut), field: id.slice(cut + 1) } : undefined
}
