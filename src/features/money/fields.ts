import { masanielloMode, masanielloType, recoveryMode, recoveryPercent } from '@/contract/codes'
import type { Cycles, Masaniello, RecoveryParams, Soros } from '@/contract/money'
import { percentOf } from '@/domain/recovery'
import type { FieldTable } from '@/shared/fields/fieldTable'
import type { RecoveryForm } from './recoveryForm'

/** Labels of the staking plans' fields. The account is not a field: it is chosen elsewhere. */
export const masanielloFields = {
  capital: { label: 'money:masaniello.capital' },
  totalOper: { label: 'money:masaniello.totalOper' },
  totalWin: { label: 'money:masaniello.totalWin' },
  payout: { label: 'money:masaniello.payout' },
  gale: { label: 'money:masaniello.gale' },
  typeMas: { label: 'money:masaniello.typeMas', options: masanielloType.options },
  restart: { label: 'money:masaniello.restart' },
  target: { label: 'money:masaniello.target' },
  modoMasa: { label: 'money:masaniello.modoMasa', options: masanielloMode.options },
  hitsRestart: { label: 'money:masaniello.hitsRestart' },
} as const satisfies FieldTable<Masaniello>

export const cyclesFields = {
  ciclos: { label: 'money:cycles.ciclos' },
  ciclosFat: { label: 'money:cycles.ciclosFat' },
  ciclosGale: { label: 'money:cycles.ciclosGale' },
  ciclosGaleFat: { label: 'money:cycles.ciclosGaleFat' },
} as const satisfies FieldTable<Cycles>

export const sorosFields = {
  soros: { label: 'money:soros.soros' },
  sorosgale: { label: 'money:soros.sorosgale' },
  sorosperc: { label: 'money:soros.sorosperc' },
} as const satisfies FieldTable<Soros>

export const recoveryParamsFields = {
  ciclos: cyclesFields.ciclos,
  ciclosfat: cyclesFields.ciclosFat,
  ciclosgale: cyclesFields.ciclosGale,
  ciclosgalefat: cyclesFields.ciclosGaleFat,
  ...sorosFields,
} as const satisfies FieldTable<RecoveryParams>

/** The menu with the provider's percents as values, so that a percent outside the menu is kept. */
const recoveryPercents = recoveryPercent.options.map(({ value, label }) => ({
  value: percentOf(value) ?? 0,
  label,
}))

export const recoveryFields = {
  recoverPerc: { label: 'money:recovery.recoverPerc', options: recoveryPercents },
  recoverMode: { label: 'money:recovery.recoverMode', options: recoveryMode.options },
  recoverGale: { label: 'money:recovery.recoverGale' },
  recoverGaleFat: { label: 'money:recovery.recoverGaleFat' },
  recoverProfit: { label: 'money:recovery.recoverProfit' },
} as const satisfies FieldTable<RecoveryForm>
