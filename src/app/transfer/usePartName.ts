import { useT } from '@/i18n'
import type { AnyPart } from './parts'

/** "Soros (Primeira conta)" */
export function usePartName() {
  const t = useT()
  return ({ title, account }: AnyPart) => (account ? `${t(title)} (${t(account)})` : t(title))
}
