import type { Remedy } from '@/domain/causes'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { MenuButton } from '@/shared/MenuButton'
import { useRemedyText } from './useRemedyText'

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
