import type { GlobalParams } from '@/contract/general'
import type { CustomCycle } from '@/contract/money'
import type { BotSettings } from '../money/botSettings'
import type { PlanKind, PlanSettings } from '../money/stakingPlans'

/** New values of some fields, by part of the settings; of custom cycles all rows. */
export type Patch = {
  readonly general?: Partial<Pick<GlobalParams, 'stopDay' | 'stopType' | 'lote'>>
  readonly traderData?: { readonly copyTraderEn: boolean }
  readonly customCycles?: readonly CustomCycle[]
} & {
  readonly [Kind in Exclude<PlanKind, 'customCycles'>]?: Partial<NonNullable<PlanSettings[Kind]>>
}

export function patched(settings: BotSettings, patch: Patch): BotSettings {
  const changed = Object.entries<object>(patch).flatMap(([part, changes]) => {
    const own = settings[part as keyof Patch] as object | undefined
    if (!own) return []
    return [[part, Array.isArray(changes) ? changes : { ...own, ...changes }] as const]
  })
  return { ...settings, ...Object.fromEntries(changed) }
}
