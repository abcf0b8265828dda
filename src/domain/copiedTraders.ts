import { readNumber } from './numberText'

/** By the trader's id. Of duplicates the first counts: a save identifies a card by this id alone. */
export function byTrader<Card extends { readonly traderid: string }>(
  cards: readonly Card[],
): ReadonlyMap<string, Card> {
  const byId = new Map<string, Card>()
  for (const card of cards) if (!byId.has(card.traderid)) byId.set(card.traderid, card)
  return byId
}

/** The copy settings' smallest stake, which is a text; both decimal marks are read. `undefined`: it cannot be read. */
export function smallestStake({ stakeMin }: { readonly stakeMin: string }): number | undefined {
  const text = stakeMin.trim()
  return text === '' ? 0 : readNumber(text, '.').value
}
