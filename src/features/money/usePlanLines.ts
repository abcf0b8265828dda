import { recoveryMode } from '@/contract/codes'
import type { PlanKind } from '@/domain/money/stakingPlans'
import { usableCycles } from '@/domain/money/usableCycles'
import { useT } from '@/i18n'
import type { QueryResult } from '@/shared/Loaded'
import { usePercent } from '@/shared/usePercent'
import { usePlanReadings } from './usePlanReadings'

/** A staking plan of the chosen robot: whether it is on and how it is set, in words. */
export interface PlanLine {
  readonly kind: PlanKind
  readonly query: QueryResult<unknown>
  /** `undefined`: not read. Of a plan that is off, no words */
  readonly setting: { readonly isOn: boolean; readonly text: string } | undefined
}

/** The five staking plans, in the order of display. */
export function usePlanLines(): readonly PlanLine[] {
  const t = useT()
  const share = usePercent()
  const { settings, plans } = usePlanReadings()
  const { masaniello, cycles, soros, lossRecovery, customCycles } = settings
  const texts: Readonly<Record<PlanKind, string | undefined>> = {
    masaniello:
      masaniello &&
      t('home:strategies.masaniello', {
        wins: masaniello.totalWin,
        trades: masaniello.totalOper,
        payout: share(masaniello.payout),
      }),
    cycles: cycles && t('home:strategies.cycles', { count: cycles.ciclos, gales: cycles.ciclosGale }),
    soros:
      soros &&
      [
        ...(soros.soros > 0
          ? [t('home:strategies.soros', { count: soros.soros, percent: share(soros.sorosperc) })]
          : []),
        ...(soros.sorosgale > 0 ? [t('home:strategies.sorosGale', { count: soros.sorosgale })] : []),
      ].join(' · '),
    lossRecovery:
      lossRecovery &&
      t('home:strategies.recovery', {
        percent: share(lossRecovery.recoverPerc),
        mode: t(
          `options:recoveryMode.${recoveryMode.nameOf(lossRecovery.mode) ?? 'conservative'}`,
        ).toLowerCase(),
      }),
    customCycles:
      customCycles && t('home:strategies.customCycles', { count: usableCycles(customCycles).length }),
  }
  return plans.map(({ kind, query, reading }) => {
    const isOn = reading !== 'off'
    return { kind, query, setting: reading && { isOn, text: (isOn && texts[kind]) || '' } }
  })
}
