import { Flex } from 'antd'
import { brokerAccount } from '@/contract/codes'
import { selectBrokerScope } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'

/** Which account the values belong to. Changing it changes the account that trades, so the link leads to the screen that explains this. */
export function AccountNote() {
  const t = useT()
  const { brokerid } = useAppSelector(selectBrokerScope)
  const account = brokerAccount.nameOf(brokerid)
  return (
    <Flex wrap gap="0 10px" align="center" className="room-below">
      <p>
        <Icon name="broker" /> <span className="muted">{t('money:account.note')}</span>{' '}
        <strong>{account ? t(`options:brokerAccount.${account}`) : brokerid}</strong>
      </p>
      <PathLink to="/brokerconfig">{t('money:account.change')}</PathLink>
    </Flex>
  )
}
