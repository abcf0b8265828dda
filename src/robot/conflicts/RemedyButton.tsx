import type { Remedy } from '@/domain/robot/causes'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { MenuButton } from '@/shared/MenuButton'
import { usePlanName } from '@/features/money/usePlanName'
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

interface Props {
  readonly remedies: readonly [Remedy, ...(readonly Remedy[])]
  /** what they resolve, for screen readers */
  readonly about: string
  readonly onRemedy: (remedy: Remedy) => void
}

/** What resolves a cause as one button; where there is a choice, it opens a menu. */
export function RemedyButton({ remedies, about, onRemedy }: Props) {
  const t = useT()
  const remedyText = useRemedyText()
  const [first] = remedies
  const labelled = (label: string) => ({ 'aria-label': `${label} (${about})`, children: label })
  if (remedies.length === 1)
    return (
      <Button
        {...labelled(first.kind === 'setStop' ? t('conflicts:remedy.adjustStop') : remedyText(first))}
        onClick={() => onRemedy(first)}
      />
    )
  return (
    <MenuButton
      {...labelled(t('conflicts:remedy.choose'))}
      entries={remedies.map((remedy) => ({
        key: remedy.plan ?? remedy.kind,
        label: remedyText(remedy),
        onPress: () => onRemedy(remedy),
      }))}
    />
  )
}
