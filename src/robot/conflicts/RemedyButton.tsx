import { stopType } from '@/contract/codes'
import type { Remedy } from '@/domain/conflicts/remedy'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { MenuButton } from '@/shared/MenuButton'
import { usePlanName } from '@/risk/usePlanName'
import { useFormattedValues } from './conflictTexts'

/** What a remedy does, as its button and its dialog say. */
export function useRemedyText(): (remedy: Remedy) => string {
  const t = useT()
  const planName = usePlanName()
  const valuesOf = useFormattedValues()
  return ({ kind, plan, share, patch }) => {
    const { payout = 0, capital = 0 } = patch.masaniello ?? {}
    if (kind === 'copyOn') return t('conflicts:remedy.copyOn')
    if (kind === 'setPayout') return t('conflicts:remedy.setPayout', valuesOf({ payout, capital }))
    if (kind === 'setStop') {
      const { stopType: type, stopDay = 0 } = patch.general ?? {}
      const stop = stopType.nameOf(type)
      const name = stop === 'percentage' ? 'percent' : stop === 'quantity' ? 'number' : 'stop'
      return t('conflicts:remedy.setStop', { stop: valuesOf({ [name]: stopDay })[name] ?? '' })
    }
    if (kind === 'smaller')
      return patch.masaniello
        ? t('conflicts:remedy.capital', valuesOf({ capital }))
        : t('conflicts:remedy.smaller', valuesOf({ percent: share ?? 0 }))
    return t(`conflicts:remedy.${kind}`, { plan: plan ? planName(plan) : '' })
  }
}

interface Props {
  /** what it is called before its remedies are known too; without it, as the only one does */
  readonly label?: string
  readonly remedies: readonly [Remedy, ...(readonly Remedy[])]
  /** what they resolve, for screen readers */
  readonly about: string
  readonly onRemedy: (remedy: Remedy) => void
}

/** What resolves a cause as one button; where there is a choice, it opens a menu. */
export function RemedyButton({ label, remedies, about, onRemedy }: Props) {
  const remedyText = useRemedyText()
  const [first] = remedies
  const text = label ?? remedyText(first)
  const labelled = { 'aria-label': `${text} (${about})`, children: text }
  if (remedies.length === 1) return <Button {...labelled} onClick={() => onRemedy(first)} />
  return (
    <MenuButton
      {...labelled}
      entries={remedies.map((remedy) => ({
        key: `${remedy.kind} ${remedy.plan}`,
        label: remedyText(remedy),
        onPress: () => onRemedy(remedy),
      }))}
    />
  )
}
