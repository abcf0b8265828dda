import {
  centsOf,
  definePlan,
  entryStake,
  type Account,
  type Cents,
  type Percent,
  type Plan,
  type PlanState,
} from './plan'

/**
 * Stake of martingale step k ≥ 1, where the ladder has lost L so far and b is the payout as a decimal.
 * - `factor`: base · factor^k (usual: 2.0–2.25)
 * - `breakEven`: L / b, recovers the loss
 * - `keepProfit`: (L + base·b) / b, recovers the loss and earns the entry's profit
 * - `fixedProfit`: (L + profit) / b, `profit` in units of the currency
 * - `list`: the stakes of all steps, in units; the entry is the account's
 */
export type GaleRule =
  | { readonly mode: 'factor'; readonly factor: number }
  | { readonly mode: 'breakEven' }
  | { readonly mode: 'keepProfit' }
  | { readonly mode: 'fixedProfit'; readonly profit: number }
  | { readonly mode: 'list'; readonly stakes: readonly number[] }

export interface MartingaleMemory {
  /** this ladder's entry, with fractions */
  base: Cents
  /** lost so far in this ladder */
  lost: Cents
}
type State = PlanState<MartingaleMemory>

/** A step's stake in cents with fractions. */
function stepStake(rule: GaleRule, { gale, memory: { base, lost } }: State, payout: Percent): number {
  switch (rule.mode) {
    case 'factor':
      return base * rule.factor ** gale
    case 'breakEven':
      return (lost * 100) / payout
    case 'keepProfit':
      return (lost * 100) / payout + base
    case 'fixedProfit':
      return ((lost + rule.profit * 100) * 100) / payout
    case 'list':
      return (rule.stakes[gale - 1] ?? 0) * 100
  }
}

/** A win at any step returns to the entry; so does losing the last of `steps` repeats, which counts as a hit. */
export function martingale(rule: GaleRule, steps: number, account: Account): Plan<MartingaleMemory> {
  const bank = centsOf(account.bank)
  const entry = entryStake(account.entry)
  const last = rule.mode === 'list' ? Math.min(steps, rule.stakes.length) : steps

  function enter(state: State) {
    state.gale = 0
    state.memory.lost = 0
    state.memory.base = entry(state.bank)
  }
  return definePlan<MartingaleMemory>(account, {
    bank,
    memory: { base: entry(bank), lost: 0 },
    win: enter,
    lose(state, stake) {
      state.gale += 1
      state.memory.lost += stake
      if (state.gale <= last) return
      state.hits += 1
      enter(state)
    },
    wanted: (state) => (state.gale === 0 ? state.memory.base : stepStake(rule, state, account.payout)),
  })
}
