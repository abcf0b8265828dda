import {
  createSelector,
  weakMapMemoize,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit'
import * as v from 'valibot'
import { meanPayout, payoutMixOf, type PayoutRow } from '@/domain/money/payoutTable'
import type { PayoutMix, Share } from '@/domain/money/plan'
import { breakEvenWinRate } from '@/domain/money/edge'
import { tieOutcomes, tiesOf, type TieKind } from '@/domain/money/ties'
import { decimalsOf, smallestAmount, units, type Unit } from '@/domain/money/unit'
import { selectUserId } from '@/store/botsSlice'
import { signedOut } from '@/store/sessionSlice'
import type { RootState } from '@/store/state'

/** Conditions for judging a plan, which the provider does not know and the person enters. Kept in this browser, per bot. */
export interface Assumptions {
  /** percent of wins among orders that win or lose; `undefined`: the person has not said */
  readonly winRate: number | undefined
  /** past orders won and lost, without draws */
  readonly wins: number
  readonly losses: number
  /** the forecast uses all rates that these orders allow instead of one rate; `undefined`: where no rate is given */
  readonly isRateUncertain: boolean | undefined
  /** percent that the broker pays on a win, 1–99 */
  readonly payout: number
  /** of the account's money; `undefined`: the person has not said */
  readonly unit: Unit | undefined
  /** the account's money, in units */
  readonly bank: number
  /** the broker's smallest order, in units; `undefined`: the person has not said */
  readonly minimum: number | undefined
  /** the broker's largest order, in units; 0 = unknown */
  readonly maximum: number
  /** percent of signals that end in a draw */
  readonly draws: number
  /** what the broker makes of them */
  readonly ties: TieKind
  /** payouts by asset or hour */
  readonly payouts: readonly PayoutRow[]
  /** orders get the payouts of these rows instead of `payout` */
  readonly isPayoutMixed: boolean
  /** signals that are played */
  readonly signals: number
  /** signals of one day, for the daily stops */
  readonly perDay: number
  /** money for each point of one lot; 0 = unknown */
  readonly pointValue: number
}

/** Percent that the slider can be set to, and its step. */
export const winRates = { min: 1, max: 99, step: 0.5 } as const

/** The slider's win rate, in percent, nearest to a share of orders won. */
export const nearestWinRate = (won: Share): number =>
  Math.min(winRates.max, Math.max(winRates.min, Math.round((won * 100) / winRates.step) * winRates.step))

/** The assumptions that are typed as one number. */
export type AssumedNumber = Exclude<
  keyof Assumptions,
  'winRate' | 'isRateUncertain' | 'unit' | 'payouts' | 'isPayoutMixed' | 'pointValue' | 'ties'
>

export interface AssumptionBounds {
  readonly min: number
  readonly max: number
  readonly whole?: true
}

/** Bounds of numbers of past orders. */
export const pastOrders: AssumptionBounds = { min: 0, max: 999_999, whole: true }

/** The least amount of all units. */
const LEAST = Math.min(...units.map(smallestAmount))

/** With amounts in any unit. */
export const bounds: Readonly<Record<AssumedNumber, AssumptionBounds>> = {
  payout: { min: 1, max: 99 },
  bank: { min: LEAST, max: 1e9 },
  minimum: { min: LEAST, max: 1e6 },
  maximum: { min: 0, max: 1e9 },
  draws: { min: 0, max: 90 },
  signals: { min: 1, max: 2000, whole: true },
  perDay: { min: 1, max: 2000, whole: true },
  wins: pastOrders,
  losses: pastOrders,
}

/** With amounts that can be paid in this unit. */
export function boundsIn(name: AssumedNumber, unit: Unit | undefined): AssumptionBounds {
  const own = bounds[name]
  return own.min === LEAST ? { ...own, min: smallestAmount(unit) } : own
}

/** Bounds of a point's value. */
export const pointValues: AssumptionBounds = { min: 0, max: 1e6 }

export const defaultAssumptions: Assumptions = {
  winRate: undefined,
  wins: 0,
  losses: 0,
  isRateUncertain: undefined,
  payout: 85,
  unit: undefined,
  bank: 1000,
  minimum: undefined,
  maximum: 0,
  draws: 0,
  ties: 'refunded',
  payouts: [],
  isPayoutMixed: false,
  signals: 100,
  perDay: 20,
  pointValue: 0,
}

/** The broker's smallest order until it is told: one unit; of those that are worth thousands, the smallest amount. */
const assumedMinimum = (unit: Unit | undefined) => (decimalsOf(unit) > 2 ? smallestAmount(unit) : 1)

/** A value that is impossible, or that only another version knows, is as if it had not been told, and takes nothing else with it. */
const told = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

const within = ({ min, max, whole }: AssumptionBounds) =>
  told(
    v.pipe(
      v.number(),
      v.minValue(min),
      v.maxValue(max),
      v.check((n) => !whole || Number.isInteger(n)),
    ),
  )

export const tieKinds = Object.keys(tieOutcomes) as readonly TieKind[]

/** Largest number of payout rows. */
export const MOST_PAYOUTS = 12

const payoutSchema = v.object({
  name: v.string(),
  payout: v.pipe(v.number(), v.minValue(bounds.payout.min), v.maxValue(bounds.payout.max)),
  signals: v.pipe(v.number(), v.minValue(pastOrders.min), v.maxValue(pastOrders.max)),
})

const assumedSchema = v.object({
  winRate: within(winRates),
  wins: within(bounds.wins),
  losses: within(bounds.losses),
  isRateUncertain: told(v.boolean()),
  payout: within(bounds.payout),
  unit: told(v.picklist(units)),
  bank: within(bounds.bank),
  minimum: within(bounds.minimum),
  maximum: within(bounds.maximum),
  draws: within(bounds.draws),
  ties: told(v.picklist(tieKinds)),
  payouts: told(v.array(payoutSchema)),
  isPayoutMixed: told(v.boolean()),
  signals: within(bounds.signals),
  perDay: within(bounds.perDay),
  pointValue: within(pointValues),
})

const botSchema = v.object({
  bot: v.string(),
  assumed: v.pipe(
    assumedSchema,
    v.transform(
      (assumed) =>
        Object.fromEntries(
          Object.entries(assumed).filter(([, value]) => value !== undefined),
        ) as Partial<Assumptions>,
    ),
  ),
})
export const assumptionsSchema = v.array(botSchema)

interface AssumptionsState {
  /** entered values per bot, latest first; missing ones have their defaults */
  readonly assumptions: readonly { readonly bot: string; readonly assumed: Partial<Assumptions> }[]
}

declare module '@/store/state' {
  interface RootState {
    readonly assumptions: AssumptionsState
  }
}

const none: AssumptionsState = { assumptions: [] }

/** Those of the others that were changed last are kept. */
export const MOST_BOTS = 100

const assumptionsSlice = createSlice({
  name: 'assumptions',
  initialState: none,
  reducers: {
    assumptionsChanged: (
      { assumptions },
      { payload: { bot, assumed } }: PayloadAction<{ bot: string; assumed: Partial<Assumptions> }>,
    ) => {
      const known = assumptions.find((one) => one.bot === bot)?.assumed
      const others = assumptions.filter((one) => one.bot !== bot)
      return { assumptions: [{ bot, assumed: { ...known, ...assumed } }, ...others].slice(0, MOST_BOTS) }
    },
    /** A file of another device has them. */
    assumptionsReceived: (_state, { payload }: PayloadAction<AssumptionsState['assumptions']>) => ({
      assumptions: payload.slice(0, MOST_BOTS),
    }),
  },
  extraReducers: (build) => build.addCase(signedOut, () => none),
})

export const { assumptionsReceived } = assumptionsSlice.actions

/**
 * With the mean payout of the rows, where the person chose it, a smallest order, and one win rate: the person's, that of the past
 * orders, or, until either is given, the one that neither earns nor loses.
 */
export interface EffectiveAssumptions extends Assumptions {
  readonly payoutMix?: PayoutMix | undefined
  readonly minimum: number
  readonly isMinimumAssumed: boolean
  readonly winRate: number
  /** the person has given neither a rate nor results */
  readonly isRateAssumed: boolean
  readonly isRateUncertain: boolean
}

const listOf = ({ assumptions }: RootState) => assumptions.assumptions
type Entered = AssumptionsState['assumptions']

/** Percent that neither earns nor loses; where the ties alone decide it, the nearest that a rate can be. */
const fairRate = ({ payout, draws, ties }: Assumptions) =>
  Math.min(1, Math.max(0, breakEvenWinRate(payout, tiesOf(draws, ties)))) * 100

function effectiveOf(assumptions: Entered, bot: string): EffectiveAssumptions {
  const entered = { ...defaultAssumptions, ...assumptions.find((one) => one.bot === bot)?.assumed }
  const payoutMix = entered.isPayoutMixed ? payoutMixOf(entered.payouts) : undefined
  const all = payoutMix
    ? { ...entered, payoutMix, payout: meanPayout(payoutMix) }
    : { ...entered, isPayoutMixed: false }
  const trials = all.wins + all.losses
  const { winRate: given } = all
  const isRateUncertain = trials > 0 && (all.isRateUncertain ?? given === undefined)
  const seen = trials > 0 ? (all.wins / trials) * 100 : undefined
  const known = isRateUncertain ? seen : (given ?? seen)
  return {
    ...all,
    minimum: all.minimum ?? assumedMinimum(all.unit),
    isMinimumAssumed: all.minimum === undefined,
    isRateUncertain,
    isRateAssumed: known === undefined,
    winRate: known ?? fairRate(all),
  }
}

/** Assumptions of the chosen bot. */
export const selectAssumptions: (state: RootState) => EffectiveAssumptions = createSelector(
  [listOf, selectUserId],
  effectiveOf,
)

const memoized = weakMapMemoize(effectiveOf)

/** The same of any bot; the same object until they change. */
export const selectAssumptionsOf = (state: RootState, bot: string): EffectiveAssumptions =>
  memoized(listOf(state), bot)

/** Changes assumptions of the chosen bot. */
export const changeAssumptions =
  (change: Partial<Assumptions>): ThunkAction<void, RootState, unknown, UnknownAction> =>
  (dispatch, getState) => {
    dispatch(assumptionsSlice.actions.assumptionsChanged({ bot: selectUserId(getState()), assumed: change }))
  }

export const assumptionsReducer = assumptionsSlice.reducer
