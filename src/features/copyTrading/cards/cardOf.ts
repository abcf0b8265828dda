import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import { byTrader } from '@/domain/copiedTraders'

/** This trader's card in the provider's latest answer; throws a `ProviderError` if it is gone. */
export function cardOf<Card extends { readonly traderid: string }>(
  cards: readonly Card[],
  traderid: string,
): Card {
  const card = byTrader(cards).get(traderid)
  if (card) return card
  const gone: ProviderError = { kind: 'refused', msg: relationRefusals.traderNotFound }
  throw gone
}
