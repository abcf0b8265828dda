import { useCallback } from 'react'
import { brokerAccount } from '@/contract/codes'
import { useHidden, useT } from '@/i18n'
import type { SignedInPath } from '@/config/paths'
import type { Address } from '@/store/address'

interface Named {
  readonly at: Pick<Address, 'account'>
  readonly row: { readonly path: SignedInPath }
  /** of an entry of a list */
  readonly name?: string | undefined
}

/** "Soros (Primeira conta)", "Configurar canais: Sala VIP (1640000001)" */
export function useAddressName() {
  const t = useT()
  const hidden = useHidden()
  return useCallback(
    ({ at, row, name }: Named) => {
      const title = t(`routes:${row.path}.title`)
      if (name) return hidden(`${title}: ${name}`)
      const account = at.account === undefined ? undefined : brokerAccount.nameOf(at.account)
      return account ? `${title} (${t(`options:brokerAccount.${account}`)})` : title
    },
    [t, hidden],
  )
}
