/** Variants of a plan with other values in some fields. */
import { stakingPlanOf, type PlanChoice } from '@/domain/money/stakingPlans'
import type { MessageKey } from '@/i18n/types'
import type { FieldInfo } from '@/shared/fields/fieldTable'
import type { ForecastRequest } from './forecast'
import { planFields } from './planFields'

/** What a variant changes: settings of the plan, or (`lote`) the entry. */
export type PlanVariant = Readonly<Record<string, number>>

const entryLabel = 'general:fields.lote' satisfies MessageKey

export interface TriedField {
  readonly name: string
  readonly label: MessageKey
  /** current value */
  readonly value: number
}

/** The numeric settings of the request's plan; custom cycles have none, a flat plan has its entry. */
export function triedFields({ choice, account }: ForecastRequest): readonly TriedField[] {
  if (choice.kind === 'flat') return [{ name: 'lote', label: entryLabel, value: account.entry.lote }]
  if (choice.kind === 'customCycles') return []
  const known: Readonly<Record<string, FieldInfo | undefined>> = planFields[choice.kind]
  return Object.entries(choice.settings).flatMap(([name, value]) => {
    const field = known[name]
    return field && !field.options && typeof value === 'number' ? [{ name, label: field.label, value }] : []
  })
}

/** The request with the change; `undefined` if that makes no plan. */
export function variantOf(request: ForecastRequest, change: PlanVariant): ForecastRequest | undefined {
  const { choice, account } = request
  if (choice.kind === 'flat') {
    const lote = change['lote'] ?? account.entry.lote
    return lote > 0 ? { ...request, account: { ...account, entry: { ...account.entry, lote } } } : undefined
  }
  // No single number of theirs can be varied.
  if (choice.kind === 'customCycles') return undefined
  const settings = { ...choice.settings, ...change }
  const { isOn, isPlayable } = stakingPlanOf(choice.kind)
  // The proof of a plan that is off is of what it would do.
  const isPlan = isPlayable(settings) && (isOn(settings) || !isOn(choice.settings))
  return isPlan ? { ...request, choice: { ...choice, settings } as PlanChoice } : undefined
}
