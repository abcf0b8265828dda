import type { Soros } from '@/contract/money'
import { centsOf, definePlan, entryStake, type Account, type Cents, type Plan, type PlanState } from './plan'

export type SorosSettings = Pick<Soros, 'soros' | 'sorosgale' | 'sorosperc'>

export interface SorosMemory {
  /** the entry that this sequence began with, with fractions */
  base: Cents
  /** reinvested entries so far */
  level: number
  /** profits of this sequence */
  won: Cents
  /** Soros-gale: what is to be recovered; 0 = nothing */
  debt: Cents
  /** Soros-gale: recovery level, from 1; 0 = not recovering */
  recovery: number
  /** Soros-gale: profit of the first hand; 0 = the first hand is next */
  firstHand: Cents
}
type State = PlanState<SorosMemory>

/** Below √3 − 1 a completed level of Soros-gale does not bring back what was lost. */
export const SOROS_GALE_PAYOUT = (Math.sqrt(3) - 1) * 100

/**
 * Soros: after a win, `sorosperc` percent of the sequence's profits are staked on top of the base. `soros` entries are reinvested,
 * so that a sequence has `soros` + 1 entries; its last win, as every loss, leads back to the base. 0 = off.
 *
 * Soros-gale: after a loss P, `sorosgale` levels of two hands try to bring it back. The first stakes P/2, the second P/2 and the
 * first one's profit; two wins end the recovery. Any loss makes P half as large again and opens the next level; after the
 * last level the loss is accepted, which is a hit. Without Soros-gale every lost sequence is one.
 * [OURS] P is what the sequence has really lost: the stake less the sequence's profits. A sequence that is not down owes nothing.
 */
export function soros(
  { soros: levels, sorosgale, sorosperc }: SorosSettings,
  account: Account,
): Plan<SorosMemory> {
  const bank = centsOf(account.bank)
  const entry = entryStake(account.entry)

  function enter({ bank: money, memory }: State) {
    memory.level = 0
    memory.won = 0
    memory.debt = 0
    memory.recovery = 0
    memory.firstHand = 0
    memory.base = entry(money)
  }
  /** Opens the next level for `debt`, or gives up. */
  function recover(state: State, debt: Cents) {
    const level = state.memory.recovery + 1
    enter(state)
    if (debt <= 0) return
    if (level > sorosgale) {
      state.hits += 1
      return
    }
    state.memory.debt = debt
    state.memory.recovery = level
  }
  return definePlan<SorosMemory>(account, {
    bank,
    memory: { base: entry(bank), level: 0, won: 0, debt: 0, recovery: 0, firstHand: 0 },
    win(state, profit) {
      const { memory } = state
      if (memory.recovery > 0) {
        if (memory.firstHand > 0) enter(state)
        else memory.firstHand = profit
      } else if (memory.level >= levels) enter(state)
      else {
        memory.level += 1
        memory.won += profit
      }
    },
    lose(state, stake) {
      const { recovery, debt, firstHand, won } = state.memory
      recover(state, recovery > 0 ? debt + stake - firstHand : stake - won)
    },
    wanted({ memory: { base, won, debt, recovery, firstHand } }) {
      return recovery > 0 ? debt / 2 + firstHand : base + (won * sorosperc) / 100
    },
  })
}

const LONGEST_SEQUENCE = 100

export interface SorosEntry {
  readonly stake: Cents
  /** of this entry, if it wins */
  readonly profit: Cents
  /** of the whole sequence, if it ends with this win */
  readonly total: Cents
}

/** The entries of a sequence that wins throughout, as far as a table shows them; all of them win with a chance of winRate ** entries. */
export function sorosSequence(settings: SorosSettings, account: Account): readonly SorosEntry[] {
  const plan = soros(settings, account)
  const entries: SorosEntry[] = []
  const last = Math.min(settings.soros, LONGEST_SEQUENCE)
  for (let state = plan.start; state.ended === null && entries.length <= last;) {
    const after = plan.next(state, 'win')
    entries.push({
      stake: state.stake,
      profit: after.bank - state.bank,
      total: after.bank - plan.start.bank,
    })
    state = after
  }
  return entries
}
