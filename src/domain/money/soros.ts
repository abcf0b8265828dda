import type { Soros } from '@/contract/money'
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
import { isAsked, isCount, MOST_LEVELS } from './planLimits'
import { bestPayout, CENTS, entryLimits, presetEntry, isAccepted, type Levels } from './presets'
import type { StakingPlan } from './stakingPlan'

export type SorosSettings = Pick<Soros, 'soros' | 'sorosgale' | 'sorosperc'>

export interface SorosMemory {
  /** this sequence's entry, with fractions */
  base: Cents
  /** reinvested entries so far */
  level: number
  /** profits of this sequence */
  won: Cents
  /** Soros-gale: still to be recovered; 0 = nothing */
  debt: Cents
  /** Soros-gale: recovery level, from 1; 0 = not recovering */
  recovery: number
  /** Soros-gale: profit of the first hand (can round to 0); `NO_HAND` = the first hand is next */
  firstHand: Cents
}
type State = PlanState<SorosMemory>

const NO_HAND = -1

/** Percent. Below √3 − 1 a completed level of Soros-gale does not recover the loss. */
export const SOROS_GALE_PAYOUT = (Math.sqrt(3) - 1) * 100

/**
 * Soros: after a win, `sorosperc` percent of the sequence's profits are staked on top of the base. `soros` entries are reinvested,
 * so that a sequence has `soros` + 1 entries; its last win and any loss return to the base. 0 = off.
 *
 * Soros-gale: after a loss P, up to `sorosgale` levels of two hands try to recover it. The first stakes P/2, the second P/2 plus
 * the first one's profit; two wins end the recovery. Any loss raises P by half and opens the next level; after the last level
 * the loss is accepted, which is a hit. Without Soros-gale every lost sequence is a hit.
 * [OURS] P is the sequence's net loss: the stake minus its profits. A sequence without a net loss has no debt.
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
    memory.firstHand = NO_HAND
    memory.base = entry(money)
  }
  /** Starts the next level for `debt`, or gives up. */
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
    memory: { base: entry(bank), level: 0, won: 0, debt: 0, recovery: 0, firstHand: NO_HAND },
    win(state, profit) {
      const { memory } = state
      if (memory.recovery > 0) {
        if (memory.firstHand === NO_HAND) memory.firstHand = profit
        else enter(state)
      } else if (memory.level >= levels) enter(state)
      else {
        memory.level += 1
        memory.won += profit
      }
    },
    lose(state, stake) {
      const { recovery, debt, firstHand, won } = state.memory
      recover(state, recovery > 0 ? debt + stake - Math.max(0, firstHand) : stake - won)
    },
    wanted({ memory: { base, won, debt, recovery, firstHand } }) {
      return recovery > 0 ? debt / 2 + Math.max(0, firstHand) : base + (won * sorosperc) / 100
    },
  })
}

export interface SorosEntry {
  readonly stake: Cents
  /** of this entry, if it wins */
  readonly profit: Cents
  /** of the whole sequence, if it ends with this win */
  readonly total: Cents
}

/** The entries of a sequence that always wins, up to `MOST_LEVELS`; all of them win with a chance of winRate ** entries. */
export function sorosSequence(settings: SorosSettings, account: Account): readonly SorosEntry[] {
  const plan = soros(settings, account)
  const entries: SorosEntry[] = []
  const last = Math.min(settings.soros, MOST_LEVELS)
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

/** `entries`: lost entries that the day's stop holds. */
const presetLevels: Levels<{
  readonly soros: number
  readonly sorosperc: Percent
  readonly entries: number
}> = {
  conservative: { soros: 1, sorosperc: 50, entries: 12 },
  moderate: { soros: 2, sorosperc: 50, entries: 9 },
  aggressive: { soros: 3, sorosperc: 100, entries: 6 },
}

/** 100 levels each, `sorosperc` above 0 and up to 100 where `soros` > 0. */
export const sorosPlan: StakingPlan<SorosSettings, '/config-soros'> = {
  path: '/config-soros',
  field: 'soros',
  isOn: (settings) => isAsked(settings.soros) || isAsked(settings.sorosgale),
  isPlayable: ({ soros: levels, sorosgale, sorosperc }) =>
    isCount(levels, MOST_LEVELS) &&
    isCount(sorosgale, MOST_LEVELS) &&
    (levels === 0 || (sorosperc > 0 && sorosperc <= 100)),
  own: ({ soros: levels, sorosgale, sorosperc }) => ({ soros: levels, sorosgale, sorosperc }),
  play: soros,
  off: { soros: 0, sorosgale: 0 },
  growsAfterLoss: ({ sorosgale }) => sorosgale > 0,
  /** Every trade of Soros-gale is a separate signal: the lost entry, then its levels. */
  lostSignals: ({ sorosgale }) => (sorosgale > 0 ? sorosgale + 1 : 0),
  /** Profits are staked again, never more than them: a lost sequence costs an entry. */
  preset(level, ask) {
    const { soros: levels, sorosperc, entries } = presetLevels[level]
    const largest = (1 + (sorosperc * bestPayout(ask)) / 10_000) ** levels
    const lote = presetEntry(level, (ask.mostLoss - CENTS) / (entries + 1), ask)
    if (!isAccepted(lote, lote * largest, ask)) return undefined
    return {
      settings: { soros: levels, sorosgale: 0, sorosperc },
      general: entryLimits(level, ask, lote, ask.mostLoss - lote - CENTS),
    }
  },
}
