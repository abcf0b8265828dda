/** By the trader's id. Of duplicates the first counts: a save identifies a card by this id alone. */
export function byTrader<Card extends { readonly traderid: string }>(
  cards: readonly Card[],
): ReadonlyMap<string, Card> {
  const byId = new Map<string, Card>()
  for (const card of cards) if (!byId.has(card.traderid)) byId.set(card.traderid, card)
  return byId
}
