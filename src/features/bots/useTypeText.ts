import { useCallback } from 'react'
import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { useGapText } from '@/shared/useGapText'

/** Virtual or Telegram, or that this is not known: also where nothing else names it. */
export function useTypeText() {
  const t = useT()
  const gapText = useGapText()
  return useCallback(
    ({ virtual }: Pick<Bot, 'virtual'>) => {
      const gap = gapText(virtual)
      if (gap !== undefined) return `${t('bots:type')}: ${gap}`
      return t(virtual === true ? 'bots:virtual' : 'bots:telegram')
    },
    [t, gapText],
  )
}
