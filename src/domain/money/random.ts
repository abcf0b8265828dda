import type { Outcome, Share } from './plan'

/** mulberry32: the same numbers for the same seed, everywhere. Uniform in [0, 1). */
export function mulberry32(seed: number): () => Share {
  // A typed array keeps the state a plain integer: no number is boxed in the hot loop.
  const state = new Int32Array([seed])
  return () => {
    const a = ((state[0] ?? 0) + 0x6d2b79f5) | 0
    state[0] = a
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** How likely an order ends in which way; what is neither a win nor a draw is a loss. */
export interface Odds {
  readonly win: Share
  readonly draw?: Share
}

/** Every order independent of the others. Real win rates drift: say so beside every result. */
export function outcomeSource({ win, draw = 0 }: Odds, random: () => Share): () => Outcome {
  return () => {
    const drawn = random()
    if (drawn < win) return 'win'
    return drawn < win + draw ? 'draw' : 'loss'
  }
}

/** Fisher–Yates, in place. */
export function shuffle(list: unknown[], random: () => Share): void {
  for (let end = list.length - 1; end > 0; end -= 1) {
    const place = Math.floor(random() * (end + 1))
    ;[list[end], list[place]] = [list[place], list[end]]
  }
}
