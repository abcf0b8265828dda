import type { Percent, Plan } from './plan'
import { RowPlace, copyRow, rowLike, ROW_WIDTH, type Row } from './row'

// Read once: where modules are not bundled, an import is a call.
const [width, copy] = [ROW_WIDTH, copyRow]

/** Rows that differ in some of their columns, in the order in which they came: a hash table without objects and texts. */
export class RowTable {
  count = 0
  /** row after row */
  rows = new Float64Array(64 * width)
  private words = new Int32Array(this.rows.buffer)
  /** 1 + the place of a row, where its hash or a free place after it says; 0 = free */
  private slots = new Int32Array(128)
  private readonly from: number
  private readonly to: number

  /** Only the columns from `from` on and before `to` count. */
  constructor(from: number, to: number) {
    this.from = from
    this.to = to
  }

  clear() {
    this.slots.fill(0)
    this.count = 0
  }

  /** The place of the equal row that is there already, or of this one as the last. */
  add(row: Row): number {
    if ((this.count + 1) * width > this.rows.length) this.grow()
    const last = this.count
    copy(this.rows, row, last)
    const slot = this.slotOf(last)
    const known = this.slots[slot] ?? 0
    if (known > 0) return known - 1
    this.count += 1
    this.slots[slot] = this.count
    return last
  }

  read(place: number, row: Row): void {
    copy(row, this.rows, 0, place)
  }

  /** Where a row like the one at this place stands, or the free slot for it. */
  private slotOf(place: number): number {
    const { slots, words } = this
    const start = place * width
    let hash = 0
    const until = 2 * (start + this.to)
    for (let word = 2 * (start + this.from); word < until; word += 2) {
      hash = Math.imul(hash ^ (words[word] ?? 0) ^ Math.imul(words[word + 1] ?? 0, 0x85ebca6b), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    let slot = hash & (slots.length - 1)
    while (slots[slot] !== 0 && !this.isEqual((slots[slot] ?? 0) - 1, place))
      slot = (slot + 1) & (slots.length - 1)
    return slot
  }

  private isEqual(one: number, other: number): boolean {
    const { rows, from, to } = this
    const [first, second] = [one * width, other * width]
    for (let column = from; column < to; column += 1)
      if (rows[first + column] !== rows[second + column]) return false
    return true
  }

  private grow() {
    const rows = new Float64Array(2 * this.rows.length)
    rows.set(this.rows)
    this.rows = rows
    this.words = new Int32Array(rows.buffer)
    this.slots = new Int32Array(2 * this.slots.length)
    for (let place = 0; place < this.count; place += 1) this.slots[this.slotOf(place)] = place + 1
  }
}

/**
 * Every row that wins and losses can lead to, as far as columns from `from` on differ; the same row, changed. `payout`: what a win
 * pays, if not the plan's payout.
 */
export function* reachableRows(plan: Plan, from: number, payout?: Percent): Generator<Row, void> {
  const table = new RowTable(from, RowPlace.win)
  const row = rowLike(plan.first)
  if (payout !== undefined) row[RowPlace.paid] = payout
  table.add(row)
  for (let place = 0; place < table.count; place += 1) {
    table.read(place, row)
    yield row
    for (const isWon of [true, false]) {
      table.read(place, row)
      if (row[RowPlace.ended] !== 0) break
      plan.orders.play(row, isWon)
      table.add(row)
    }
  }
}
