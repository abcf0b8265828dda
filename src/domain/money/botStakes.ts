/** What a robot stakes, from all of its settings together, as requests for the forecast: the only source of this for every screen. */
import { accountType, entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { withoutGaps, knownValue } from '@/contract/told'
import type { BotSettings } from './botSettings'
import type { Account, Cents, PayoutMix, Percent } from './plan'
import { oddsOf, type Odds } from './random'
import type { Session } from './session'
import {
  actingPlans,
  playedPlan,
  planReading,
  stakingPlanOf,
  type PlanChoice,
  type PlanKind,
} from './stakingPlans'
import type { TieKind } from './ties'
import type { WinRecord } from './winRate'

export interface AssumedOdds extends Odds {
  /** past orders: with them the true win rate is uncertain, and `win` is the rate of these orders */
  readonly record?: WinRecord | undefined
  /** nobody has given a rate: `win` is the one that neither earns nor loses */
  readonly isAssumed?: true | undefined
}

/** A plan as it is played; plain data that can be sent to a worker. */
export interface PlayedPlan {
  readonly choice: PlanChoice
  readonly account: Account
  readonly session: Omit<Session, 'plan'>
  readonly odds: AssumedOdds
}

/** What the person assumes, because no provider tells it. */
export interface Assumed {
  /** units of the account's currency */
  readonly bank: number
  readonly payout: Percent
  readonly payoutMix?: PayoutMix | undefined
  readonly minimum: number
  /** nobody has told it */
  readonly isMinimumAssumed?: boolean
  readonly maximum: number
  readonly signals: number
  readonly perDay: number
  /** percent of the signals that are not draws */
  readonly winRate: Percent
  /** percent of all signals */
  readonly draws: Percent
  /** what the broker makes of draws */
  readonly ties: TieKind
  readonly isRateUncertain: boolean
  /** nobody has given a rate: `winRate` is the one that neither earns nor loses */
  readonly isRateAssumed?: boolean
  readonly wins: number
  readonly losses: number
}

/** The person's assumptions, and the entry and stops of general settings. */
export interface PlayConditions extends Omit<PlayedPlan, 'choice'> {
  /** false: general settings are not read, and an entry of 1 replaces the person's own */
  readonly isEntryKnown: boolean
}

export const entryAndStops = ['loteType', 'lote', 'stopType', 'winDay', 'stopDay'] as const
export type EntryAndStops = Pick<GlobalParams, (typeof entryAndStops)[number]>

export const playConditions = (
  { bank, payout, payoutMix, minimum, maximum, signals, perDay, winRate, draws, ties, ...known }: Assumed,
  params: EntryAndStops | undefined,
): PlayConditions => ({
  isEntryKnown: params !== undefined,
  account: {
    bank,
    payout,
    payoutMix,
    minimum,
    ...(known.isMinimumAssumed && { isMinimumAssumed: true }),
    maximum,
    entry: params
      ? { loteType: params.loteType, lote: params.lote }
      : { loteType: entryType.codes.fixed, lote: 1 },
  },
  session: {
    operations: signals,
    perDay,
    ...(params && { stops: { stopType: params.stopType, winDay: params.winDay, stopDay: params.stopDay } }),
  },
  odds: {
    ...oddsOf(winRate / 100, draws / 100, ties),
    record: known.isRateUncertain ? { wins: known.wins, losses: known.losses } : undefined,
    ...(known.isRateAssumed === true && { isAssumed: true as const }),
  },
})

/** Why a part of the risk cannot be computed. */
export type WhyUnproved =
  | 'beyondProof'
  | 'noEntry'
  | 'gales'
  | 'realAccount'
  | 'negativeStop'
  /** several plans act on one stake: none of them acts as computed */
  | 'together'

export interface Unproved {
  readonly why: WhyUnproved
  /** more is more risk; `Infinity` is the greatest */
  readonly amount: number
}

/** A plan that is on, or the entry alone. */
export interface Stake {
  readonly plan: PlanKind | 'flat'
  /** `undefined`: no forecast is possible, and `unproved` of the robot says why */
  readonly played: PlayedPlan | undefined
}

export interface BotStakes {
  readonly stakes: readonly Stake[]
  readonly unproved: readonly Unproved[]
  /** plans that were not read: each of them may be on too */
  readonly unread: readonly PlanKind[]
}

export const isEntry = ({ lote, loteType }: Pick<GlobalParams, 'lote' | 'loteType'>) =>
  lote > 0 && entryType.nameOf(loteType) !== undefined

/** Martingale steps of which no source defines what these plans do with them, beyond what the proof simulates. */
const openStepsIn = (settings: BotSettings, on: readonly PlanKind[]) =>
  on.reduce((sum, kind) => sum + (stakingPlanOf(kind).openSteps?.(settings[kind]) ?? 0), 0)

/** Everything of a robot that stakes. */
export function stakesOf(settings: BotSettings, assumed: Assumed): BotStakes {
  const { general } = settings
  const { on, unread } = actingPlans(settings)
  const { isEntryKnown, ...conditions } = playConditions(assumed, withoutGaps(general, ...entryAndStops))
  const entry = withoutGaps(general, 'lote', 'loteType')
  const why = new Map<WhyUnproved, number>()
  const cannot = (reason: WhyUnproved) => void why.set(reason, Infinity)

  function play(kind: PlanKind): PlayedPlan | undefined {
    const reading = planReading(settings, kind)
    if (reading === undefined || typeof reading === 'string') return cannot('beyondProof')
    const isPlayable = isEntryKnown || stakingPlanOf(kind).hasOwnStakes
    return isPlayable ? { choice: reading, ...conditions } : cannot('noEntry')
  }
  function playEntry(): PlayedPlan | undefined {
    if (!entry || !isEntryKnown) return cannot('noEntry')
    // An entry of 0 stakes nothing.
    if (entry.lote !== 0 && !isEntry(entry)) return cannot('beyondProof')
    return { choice: { kind: 'flat' }, ...conditions }
  }
  const stakes = on.map((plan): Stake => ({ plan, played: play(plan) }))
  if (on.length === 0) stakes.push({ plan: 'flat', played: playEntry() })
  why.set('gales', openStepsIn(settings, on))
  why.set('realAccount', general?.accType === accountType.codes.real ? 1 : 0)
  why.set(
    'negativeStop',
    [general?.winDay, general?.stopDay].filter((stop) => (knownValue(stop) ?? 0) < 0).length,
  )
  why.set('together', on.length > 1 ? on.length : 0)
  return { stakes, unproved: Array.from(why, ([reason, amount]) => ({ why: reason, amount })), unread }
}

/** What a robot stakes next, as far as that can be said. */
export type StakeNow =
  /** general settings', with no plan or with one that begins with it */
  | { readonly by: 'entry' }
  /** the first order of the only plan, which has stakes of its own */
  | { readonly by: 'plan'; readonly plan: PlanKind; readonly stake: Cents }
  /** several plans act on one stake, not all of them were read, or the only one cannot be computed: the entry is not what is staked */
  | { readonly by: 'several' | 'unread' | 'beyondProof' }

/** The only source of what screens call the stake. */
export function stakeNow(settings: BotSettings, assumed: Assumed): StakeNow {
  const { on, unread } = actingPlans(settings)
  const [plan, ...others] = on
  if (others.length > 0) return { by: 'several' }
  if (unread.length > 0) return { by: 'unread' }
  if (plan === undefined) return { by: 'entry' }
  const choice = planReading(settings, plan)
  if (choice === undefined || typeof choice === 'string') return { by: 'beyondProof' }
  if (!stakingPlanOf(plan).hasOwnStakes) return { by: 'entry' }
  return {
    by: 'plan',
    plan,
    stake: playedPlan(choice, playConditions(assumed, undefined).account).start.stake,
  }
}
