import { brokerAccount } from '@/contract/codes'
import { useT } from '@/i18n'

/** What a broker account, or all of them, is called. */
export function useAccountName() {
  const t = useT()
  return (account: number) => t(`options:brokerAccount.${brokerAccount.nameOf(account) ?? 'first'}`)
}
