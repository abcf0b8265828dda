/** Where a hundred sequences are drawn, in pixels: lines, dots at their ends, and labels that do not lie over one another. */
import type { Hundred } from '@/domain/money/hundred'
import type { Cents } from '@/domain/money/plan'

/** From the lowest to the highest bank of a hundred sequences. */
export function bankRange({ paths }: Hundred, start: Cents) {
  const all = [start, ...paths.flatMap(({ banks, result }) => [...banks, start + result])]
  return [
    all.reduce((low, bank) => Math.min(low, bank), start),
    all.reduce((high, bank) => Math.max(high, bank), start),
  ] as const
}

/** How a plan ends, and the bank it starts with. */
interface Drawn {
  readonly hundred: Hundred
  readonly start: Cents
}

/** What shares are of: a bank of nothing has none. */
const wholeOf = (start: Cents) => Math.max(1, start)

export interface BankScale {
  /** shares of the bank that each starts with: how far the worst of them falls and the best rises */
  readonly low: number
  readonly high: number
  /** signals, of the longest */
  readonly until: number
}

/** One scale for pictures beside one another, so that the plan that loses more is seen to. */
export function bankScaleOf(of: readonly Drawn[]): BankScale {
  const shares = of.flatMap(({ hundred, start }) =>
    bankRange(hundred, start).map((bank) => (bank - start) / wholeOf(start)),
  )
  return {
    low: Math.min(0, ...shares),
    high: Math.max(0, ...shares),
    until: of.reduce((most, { hundred }) => Math.max(most, hundred.until), 1),
  }
}

/** A share of a scale as a bank. */
export const bankOnScale = (share: number, start: Cents): Cents => start + share * wholeOf(start)

export interface Dot {
  readonly x: number
  readonly y: number
  /** place among the hundred, from the lowest end */
  readonly place: number
}

interface DotPlace {
  /** from the lowest end to the highest: pixels from the top, falling */
  readonly ends: readonly number[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Cluster {
  /** places of its dots */
  readonly places: readonly number[]
  readonly rows: number
  /** of its middle */
  y: number
}

/** Pixels from dot to dot, at most and at least. */
const WIDEST = 7
const NARROWEST = 4

/**
 * A dot for each end, as near to it as there is room: ends at the same height stand in rows around it, and push others away.
 *
 * @returns the dots, and the pixels from one to the next
 */
export function dotsOf({ ends, left, right, top, bottom }: DotPlace): {
  readonly dots: readonly Dot[]
  readonly pitch: number
} {
  for (let pitch = WIDEST; ; pitch -= 0.5) {
    const columns = Math.max(1, Math.floor((right - left) / pitch))
    const clusters = clustersOf(ends, pitch, columns)
    const rows = clusters.reduce((sum, cluster) => sum + cluster.rows, 0)
    if (rows * pitch > bottom - top && pitch > NARROWEST) continue
    separate(clusters, pitch, top, bottom)
    return {
      pitch,
      dots: clusters.flatMap(({ places, rows: own, y }) =>
        places.toReversed().map((place, nth) => ({
          place,
          x: left + ((nth % columns) + 0.5) * pitch,
          y: y + (Math.floor(nth / columns) - (own - 1) / 2) * pitch,
        })),
      ),
    }
  }
}

/** Ends in the same row stand together, from the lowest row up. */
function clustersOf(ends: readonly number[], pitch: number, columns: number): Cluster[] {
  const rows = new Map<number, number[]>()
  for (const [place, y] of ends.entries()) {
    const row = Math.round(y / pitch)
    rows.set(row, [...(rows.get(row) ?? []), place])
  }
  return Array.from(rows.values(), (places) => {
    const sum = places.reduce((all, place) => all + (ends[place] ?? 0), 0)
    return { places, rows: Math.ceil(places.length / columns), y: sum / places.length }
  })
}

/** From the lowest upwards, then from the top down, until none lies over another. */
function separate(clusters: Cluster[], pitch: number, top: number, bottom: number): void {
  let floor = bottom
  for (const cluster of clusters) {
    const half = (cluster.rows * pitch) / 2
    cluster.y = Math.min(cluster.y, floor - half)
    floor = cluster.y - half
  }
  let ceiling = top
  for (const cluster of clusters.toReversed()) {
    const half = (cluster.rows * pitch) / 2
    cluster.y = Math.max(cluster.y, ceiling + half)
    ceiling = cluster.y + half
  }
}

interface LineShape {
  readonly banks: readonly Cents[]
  readonly marks: readonly number[]
  /** the bank at its end */
  readonly last: Cents
  readonly x: { (signals: number): number; range(): number[] }
  readonly y: (bank: Cents) => number
}

/** The path of a line through the banks at these numbers of signals; one that has ended stays level to the right edge. */
export function pathOf({ banks, marks, last, x, y }: LineShape): string {
  const short = (pixels: number) => Math.round(pixels * 10) / 10
  const points = banks.map((bank, place) => `${short(x(marks[place] ?? 0))} ${short(y(bank))}`)
  const line = `M${points.join('L')}`
  return banks.at(-1) === last ? `${line}H${short(x.range()[1] ?? 0)}` : line
}

/** Labels beside their lines, from the top down, moved apart until none lies over another. */
export function labelsBeside(
  lines: readonly number[],
  height: number,
  top: number,
  bottom: number,
): readonly number[] {
  const clusters = lines
    .map((y, place): Cluster => ({ places: [place], rows: 1, y }))
    .toSorted((one, other) => other.y - one.y)
  separate(clusters, height, top, bottom)
  const found = lines.slice()
  for (const { places, y } of clusters) for (const place of places) found[place] = y
  return found
}

/** A label above its line, or below it where another one stands there; `undefined`: there is no room. */
export function labelPlaces(
  lines: readonly number[],
  height: number,
  top: number,
  bottom: number,
): readonly (number | undefined)[] {
  const taken: number[] = []
  return lines.map((y) => {
    const found = [y - 5, y + height].find(
      (base) =>
        base - height >= top - height / 2 &&
        base <= bottom + height / 2 &&
        taken.every((other) => Math.abs(other - base) >= height),
    )
    if (found !== undefined) taken.push(found)
    return found
  })
}
