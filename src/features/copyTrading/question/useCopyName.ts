import type { CopyChange } from '@/domain/robot/copyRisk'
import { useHidden, useT } from '@/i18n'

/** What is copied, within a sentence. */
export function useCopyName() {
  const t = useT()
  const hidden = useHidden()
  return ({ kind, name }: CopyChange): string => {
    const shown = hidden(name)
    if (kind === 'rooms') return t('copyRisk:rooms', { id: shown })
    return kind === 'account' ? t('copyRisk:account.name', { id: shown }) : shown
  }
}
