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
  type PlanState,
} from './plan'

export interface CycleMemory {
  /** what the table's numbers are multiples of, with fractions */
  base: Cents
  /** row of the table, from 0 */
  cycle: number
}
type State = PlanState<CycleMemory>

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
export function cycleTablePlan({ rows, base }: CycleTable, account: Account): Plan<CycleMemory> {
  const bank = centsOf(account.bank)
  const [table, unit] = rows.length > 0 ? [rows, base] : [[[1]], entryStake(account.entry)]

  function enter({ bank: money, memory }: State) {
    memory.cycle = 0
    memory.base = unit(money)
  }
  return definePlan<CycleMemory>(account, {
    bank,
    memory: { base: unit(bank), cycle: 0 },
    win(state) {
      state.gale = 0
      enter(state)
    },
    lose(state) {
      const { memory } = state
      state.gale += 1
      if (state.gale < (table[memory.cycle]?.length ?? 0)) return
      state.gale = 0
      memory.cycle += 1
      if (memory.cycle < table.length) return
      state.hits += 1
      enter(state)
    },
    wanted: ({ gale, memory }) => (table[memory.cycle]?.[gale] ?? 0) * memory.base,
  })
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
