/** Variants of a plan with other values in some fields. */
import { entryType } from '@/contract/codes'
import { inHundreds, inUnits } from '@/domain/money/unit'
import { stakingPlanOf, type PlanChoice } from '@/domain/money/stakingPlans'
import type { MessageKey } from '@/i18n/types'
import type { FieldInfo } from '@/shared/fields/fieldTable'
import type { ForecastRequest } from './forecast'
import { planFields } from './planFields'

/** What a variant changes, as it is typed: settings of the plan, or (`lote`) the entry. */
export type PlanVariant = Readonly<Record<string, number>>

const entryLabel = 'general:fields.lote' satisfies MessageKey

export interface TriedField {
  readonly name: string
  readonly label: MessageKey
  /** current value, in units where it is an amount */
  readonly value: number
}

/** Whether this one of them is an amount of money. */
const isAmountIn = ({ choice, account: { entry } }: ForecastRequest, name: string) =>
  choice.kind === 'flat'
    ? entry.loteType === entryType.codes.fixed
    : stakingPlanOf(choice.kind).amounts?.includes(name) === true

/** The numeric settings of the request's plan; custom cycles have none, a flat plan has its entry. */
export function triedFields(request: ForecastRequest): readonly TriedField[] {
  const { choice, account } = request
  const field = (name: string, label: MessageKey, value: number): TriedField => ({
    name,
    label,
    value: isAmountIn(request, name) ? inUnits(value, account.unit) : value,
  })
  if (choice.kind === 'flat') return [field('lote', entryLabel, account.entry.lote)]
  if (choice.kind === 'customCycles') return []
  const known: Readonly<Record<string, FieldInfo | undefined>> = planFields[choice.kind]
  return Object.entries(choice.settings).flatMap(([name, value]) => {
    const info = known[name]
    return info && !info.options && typeof value === 'number' ? [field(name, info.label, value)] : []
  })
}

/** The request with the change; `undefined` if that makes no plan. */
export function variantOf(request: ForecastRequest, typed: PlanVariant): ForecastRequest | undefined {
  const { choice, account } = request
  const change: PlanVariant = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      isAmountIn(request, name) ? inHundreds(value, account.unit) : value,
    ]),
  )
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
