/** By the trader's id. A provider that names one twice means one: the id is all that a save says of whose card it is. */
export function byTrader<Card extends { readonly traderid: string }>(
  cards: readonly Card[],
): ReadonlyMap<string, Card> {
  const known = new Map<string, Card>()
  for (const card of cards) if (!known.has(card.traderid)) known.set(card.traderid, card)
  return known
}
