/** What the settings of each screen come to, as a question for the forecast. */
import { entryType, masanielloType, recoveryMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { Cycles, CustomCycle, Masaniello, Soros } from '@/contract/money'
import { usableCycles } from '@/domain/money/customCycles'
import type { PlanChoice } from '@/domain/money/planOf'
import { fromRecoveryForm, type RecoveryForm } from '../recoveryForm'
import type { ForecastRequest } from './forecast'

/** The person's assumptions, and the entry and stops of general settings. */
export interface PlayedWith extends Pick<ForecastRequest, 'account' | 'session' | 'odds'> {
  /** the general settings are still on their way, or did not come: an entry of 1 stands in for the person's own */
  readonly isEntryKnown: boolean
}

/** More of these no table shows and no bank pays. */
export const LARGEST = { operations: 100, cycles: 20, levels: 30 } as const

const isCount = (count: number, most: number) => Number.isInteger(count) && count >= 0 && count <= most

/** Nothing is told of an entry that is not the person's. */
const asked = (
  choice: PlanChoice,
  { isEntryKnown, account, session, odds }: PlayedWith,
): ForecastRequest | undefined => (isEntryKnown ? { choice, account, session, odds } : undefined)

/** What the robot does while a plan is off: the entry of general settings, every time. */
const flat = (played: PlayedWith) => asked({ kind: 'flat' }, played)

export const isMasaniello = ({ capital, totalOper, totalWin, payout }: Masaniello) =>
  capital > 0 &&
  isCount(totalOper, LARGEST.operations) &&
  isCount(totalWin, totalOper) &&
  totalWin > 0 &&
  payout >= 1 &&
  payout <= 99

/** The capital is all that is looked at, and the plan's payout what is paid. */
export function masanielloRequest(
  plan: Masaniello,
  { account, session, odds }: Omit<PlayedWith, 'isEntryKnown'>,
): ForecastRequest {
  const { modoMasa: _mode, ...settings } = plan
  return {
    choice: { kind: 'masaniello', settings },
    account: { ...account, bank: plan.capital, payout: plan.payout },
    session: { operations: session.operations },
    odds,
  }
}
export const masanielloRisk = (plan: Masaniello, played: PlayedWith) => {
  if (!isMasaniello(plan)) return undefined
  const { account } = played
  return plan.typeMas === masanielloType.codes.disabled
    ? flat({ ...played, account: { ...account, bank: plan.capital } })
    : masanielloRequest(plan, played)
}

export const isCycles = ({ ciclos, ciclosFat, ciclosGale, ciclosGaleFat }: Cycles) =>
  isCount(ciclos, LARGEST.cycles) &&
  isCount(ciclosGale, LARGEST.cycles) &&
  ciclosFat >= 0 &&
  ciclosGaleFat >= 0

export const cyclesRisk = (settings: Cycles, played: PlayedWith) =>
  isCycles(settings)
    ? settings.ciclos === 0
      ? flat(played)
      : asked({ kind: 'cycles', settings }, played)
    : undefined

export const customCyclesRisk = (rows: readonly CustomCycle[], played: PlayedWith) =>
  usableCycles(rows).length > 0 ? asked({ kind: 'customCycles', rows }, played) : flat(played)

export const isSoros = ({ soros, sorosgale, sorosperc }: Soros) =>
  isCount(soros, LARGEST.levels) && isCount(sorosgale, LARGEST.levels) && sorosperc > 0 && sorosperc <= 100

export const sorosRisk = (settings: Soros, played: PlayedWith) =>
  isSoros(settings)
    ? settings.soros === 0 && settings.sorosgale === 0
      ? flat(played)
      : asked({ kind: 'soros', settings }, played)
    : undefined

export const isRecovery = (form: RecoveryForm) =>
  form.recoverPerc >= 0 &&
  form.recoverPerc <= 100 &&
  isCount(form.recoverGale, LARGEST.cycles) &&
  form.recoverGaleFat >= 0 &&
  form.recoverProfit >= 0 &&
  recoveryMode.nameOf(form.recoverMode) !== undefined

export const recoveryRisk = (form: RecoveryForm, played: PlayedWith) =>
  isRecovery(form)
    ? form.recoverPerc === 0
      ? flat(played)
      : asked({ kind: 'lossRecovery', settings: fromRecoveryForm(form) }, played)
    : undefined

export const isEntry = ({ lote, loteType }: GlobalParams) =>
  lote > 0 && entryType.nameOf(loteType) !== undefined

/** General settings bring their own entry and stops. */
export const entryRisk = (params: GlobalParams, { account, session, odds }: PlayedWith) =>
  isEntry(params)
    ? flat({
        account: { ...account, entry: { loteType: params.loteType, lote: params.lote } },
        session: {
          ...session,
          stops: { stopType: params.stopType, winDay: params.winDay, stopDay: params.stopDay },
        },
        odds,
        isEntryKnown: true,
      })
    : undefined
