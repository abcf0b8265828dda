/** Stakes that are smaller in proportion, so that nothing is too large any more. */
import type { BotSettings } from '../money/botSettings'
import { MARTINGALE_STEPS } from '@/contract/money'
import { allTold } from '@/contract/told'
import type { Conflict } from '@/domain/conflicts'
import { entryStake } from '../money/plan'
import { down } from '../money/presets'
import { isPlanOn, type PlanKind } from '../money/stakingPlans'
import { usableCycles } from '../money/usableCycles'
import type { Patch } from './patch'

/** By what is said: the value that must not be passed, and the one that passes it and shrinks with the stakes. */
const tooLarge: Readonly<Partial<Record<Conflict['says'], readonly [limit: string, amount: string]>>> = {
  stopBelowPlan: ['stop', 'cost'],
  stopBelowMasaniello: ['stop', 'cost'],
  planAboveBank: ['bank', 'cost'],
  planAboveMaximum: ['maximum', 'amount'],
  // It is played with the bank already.
  masanielloAboveBank: ['bank', 'bank'],
  entryAboveMaximum: ['maximum', 'amount'],
  entryAboveStop: ['stop', 'amount'],
  largeEntry: ['limit', 'percent'],
}

/** The plan whose stakes a conflict is about; `undefined`: the entry's. */
export function planIn({ says, path, values }: Conflict, settings: BotSettings): PlanKind | undefined {
  if (values?.['plan'] !== undefined) return values['plan'] as PlanKind
  if (path === '/config-masaniello' || says === 'stopBelowMasaniello' || says === 'countBelowMasaniello')
    return 'masaniello'
  if (says === 'sorosGalePayout') return 'soros'
  return says === 'entryAboveStop' && isPlanOn(settings, 'customCycles') ? 'customCycles' : undefined
}

/**
 * These stakes times `share`, rounded down to cents; a plan of multiples has those of the entry. `undefined`: the broker would not
 * take them. How much a Masaniello needs its own rule says.
 */
function scaled(settings: BotSettings, plan: PlanKind | undefined, share: number): Patch | undefined {
  const { masaniello, customCycles = [], assumptions } = settings
  const general = allTold(settings.general, 'lote', 'loteType')
  if (!assumptions) return undefined
  const { bank, minimum } = assumptions
  if (plan === 'masaniello') {
    const capital = down(Math.min(masaniello?.capital ?? 0, bank) * share)
    return capital > 0 ? { masaniello: { capital } } : undefined
  }
  if (plan === 'customCycles') {
    const rows = customCycles.map((row) => ({
      ...row,
      entrada: down(row.entrada * share),
      ...Object.fromEntries(MARTINGALE_STEPS.map((step) => [step, down(row[step] * share)])),
    }))
    const isTaken = usableCycles(customCycles).every(({ stakes }) =>
      stakes.every((stake) => down(stake * share) >= minimum),
    )
    return isTaken ? { customCycles: rows } : undefined
  }
  const lote = down((general?.lote ?? 0) * share)
  return general && entryStake({ ...general, lote })(bank * 100) >= minimum * 100
    ? { general: { lote } }
    : undefined
}

/** Parts of the share that does without rounding: many orders of whole cents cost a little more. */
const ROUNDED = [1, 0.99, 0.97, 0.94, 0.9]

interface Smaller {
  readonly kind: 'smaller'
  readonly plan?: PlanKind
  /** percent of what is staked now */
  readonly share: number
  readonly patch: Patch
}

/** Each of these should do; the largest that does is wanted. */
export function smallerStakes(settings: BotSettings, conflicts: readonly Conflict[]): readonly Smaller[] {
  const plans = new Set(conflicts.map((conflict) => planIn(conflict, settings)))
  const [plan] = plans
  const shares = conflicts.map(({ says, values }) => {
    const [limit = '', amount = ''] = tooLarge[says] ?? []
    return Number(values?.[limit]) / Number(values?.[amount])
  })
  const share = Math.min(...shares)
  if (plans.size > 1 || !(share > 0 && share <= 1)) return []
  return ROUNDED.flatMap((part): readonly Smaller[] => {
    const patch = scaled(settings, plan, share * part)
    return patch ? [{ kind: 'smaller', ...(plan && { plan }), share: 100 * share * part, patch }] : []
  })
}
