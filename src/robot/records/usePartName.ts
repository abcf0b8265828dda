import { useCallback } from 'react'
import { useHidden, useT } from '@/i18n'
import type { AnyPart } from './table'

/** "Soros (Primeira conta)", "Configurar canais: Sala VIP (1640000001)" */
export function usePartName() {
  const t = useT()
  const hidden = useHidden()
  return useCallback(
    ({ path, account, name }: Pick<AnyPart, 'path' | 'account' | 'name'>) => {
      const title = t(`routes:${path}.title`)
      if (name) return hidden(`${title}: ${name}`)
      return account ? `${title} (${t(account)})` : title
    },
    [t, hidden],
  )
}
