import { brokerAccount } from '@/contract/codes'
import { selectBrokerScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import './money.css'

/** Whose values these are. Choosing another account changes which one trades, so that it is done where that is said. */
export function AccountNote() {
  const t = useT()
  const { brokerid } = useAppSelector(selectBrokerScope)
  const account = brokerAccount.nameOf(brokerid)
  return (
    <p className="money__account">
      <Icon name="broker" />
      <span>
        {t('money:account.note')}{' '}
        <strong>{account ? t(`options:brokerAccount.${account}`) : brokerid}</strong>{' '}
        <PathLink to="/brokerconfig">{t('money:account.change')}</PathLink>
      </span>
    </p>
  )
}
