import { useCallback } from 'react'
import { isGap, isNotAllowed, isUnreadable, type NotAllowed } from '@/contract/told'
import { useLanguage, useT, type Translate } from '@/i18n'
import { exact, formatNumber } from '@/i18n/format'
import type { Language } from '@/i18n/types'

/** "fora do permitido: −1 (mínimo 0)" */
function notAllowedText(t: Translate, language: Language, { notAllowed, ...limit }: NotAllowed): string {
  const number = (of: number) => formatNumber(language, of, exact)
  const value = number(notAllowed)
  const { minimum, maximum, isWhole } = limit
  if (minimum !== undefined) return t('common:gap.minimum', { value, limit: number(minimum) })
  if (maximum !== undefined) return t('common:gap.maximum', { value, limit: number(maximum) })
  return t(isWhole ? 'common:gap.whole' : 'common:gap.notAllowed', { value })
}

/** @param t for files that of `usePlainT` */
export function gapTextIn(t: Translate, language: Language, value: unknown): string | undefined {
  if (!isGap(value)) return undefined
  if (isNotAllowed(value)) return notAllowedText(t, language, value)
  return t(isUnreadable(value) ? 'common:gap.unreadable' : 'common:gap.untold')
}

/** What is said in place of a value that was not told, cannot be read or is not allowed; `undefined` for a value that counts. */
export function useGapText() {
  const t = useT()
  const language = useLanguage()
  return useCallback((value: unknown) => gapTextIn(t, language, value), [t, language])
}
