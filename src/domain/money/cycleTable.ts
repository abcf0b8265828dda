import {
  centsOf,
  definePlan,
  entryStake,
  profitOf,
  roundCents,
  type Account,
  type Cents,
  type Percent,
  type Plan,
} from './plan'
import { RowPlace, placesOf, type Row } from './row'

export interface CycleMemory {
  /** what the table's numbers are multiples of, with fractions */
  base: Cents
  /** row of the table, from 0 */
  cycle: number
}

const MEMORY: CycleMemory = { base: 0, cycle: 0 }
const at = { ...RowPlace, ...placesOf(MEMORY) }

/** Rows of stakes, entry first: multiples of `base`. */
export interface CycleTable {
  readonly rows: readonly (readonly number[])[]
  /** in cents with fractions */
  readonly base: (bank: Cents) => number
}

/**
 * One row per signal: the entry, then its martingale steps. After a lost row the next signal plays the next row; a win anywhere
 * returns to the first row; losing the last row returns to the first one and counts as a hit. Without rows: the account's entry every time.
 */
export function cycleTablePlan(table: CycleTable, account: Account): Plan<CycleMemory> {
  const { rows, base: unit } =
    table.rows.length > 0 ? table : { rows: [[1]], base: entryStake(account.entry) }
  const money = centsOf(account.bank)
  const lengths = Uint16Array.from(rows, ({ length }) => length)
  const width = Math.max(...lengths)
  const multiples = Float64Array.from(
    rows.flatMap((row) => Array.from({ length: width }, (_, nth) => row[nth] ?? 0)),
  )
  const own: Own = { unit, lengths, width, multiples }
  return definePlan<CycleMemory>(account, {
    bank: money,
    memory: { ...MEMORY, base: unit(money) },
    ask: (row) => setStake(own, row),
    move(row, isWon) {
      if (isWon) enter(own, row)
      else lose(own, row)
      setStake(own, row)
    },
  })
}

interface Own {
  readonly unit: CycleTable['base']
  /** orders of each row */
  readonly lengths: Uint16Array
  /** row after row, each filled up to this many orders */
  readonly width: number
  readonly multiples: Float64Array
}

function enter({ unit }: Own, row: Row) {
  row[at.gale] = 0
  row[at.cycle] = 0
  row[at.base] = unit(row[at.bank])
}
function lose(own: Own, row: Row) {
  row[at.gale] += 1
  if (row[at.gale] < (own.lengths[row[at.cycle]] ?? 0)) return
  row[at.gale] = 0
  row[at.cycle] += 1
  if (row[at.cycle] < own.lengths.length) return
  row[at.hits] += 1
  enter(own, row)
}
function setStake({ width, multiples }: Own, row: Row) {
  row[at.stake] = (multiples[row[at.cycle] * width + row[at.gale]] ?? 0) * row[at.base]
}

export interface CycleCell {
  readonly stake: Cents
  /** total loss of the table up to and including this cell, if all are lost */
  readonly exposure: Cents
  /** of the row, if this cell wins; negative = the row's earlier steps cost more */
  readonly rowProfit: Cents
  /** of the whole table so far, if this cell wins */
  readonly profit: Cents
}

/** What every cell stakes, earns and puts at risk. The last cell's exposure is the worst case: the whole table is lost. */
export function cycleCells(
  { rows, base }: CycleTable,
  { bank, payout }: { readonly bank: number; readonly payout: Percent },
): readonly (readonly CycleCell[])[] {
  const unit = base(centsOf(bank))
  let exposure = 0
  return rows.map((row) => {
    const before = exposure
    return row.map((multiple) => {
      const stake = roundCents(multiple * unit)
      const profit = profitOf(stake, payout)
      const cell = {
        stake,
        exposure: exposure + stake,
        rowProfit: profit - (exposure - before),
        profit: profit - exposure,
      }
      exposure += stake
      return cell
    })
  })
}

/** Some order is larger than the first one. */
export function hasLargerStakes(rows: CycleTable['rows']): boolean {
  const stakes = rows.flat()
  return stakes.some((stake) => stake > (stakes[0] ?? 0))
}

export interface PlayedCycleCell extends Pick<CycleCell, 'stake' | 'exposure' | 'profit'> {
  /** raised to the broker's smallest order, or cut to what the bank has left */
  readonly isChanged: boolean
}

/**
 * The same with the orders that are really sent while all are lost, whatever the broker's largest order is. `undefined`: the bank is
 * gone before.
 */
export function playedCells(
  table: CycleTable,
  account: Account,
): readonly (readonly (PlayedCycleCell | undefined)[])[] {
  const plan = cycleTablePlan(table, { ...account, maximum: 0 })
  let state = plan.start
  return cycleCells(table, account).map((row) =>
    row.map((asked) => {
      if (state.ended !== null) return undefined
      const { stake } = state
      const won = plan.next(state, 'win').bank
      state = plan.next(state, 'loss')
      return {
        stake,
        exposure: plan.start.bank - state.bank,
        profit: won - plan.start.bank,
        isChanged: stake !== asked.stake,
      }
    }),
  )
}
