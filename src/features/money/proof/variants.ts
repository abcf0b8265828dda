/** Variants of a plan with other values in some fields. */
import { stakingPlans } from '@/domain/money/stakingPlans'
import type { MessageKey } from '@/i18n/types'
import { cyclesRecord, lossRecoveryRecord, masanielloRecord, sorosRecord } from '../records'
import type { ForecastRequest } from './forecast'

/** What a variant changes: settings of the plan, or (`lote`) the entry. */
export type Change = Readonly<Record<string, number>>

/** Labels of the fields whose numbers can be varied. */
const labels = {
  masaniello: masanielloRecord.fields,
  cycles: cyclesRecord.fields,
  soros: sorosRecord.fields,
  lossRecovery: lossRecoveryRecord.fields,
} as const

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
  if (!('settings' in choice)) return []
  const known: Readonly<Record<string, { readonly label: MessageKey; readonly options?: unknown }>> =
    labels[choice.kind]
  return Object.entries(choice.settings).flatMap(([name, value]) => {
    const field = known[name]
    return field && !field.options && typeof value === 'number' ? [{ name, label: field.label, value }] : []
  })
}

/** The request with the change; `undefined` if that makes no plan. */
export function variantOf(request: ForecastRequest, change: Change): ForecastRequest | undefined {
  const { choice, account } = request
  switch (choice.kind) {
    case 'flat': {
      const lote = change['lote'] ?? account.entry.lote
      return lote > 0 ? { ...request, account: { ...account, entry: { ...account.entry, lote } } } : undefined
    }
    case 'masaniello': {
      const settings = { ...choice.settings, ...change }
      if (!stakingPlans.masaniello.isPlayable(settings)) return undefined
      return { ...request, choice: { kind: 'masaniello', settings } }
    }
    case 'cycles': {
      const settings = { ...choice.settings, ...change }
      return stakingPlans.cycles.isPlayable(settings)
        ? { ...request, choice: { kind: 'cycles', settings } }
        : undefined
    }
    case 'soros': {
      const settings = { ...choice.settings, ...change }
      return stakingPlans.soros.isPlayable(settings)
        ? { ...request, choice: { kind: 'soros', settings } }
        : undefined
    }
    case 'lossRecovery': {
      const settings = { ...choice.settings, ...change }
      const { isOn, isPlayable } = stakingPlans.lossRecovery
      const isPlan = isOn(settings) && isPlayable(settings)
      return isPlan ? { ...request, choice: { kind: 'lossRecovery', settings } } : undefined
    }
    default:
      return undefined
  }
}
