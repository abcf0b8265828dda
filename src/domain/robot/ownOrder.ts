/** The order in which a person has put their robots. */

interface Bot {
  readonly userid: string
}

/** In the person's order; robots that have no place in it, such as new ones, come last, in the order in which they were given. */
export function inOwnOrder<Item extends Bot>(
  bots: readonly Item[],
  order: readonly string[],
): readonly Item[] {
  if (order.length === 0) return bots
  const places = new Map(order.map((userid, place) => [userid, place]))
  const placeOf = ({ userid }: Bot) => places.get(userid) ?? places.size
  return bots.toSorted((a, b) => placeOf(a) - placeOf(b))
}
