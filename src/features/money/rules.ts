import { masanielloType } from '@/contract/codes'
import type { Cycles, Masaniello, RecoveryParams, Soros } from '@/contract/money'
import type { MessageKey } from '@/i18n/types'
import type { FormRules } from '@/shared/fields/formProblem'
import type { RecoveryForm } from './recoveryForm'

type NumberOf<Values> = { [K in keyof Values & string]: Values[K] extends number ? K : never }[keyof Values &
  string]

const each = <Values extends object>(
  names: readonly NumberOf<Values>[],
  holds: (value: number) => boolean,
  message: MessageKey,
): FormRules<Values> => names.map((name) => [(values) => holds(Number(values[name])), message, name] as const)

const isNotNegative = (value: number) => value >= 0

/** The specification's rules come first, in its order; then values that make no sense to a robot are refused. */
const notNegative = <Values extends object>(...names: readonly NumberOf<Values>[]) =>
  each<Values>(names, isNotNegative, 'errors:invalidParameters')
const whole = <Values extends object>(...names: readonly NumberOf<Values>[]) =>
  each<Values>(names, Number.isInteger, 'errors:numberWhole')

export const masanielloRules: FormRules<Masaniello> = [
  ...each<Masaniello>(
    ['capital', 'totalOper', 'totalWin', 'payout'],
    (value) => value !== 0,
    'money:masaniello.notZero',
  ),
  [({ payout }) => payout >= 1 && payout <= 99, 'money:masaniello.payoutRange', 'payout'],
  [({ typeMas }) => masanielloType.nameOf(typeMas) !== undefined, 'money:masaniello.typeMissing', 'typeMas'],
  ...each<Masaniello>(
    ['capital', 'totalOper', 'totalWin', 'gale', 'target', 'hitsRestart'],
    isNotNegative,
    'money:rules.notNegative',
  ),
  ...whole<Masaniello>('totalOper', 'totalWin', 'gale', 'hitsRestart'),
  [({ totalWin, totalOper }) => totalWin <= totalOper, 'money:masaniello.winsOverTotal', 'totalWin'],
]

export const cyclesRules: FormRules<Cycles> = [
  ...notNegative<Cycles>('ciclos', 'ciclosFat', 'ciclosGale', 'ciclosGaleFat'),
  ...whole<Cycles>('ciclos', 'ciclosGale'),
]

export const sorosRules: FormRules<Soros> = [
  ...notNegative<Soros>('soros', 'sorosgale'),
  [({ sorosperc }) => sorosperc > 0, 'errors:invalidParameters', 'sorosperc'],
  [({ sorosperc }) => sorosperc <= 100, 'money:soros.percentRange', 'sorosperc'],
  ...whole<Soros>('soros', 'sorosgale'),
]

/** The percent of Soros may be 0 only while Soros is off, so that cycles can be saved. */
export const recoveryParamsRules: FormRules<RecoveryParams> = [
  ...notNegative<RecoveryParams>(
    'ciclos',
    'ciclosfat',
    'ciclosgale',
    'ciclosgalefat',
    'soros',
    'sorosgale',
    'sorosperc',
  ),
  [({ soros, sorosperc }) => soros === 0 || sorosperc > 0, 'errors:invalidParameters', 'sorosperc'],
  [({ sorosperc }) => sorosperc <= 100, 'money:soros.percentRange', 'sorosperc'],
  ...whole<RecoveryParams>('ciclos', 'ciclosgale', 'soros', 'sorosgale'),
]

export const recoveryRules: FormRules<RecoveryForm> = [
  ...notNegative<RecoveryForm>('recoverPerc', 'recoverGale', 'recoverGaleFat', 'recoverProfit'),
  ...whole<RecoveryForm>('recoverGale'),
]
