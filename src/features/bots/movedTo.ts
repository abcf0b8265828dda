/** An order with one of its robots at another place. */
export function movedTo(order: readonly string[], userid: string, place: number): readonly string[] {
  const others = order.filter((other) => other !== userid)
  if (others.length === order.length) return order
  return others.toSpliced(Math.max(0, place), 0, userid)
}
