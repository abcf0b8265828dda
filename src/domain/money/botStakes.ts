/** What a robot stakes, from all of its settings together, as requests for the forecast: the only source of this for every screen. */
import { accountType, entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { knownValue, withoutGaps, type WithGaps } from '@/contract/told'
import type { BotSettings } from './botSettings'
import type { Account, Cents, EntrySetting, PayoutMix, Percent } from './plan'
import { oddsOf, type Odds } from './random'
import { allowedSignals, robotDay, type LimitedDay, type RobotDay } from './robotDay'
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
import { amountsInHundreds } from './hundreds'
import type { Unit } from './unit'
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
  /** the signals of `session` are what the robot's own limit leaves of these; absent: it has none, or it is not known */
  readonly limited?: LimitedDay
  /** the robot may have a limit of orders a day: it is played without one */
  readonly isLimitUnread?: true
}

/** What the person assumes, because no provider tells it. */
export interface Assumed {
  /** of the account's money; `undefined`: nobody has said */
  readonly unit?: Unit | undefined
  /** units */
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

/** The person's assumptions, the entry and stops of general settings, and what the robot allows of a day. */
export interface PlayConditions extends Omit<PlayedPlan, 'choice'> {
  /** false: general settings are not read, and an entry of 1 replaces the person's own */
  readonly isEntryKnown: boolean
  /** false: a day is played without any limit of its own, and nothing of it may be said */
  readonly areStopsKnown: boolean
}

const entryValues = ['loteType', 'lote'] as const
const stopValues = ['stopType', 'winDay', 'stopDay'] as const
export type EntryAndStops = Pick<GlobalParams, (typeof entryValues)[number] | (typeof stopValues)[number]>

/** @param entry absent: a plan that does not use it */
const accountWith = (
  { unit, bank, payout, payoutMix, minimum, isMinimumAssumed, maximum }: Assumed,
  entry: EntrySetting = { loteType: entryType.codes.fixed, lote: 1 },
): Account => ({
  ...(unit && { unit }),
  bank,
  payout,
  payoutMix,
  minimum,
  ...(isMinimumAssumed && { isMinimumAssumed }),
  maximum,
  entry: { loteType: entry.loteType, lote: entry.lote },
})

interface Conditions {
  readonly assumptions: Assumed
  readonly general?: WithGaps<EntryAndStops> | undefined
}

/** @param general the entry and the stops, in units */
export const playConditions = (
  assumed: Assumed,
  general: WithGaps<EntryAndStops> | undefined,
  day: RobotDay,
): PlayConditions => conditionsOf(amountsInHundreds({ general, assumptions: assumed }, assumed.unit), day)

/** The same of what is in hundreds of the smallest amount. */
function conditionsOf({ assumptions, general }: Conditions, day: RobotDay): PlayConditions {
  const { signals, perDay, winRate, draws, ties, ...known } = assumptions
  const entry = withoutGaps(general, ...entryValues)
  const stops = withoutGaps(general, ...stopValues)
  const { orders } = day
  const all = { operations: signals, perDay }
  const isLimited = orders !== undefined && orders > 0 && orders < (perDay > 0 ? perDay : signals)
  return {
    isEntryKnown: entry !== undefined,
    areStopsKnown: stops !== undefined,
    account: accountWith(assumptions, entry),
    session: {
      ...allowedSignals(all, day),
      ...(stops && { stops: { stopType: stops.stopType, winDay: stops.winDay, stopDay: stops.stopDay } }),
    },
    odds: {
      ...oddsOf(winRate / 100, draws / 100, ties),
      record: known.isRateUncertain ? { wins: known.wins, losses: known.losses } : undefined,
      ...(known.isRateAssumed === true && { isAssumed: true as const }),
    },
    ...(isLimited && { limited: { ...all, orders } }),
    ...(orders === undefined && { isLimitUnread: true as const }),
  }
}

/** Why a part of the risk cannot be computed. */
export type WhyUnproved =
  | 'beyondProof'
  | 'noEntry'
  | 'noStops'
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

/** Of the account's money, in which the amounts of these stakes are counted. */
export const unitOf = ({ stakes }: BotStakes): Unit | undefined =>
  stakes.find(({ played }) => played)?.played?.account.unit

export const isEntry = ({ lote, loteType }: Pick<GlobalParams, 'lote' | 'loteType'>) =>
  lote > 0 && entryType.nameOf(loteType) !== undefined

/** Martingale steps of which no source defines what these plans do with them, beyond what the proof simulates. */
const openStepsIn = (settings: BotSettings, on: readonly PlanKind[]) =>
  on.reduce((sum, kind) => sum + (stakingPlanOf(kind).openSteps?.(settings[kind]) ?? 0), 0)

/** Everything of a robot that stakes. */
export function stakesOf(settings: BotSettings, assumed: Assumed): BotStakes {
  const { general } = settings
  const counted = amountsInHundreds({ ...settings, assumptions: assumed }, assumed.unit)
  const { on, unread } = actingPlans(settings)
  const { isEntryKnown, areStopsKnown, ...conditions } = conditionsOf(counted, robotDay(settings))
  const entry = withoutGaps(general, ...entryValues)
  const why = new Map<WhyUnproved, number>()
  const cannot = (reason: WhyUnproved) => void why.set(reason, Infinity)

  function play(kind: PlanKind): PlayedPlan | undefined {
    const reading = planReading(counted, kind)
    if (reading === undefined || typeof reading === 'string') return cannot('beyondProof')
    if (!isEntryKnown && !stakingPlanOf(kind).hasOwnStakes) return cannot('noEntry')
    return areStopsKnown ? { choice: reading, ...conditions } : cannot('noStops')
  }
  function playEntry(): PlayedPlan | undefined {
    if (!entry || !isEntryKnown) return cannot('noEntry')
    // An entry of 0 stakes nothing.
    if (entry.lote !== 0 && !isEntry(entry)) return cannot('beyondProof')
    if (!areStopsKnown) return cannot('noStops')
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
  return {
    stakes,
    unproved: Array.from(why, ([reason, amount]) => ({ why: reason, amount })),
    unread,
  }
}

/** What one plan stakes next, or, without a plan, the robot. */
export type StakeOfOne =
  /** general settings', with no plan or with one that begins with it */
  | { readonly by: 'entry' }
  /** the first order of a plan that has stakes of its own */
  | { readonly by: 'plan'; readonly plan: PlanKind; readonly stake: Cents }
  /** it cannot be computed, or its first order is none that the broker takes: the entry is not what is staked */
  | { readonly by: 'beyondProof' | 'refused' }

/** What a robot stakes next, as far as that can be said. */
export type StakeNow =
  | StakeOfOne
  /** several plans act on one stake: which of them the robot follows is not told. `of`: of all of them; absent where not all were read */
  | { readonly by: 'several'; readonly of?: readonly { readonly plan: PlanKind; readonly now: StakeOfOne }[] }
  /** not all plans were read: the entry is not what is staked */
  | { readonly by: 'unread' }

/** The only source of what screens call the stake. */
export function stakeNow(settings: BotSettings, assumed: Assumed): StakeNow {
  const { on, unread } = actingPlans(settings)
  const counted = amountsInHundreds({ ...settings, assumptions: assumed }, assumed.unit)
  function stakeOf(plan: PlanKind): StakeOfOne {
    const choice = planReading(counted, plan)
    if (choice === undefined || typeof choice === 'string') return { by: 'beyondProof' }
    if (!stakingPlanOf(plan).hasOwnStakes) return { by: 'entry' }
    const { stake, ended } = playedPlan(choice, accountWith(counted.assumptions)).start
    return ended === null ? { by: 'plan', plan, stake } : { by: 'refused' }
  }
  const [plan, ...others] = on
  if (plan === undefined) return { by: unread.length > 0 ? 'unread' : 'entry' }
  if (others.length > 0)
    return {
      by: 'several',
      ...(unread.length === 0 && { of: on.map((one) => ({ plan: one, now: stakeOf(one) })) }),
    }
  return unread.length > 0 ? { by: 'unread' } : stakeOf(plan)
}
