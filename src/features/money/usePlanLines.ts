import { recoveryMode } from '@/contract/codes'
import type { BotSettings } from '@/domain/money/botSettings'
import {
  planKinds,
  planReading,
  type PlanKind,
  type PlanReading,
  type PlanSettings,
} from '@/domain/money/stakingPlans'
import { settingsInHundreds } from '@/domain/money/hundreds'
import { usableCycles } from '@/domain/money/usableCycles'
import { useT, type Translate } from '@/i18n'
import type { QueryResult } from '@/shared/Loaded'
import { usePercent } from '@/shared/usePercent'
import { planReads, stakeParts, useSettings } from '@/risk/settings'

/** A staking plan of the chosen robot and account. */
export interface PlanLine {
  readonly kind: PlanKind
  /** loads and fails independently; cycles and Soros have the same */
  readonly query: QueryResult<unknown>
  /** with its amounts as plans count them; `undefined`: not read */
  readonly reading: PlanReading | undefined
  /** what it is set to, in words; of a plan that is off, none */
  readonly text: string
}

interface Words {
  readonly t: Translate
  /** 85 → "85 %" */
  readonly share: (percent: number) => string
}

/** What a plan is set to, in one line. Home needs them, so they are not with the records and proofs. */
const lines: {
  readonly [Kind in PlanKind]: (settings: NonNullable<PlanSettings[Kind]>, words: Words) => string
} = {
  masaniello: ({ totalWin, totalOper, payout }, { t, share }) =>
    t('routes:/config-masaniello.set', { wins: totalWin, trades: totalOper, payout: share(payout) }),
  cycles: ({ ciclos, ciclosGale }, { t }) =>
    t('routes:/config-cycles.set', { count: ciclos, gales: ciclosGale }),
  soros: ({ soros, sorosgale, sorosperc }, { t, share }) =>
    [
      ...(soros > 0 ? [t('routes:/config-soros.set', { count: soros, percent: share(sorosperc) })] : []),
      ...(sorosgale > 0 ? [t('routes:/config-soros.setGale', { count: sorosgale })] : []),
    ].join(' · '),
  lossRecovery: ({ recoverPerc, mode }, { t, share }) => {
    const name = recoveryMode.nameOf(mode)
    return t('routes:/config-recovery.set', {
      percent: share(recoverPerc),
      mode: t(name ? `options:recoveryMode.${name}` : 'home:trading.unknown').toLowerCase(),
    })
  },
  customCycles: (rows, { t }) => t('routes:/config-customcycles.set', { count: usableCycles(rows).length }),
}

/** What the plans of any robot are set to. */
export function usePlanWords() {
  const t = useT()
  const share = usePercent()
  return (settings: BotSettings) => {
    const counted = settingsInHundreds(settings)
    return planKinds.map((kind) => {
      const reading = planReading(counted, kind)
      const isOn = reading !== undefined && reading !== 'off'
      return { kind, reading, text: isOn ? lines[kind](settings[kind] as never, { t, share }) : '' }
    })
  }
}

/** The staking plans, in the order of display. */
export function usePlanLines(): readonly PlanLine[] {
  const wordsOf = usePlanWords()
  const { settings, queries } = useSettings(stakeParts)
  return wordsOf(settings).map((line): PlanLine => ({
    ...line,
    query: queries[stakeParts.indexOf(planReads[line.kind])] as QueryResult<unknown>,
  }))
}
