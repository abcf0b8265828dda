import { Alert } from 'antd'
import { useLocation } from 'react-router-dom'
import { userIn } from '@/domain/attribution'
import { isBuyerId } from '@/domain/buyFlow'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'

/** For a person who opened a renewal link before signing in: the sign-in leads here, with the id in the address. */
export function RenewalNotice() {
  const t = useT()
  const userid = userIn(useLocation().search)
  if (!isBuyerId(userid)) return null
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t('home:renewal', { userid })}
      action={
        <ButtonLink to="/comprar" query={{ userid }} variant="primary">
          {t('bots:expiry.renew')}
        </ButtonLink>
      }
    />
  )
}
