/** Turns the settings of each screen into requests for the forecast. */
import { accountType, entryType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import {
  cyclesIn,
  type Cycles,
  type CustomCycle,
  type Masaniello,
  type RecoveryParams,
  type Soros,
} from '@/contract/money'
import type { PlanChoice } from '@/domain/money/planOf'
import { stakingPlans, type PlanReading } from '@/domain/money/stakingPlans'
import type { MessageKey } from '@/i18n/types'
import { fromRecoveryForm, type RecoveryForm } from '../recoveryForm'
import type { ForecastRequest } from './forecast'

/** The person's assumptions, and the entry and stops of general settings. */
export interface PlayConditions extends Pick<ForecastRequest, 'account' | 'session' | 'odds'> {
  /** false: general settings are not loaded, and an entry of 1 replaces the person's own */
  readonly isEntryKnown: boolean
}

/** A part of the settings whose risk cannot be computed. */
export interface Unproved {
  readonly message: MessageKey
  /** more is more risk; `Infinity` is the greatest */
  readonly amount: number
}

/** Settings for the comparison before a save. */
export interface RiskQuestion {
  /** `undefined`: no forecast is possible, and `unproved` says why */
  readonly request: ForecastRequest | undefined
  readonly unproved: readonly Unproved[]
}

const proved = (request: ForecastRequest, ...unproved: readonly Unproved[]): readonly RiskQuestion[] => [
  { request, unproved },
]

const beyondProof: readonly RiskQuestion[] = [
  { request: undefined, unproved: [{ message: 'proof:consequence.beyondProof', amount: Infinity }] },
]
const noEntry: readonly RiskQuestion[] = [
  { request: undefined, unproved: [{ message: 'proof:consequence.noEntry', amount: Infinity }] },
]

/** No forecast without the person's own entry. */
const asked = (
  choice: PlanChoice,
  { isEntryKnown, account, session, odds }: PlayConditions,
  ...unproved: readonly Unproved[]
): readonly RiskQuestion[] =>
  isEntryKnown ? proved({ choice, account, session, odds }, ...unproved) : noEntry

/** While a plan is off, the robot stakes the entry of general settings. */
const flat = (played: PlayConditions) => asked({ kind: 'flat' }, played)

function planRisk(plan: PlanReading, played: PlayConditions, ...unproved: readonly Unproved[]) {
  if (plan === 'off') return flat(played)
  return plan === 'unusable' ? beyondProof : asked(plan, played, ...unproved)
}

/** No source defines what these plans do with martingale steps beyond what the proof simulates. */
const gales = (amount: number): Unproved => ({ message: 'proof:consequence.gales', amount })

/** With the capital as bank and the plan's payout, as its table is for one payout. */
export function masanielloRequest(
  plan: Masaniello,
  { account, session, odds }: Omit<PlayConditions, 'isEntryKnown'>,
): ForecastRequest {
  const { modoMasa: _mode, ...settings } = plan
  return {
    choice: { kind: 'masaniello', settings },
    account: { ...account, bank: plan.capital, payout: plan.payout, payoutMix: undefined },
    session: { operations: session.operations, perDay: session.perDay ?? 0 },
    odds,
  }
}
export function masanielloRisk(plan: Masaniello, played: PlayConditions): readonly RiskQuestion[] {
  const { isOn, isPlayable } = stakingPlans.masaniello
  if (!isOn(plan)) return flat({ ...played, account: { ...played.account, bank: plan.capital } })
  return isPlayable(plan) ? proved(masanielloRequest(plan, played), gales(plan.gale)) : beyondProof
}

export const cyclesRisk = (settings: Cycles, played: PlayConditions) =>
  planRisk(stakingPlans.cycles.read(settings), played)

export const customCyclesRisk = (rows: readonly CustomCycle[], played: PlayConditions) =>
  planRisk(stakingPlans.customCycles.read(rows), played)

export const sorosRisk = (settings: Soros, played: PlayConditions) =>
  planRisk(stakingPlans.soros.read(settings), played)

/** Cycles and Soros in one record are judged separately. */
export const recoveryParamsRisk = (
  params: RecoveryParams,
  played: PlayConditions,
): readonly RiskQuestion[] => [...cyclesRisk(cyclesIn(params), played), ...sorosRisk(params, played)]

export const recoveryRisk = (form: RecoveryForm, played: PlayConditions) =>
  planRisk(stakingPlans.lossRecovery.read(fromRecoveryForm(form)), played, gales(form.recoverGale))

export const isEntry = ({ lote, loteType }: GlobalParams) =>
  lote > 0 && entryType.nameOf(loteType) !== undefined

/** With the entry and stops of the edited settings. An entry of 0 stakes nothing. */
export function entryRisk(
  params: GlobalParams,
  { account, session, odds }: PlayConditions,
): readonly RiskQuestion[] {
  if (params.lote !== 0 && !isEntry(params)) return beyondProof
  const { loteType, lote, stopType, winDay, stopDay, accType } = params
  return proved(
    {
      choice: { kind: 'flat' },
      account: { ...account, entry: { loteType, lote } },
      session: { ...session, stops: { stopType, winDay, stopDay } },
      odds,
    },
    { message: 'proof:consequence.realAccount', amount: accType === accountType.codes.real ? 1 : 0 },
    {
      message: 'proof:consequence.negativeStop',
      amount: [winDay, stopDay].filter((stop) => stop < 0).length,
    },
  )
}
