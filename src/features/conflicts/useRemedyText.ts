import type { Remedy } from '@/domain/causes'
import { usePlanName } from '@/features/money/usePlanName'
import { useT } from '@/i18n'
import { useFormattedValues } from './ConflictList'

/** What a remedy does, as its button and its dialog say. */
export function useRemedyText(): (remedy: Remedy) => string {
  const t = useT()
  const planName = usePlanName()
  const valuesOf = useFormattedValues()
  return ({ kind, plan, patch }) => {
    if (kind === 'copyOn') return t('conflicts:remedy.copyOn')
    if (kind === 'setPayout')
      return t('conflicts:remedy.setPayout', valuesOf({ payout: patch.masaniello?.payout ?? 0 }))
    if (kind === 'keepOnly' || kind === 'switchOn' || kind === 'switchOff')
      return t(`conflicts:remedy.${kind}`, { plan: plan ? planName(plan) : '' })
    return t('conflicts:remedy.setStop', valuesOf({ stop: patch.general?.stopDay ?? 0 }))
  }
}
