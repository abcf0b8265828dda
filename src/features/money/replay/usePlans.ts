import {
  useGetCustomCyclesQuery,
  useGetLossRecoveryQuery,
  useGetMasanielloQuery,
  useGetRecoveryParamsQuery,
} from '@/api/money'
import { masanielloType, recoveryMode } from '@/contract/codes'
import { cyclesIn, type LossRecovery, type Masaniello, type RecoveryParams } from '@/contract/money'
import { isMasanielloTable } from '@/domain/money/masaniello'
import type { PlanChoice } from '@/domain/money/planOf'
import { selectBotScope, selectBrokerScope } from '@/features/bots/botsSlice'
import type { QueryResult } from '@/shared/Loaded'
import { useAppSelector } from '@/store/hooks'

export type PlanKind = PlanChoice['kind']

/** Off, or on with settings of which no plan can be made: such are not played. */
type Set = PlanChoice | 'off' | 'unusable'

export type FoundPlan =
  | { readonly kind: PlanKind; readonly state: 'on'; readonly choice: PlanChoice }
  | { readonly kind: PlanKind; readonly state: 'off' | 'unusable' | 'waiting' }
  | {
      readonly kind: PlanKind
      readonly state: 'failed'
      readonly error: unknown
      readonly retry: () => unknown
    }

/** The entry alone, as the yardstick, and the five plans of the chosen bot and account. */
export function usePlans(): readonly FoundPlan[] {
  const bot = useAppSelector(selectBotScope)
  const account = useAppSelector(selectBrokerScope)
  const masaniello = useGetMasanielloQuery(bot)
  const cyclesAndSoros = useGetRecoveryParamsQuery(account)
  const lossRecovery = useGetLossRecoveryQuery(account)
  const customCycles = useGetCustomCyclesQuery(bot)
  return [
    { kind: 'flat', state: 'on', choice: { kind: 'flat' } },
    found('masaniello', masaniello, masanielloSet),
    found('cycles', cyclesAndSoros, cyclesSet),
    found('soros', cyclesAndSoros, sorosSet),
    found('lossRecovery', lossRecovery, lossRecoverySet),
    found('customCycles', customCycles, (rows) =>
      rows.some(({ entrada }) => entrada > 0) ? { kind: 'customCycles', rows } : 'off',
    ),
  ]
}

function found<T>(kind: PlanKind, query: QueryResult<T>, read: (data: T) => Set): FoundPlan {
  const { currentData, error, isFetching, refetch } = query
  if (currentData !== undefined) {
    const set = read(currentData)
    return typeof set === 'string' ? { kind, state: set } : { kind, state: 'on', choice: set }
  }
  if (error !== undefined && !isFetching) return { kind, state: 'failed', error, retry: refetch }
  return { kind, state: 'waiting' }
}

const isCount = (count: number, most: number) => Number.isInteger(count) && count >= 0 && count <= most
const isPercent = (percent: number) => percent > 0 && percent <= 100

function masanielloSet({ modoMasa: _mode, ...settings }: Masaniello): Set {
  if (settings.typeMas === masanielloType.codes.disabled) return 'off'
  return isMasanielloTable(settings) ? { kind: 'masaniello', settings } : 'unusable'
}

function cyclesSet(record: RecoveryParams): Set {
  const { brokerID: _account, ...settings } = cyclesIn(record)
  const { ciclos, ciclosFat, ciclosGale, ciclosGaleFat } = settings
  if (!(ciclos > 0)) return 'off'
  const isTable = isCount(ciclos, 100) && isCount(ciclosGale, 100) && ciclosFat >= 0 && ciclosGaleFat >= 0
  return isTable ? { kind: 'cycles', settings } : 'unusable'
}

function sorosSet({ soros, sorosgale, sorosperc }: RecoveryParams): Set {
  if (!(soros > 0)) return 'off'
  const isPlan = isCount(soros, 1000) && isCount(sorosgale, 1000) && isPercent(sorosperc)
  return isPlan ? { kind: 'soros', settings: { soros, sorosgale, sorosperc } } : 'unusable'
}

function lossRecoverySet({ brokerID: _account, ...settings }: LossRecovery): Set {
  const { recoverPerc, recoverGale, recoverGaleFat, recoverProfit, mode } = settings
  if (!(recoverPerc > 0)) return 'off'
  const isPlan =
    isPercent(recoverPerc) &&
    isCount(recoverGale, 100) &&
    recoverGaleFat >= 0 &&
    recoverProfit >= 0 &&
    recoveryMode.nameOf(mode) !== undefined
  return isPlan ? { kind: 'lossRecovery', settings } : 'unusable'
}
