/** Stakes that are smaller in proportion, so that nothing is too large any more. */
import type { BotSettings } from '../money/botSettings'
import { MARTINGALE_STEPS } from '@/contract/money'
import { withoutGaps } from '@/contract/told'
import { entryStake } from '../money/plan'
import { down } from '../money/presets'
import type { PlanKind } from '../money/stakingPlans'
import { usableCycles } from '../money/usableCycles'
import type { FindRemedies, Patch, Remedy } from './remedy'

/**
 * These stakes times `share`, rounded down to cents; a plan of multiples has those of the entry. `undefined`: the broker would not
 * take them. How much a Masaniello needs its own rule says.
 */
function scaled(settings: BotSettings, plan: PlanKind | undefined, share: number): Patch | undefined {
  const { masaniello, customCycles = [], assumptions } = settings
  const general = withoutGaps(settings.general, 'lote', 'loteType')
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

/**
 * Each of these should do; the largest that does is wanted.
 *
 * @param limit the value of the sentence that must not be passed
 * @param amount the one that passes it and shrinks with the stakes
 */
export const smallerSetting =
  (limit: string, amount: string): FindRemedies =>
  ({ settings, conflicts }) => {
    const plans = new Set(conflicts.map((conflict) => conflict.plan))
    const [plan] = plans
    const shares = conflicts.map(({ values }) => Number(values?.[limit]) / Number(values?.[amount]))
    const share = Math.min(...shares)
    if (plans.size > 1 || !(share > 0 && share <= 1)) return []
    return ROUNDED.flatMap((part): readonly Remedy[] => {
      const patch = scaled(settings, plan, share * part)
      return patch ? [{ kind: 'smaller', ...(plan && { plan }), share: 100 * share * part, patch }] : []
    })
  }
