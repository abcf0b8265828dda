/** What may resolve a conflict: new values of some fields, which nobody has to think of. */
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

export interface Remedy {
  /**
   * stake less in proportion, keep one plan and switch the others off, give the day a limit with room for the plan, copy again, plan
   * with what the broker pays, or switch one plan
   */
  readonly kind: 'smaller' | 'keepOnly' | 'setStop' | 'copyOn' | 'setPayout' | 'switchOn' | 'switchOff'
  /** the plan that is kept, or switched */
  readonly plan?: PlanKind
  /** percent of what is staked now */
  readonly share?: number
  readonly patch: Patch
}

/** What a remedy has to know of a conflict. */
export interface ConflictToResolve {
  readonly cause: string
  /** the plan that it is about */
  readonly plan?: PlanKind | undefined
  readonly values?: Readonly<Record<string, number | string>> | undefined
}

export interface RemedyRequest {
  readonly settings: BotSettings
  /** all that have one cause */
  readonly conflicts: readonly ConflictToResolve[]
  /** what the rules say of other settings */
  readonly conflictsIn: (settings: BotSettings) => readonly ConflictToResolve[]
}

/** What may resolve all conflicts of one cause; whether it does, and brings nothing new, the rules say. */
export type FindRemedies = (request: RemedyRequest) => readonly Remedy[]
