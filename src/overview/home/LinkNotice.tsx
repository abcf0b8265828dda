import { Alert } from 'antd'
import { useLocation } from 'react-router-dom'
import { traderIn, userIn } from '@/domain/attribution'
import { isBuyerId } from '@/domain/buyFlow'
import { UnreadLink } from '@/shared/UnreadLink'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'

/** For a person who opened a shared link before signing in: the sign-in leads here, with the id in the address. */
export function LinkNotice() {
  const t = useT()
  const { search, hash } = useLocation()
  const trader = traderIn(search + hash)
  if (trader !== '')
    return (
      <Alert
        type="info"
        role="status"
        showIcon
        title={t('home:copyLink.text', { trader })}
        action={
          <ButtonLink to="/copyrequest" query={{ trader }} variant="primary">
            {t('home:copyLink.ask')}
          </ButtonLink>
        }
      />
    )
  const userid = userIn(search + hash)
  if (userid === '')
    return (
      <>
        <UnreadLink name="trader" />
        <UnreadLink name="userid" />
      </>
    )
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
