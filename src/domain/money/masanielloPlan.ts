import { masanielloType } from '@/contract/codes'
import { likeliestMasaniello } from './likeliestMasaniello'
import { masaniello, type MasanielloSettings } from './masaniello'
import { masanielloLadder, playedTable } from './masanielloPlay'
import type { Share } from './plan'
import { isMasanielloTable } from './planLimits'
import { down, type Levels } from './presets'
import type { Range } from './estimate'
import type { StakingPlan } from './stakingPlan'

const { disabled, normal, progressive } = masanielloType.codes

/** Of the capital, what a preset earns. */
const profits: Levels<Share> = { conservative: 0.1, moderate: 0.3, aggressive: 1 }
/** Of the capital, its first stake: more than `low`, up to `high`. */
const firstStakes: Levels<Range> = {
  conservative: { low: 0, high: 0.15 },
  moderate: { low: 0.15, high: 0.25 },
  aggressive: { low: 0.25, high: 0.5 },
}

/** 1 ≤ `totalWin` ≤ `totalOper` ≤ 100, `payout` 1–99, `capital` > 0. Its engine also plays plans that are off. */
export const masanielloPlan: StakingPlan<MasanielloSettings, '/config-masaniello'> = {
  path: '/config-masaniello',
  field: 'typeMas',
  stakeField: 'capital',
  isOn: ({ typeMas }) => typeMas !== disabled,
  isPlayable: (settings) =>
    isMasanielloTable(settings) &&
    settings.payout >= 1 &&
    settings.payout <= 99 &&
    masanielloType.nameOf(settings.typeMas) !== undefined,
  own: (settings) => settings,
  play: masaniello,
  amounts: ['capital', 'target'],
  off: { typeMas: disabled },
  on: { typeMas: normal },
  hasOwnStakes: true,
  standsAlone: true,
  openSteps: ({ gale }) => gale,
  largestStake: (settings, account) => playedTable(settings, account)?.stakes.high ?? 0,
  growsWithBank: ({ restart, typeMas }) => restart || typeMas === progressive,
  dependsOnBank: true,
  ladder: masanielloLadder,
  mostLadders: ({ hitsRestart, restart, totalOper, totalWin }, operations) =>
    Math.min(
      restart ? Infinity : 1,
      hitsRestart > 0 ? hitsRestart : Infinity,
      Math.ceil(operations / (totalOper - totalWin + 1)),
    ),

  /** The plan that wins most often, of those that bring this part of their capital: the accepted loss. */
  preset(level, ask) {
    const { payout } = ask
    const capital = down(ask.mostLoss)
    const profit = capital * profits[level]
    const best = likeliestMasaniello({ ...ask, capital, profit, first: firstStakes[level] })
    if (!best) return undefined
    const { totalOper, totalWin } = best
    const once = { gale: 0, typeMas: normal, restart: false, target: 0, hitsRestart: 0 }
    return { settings: { capital, totalOper, totalWin, payout, ...once }, general: {} }
  },
}
