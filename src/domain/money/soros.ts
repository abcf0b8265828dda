import type { Soros } from '@/contract/money'
import { centsOf, definePlan, entryStake, type Account, type Cents, type Percent, type Plan } from './plan'
import { isAsked, isCount, MOST_LEVELS } from './planLimits'
import { bestPayout, CENTS, entryLimits, presetEntry, isAccepted, type Levels } from './presets'
import { RowPlace, placesOf, type Row } from './row'
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

const NO_HAND = -1
const MEMORY: SorosMemory = { base: 0, level: 0, won: 0, debt: 0, recovery: 0, firstHand: NO_HAND }
const at = { ...RowPlace, ...placesOf(MEMORY) }

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
export function soros(settings: SorosSettings, account: Account): Plan<SorosMemory> {
  const entry = entryStake(account.entry)
  const money = centsOf(account.bank)
  const own = { ...settings, entry }
  return definePlan<SorosMemory>(account, {
    bank: money,
    memory: { ...MEMORY, base: entry(money) },
    ask: (row) => setStake(own, row),
    move(row, isWon) {
      if (isWon) win(own, row)
      else lose(own, row)
      setStake(own, row)
    },
  })
}

interface Own extends SorosSettings {
  readonly entry: (bank: Cents) => number
}

function enter({ entry }: Own, row: Row) {
  row[at.base] = entry(row[at.bank])
  row[at.level] = 0
  row[at.won] = 0
  row[at.debt] = 0
  row[at.recovery] = 0
  row[at.firstHand] = NO_HAND
}
function win(own: Own, row: Row) {
  if (row[at.recovery] > 0 && row[at.firstHand] === NO_HAND) row[at.firstHand] = row[at.change]
  else if (row[at.recovery] > 0 || row[at.level] >= own.soros) enter(own, row)
  else {
    row[at.level] += 1
    row[at.won] += row[at.change]
  }
}
/** Starts the next level for what is to be recovered, or gives up. */
function lose(own: Own, row: Row) {
  const paidBack = row[at.recovery] > 0 ? Math.max(0, row[at.firstHand]) : row[at.won]
  const owed = row[at.debt] + row[at.stake] - paidBack
  const next = row[at.recovery] + 1
  enter(own, row)
  if (owed <= 0) return
  if (next > own.sorosgale) row[at.hits] += 1
  else {
    row[at.debt] = owed
    row[at.recovery] = next
  }
}
function setStake({ sorosperc }: Own, row: Row) {
  row[at.stake] =
    row[at.recovery] > 0
      ? row[at.debt] / 2 + Math.max(0, row[at.firstHand])
      : row[at.base] + (row[at.won] * sorosperc) / 100
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
