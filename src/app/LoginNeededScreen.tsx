import { useLocation } from 'react-router-dom'
import { isSignedInPath } from '@/config/paths'
import { userIn } from '@/domain/attribution'
import { traderIn } from '@/domain/followRequest'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { GatePage } from './GatePage'

/** For addresses that are not available signed out: they need a sign-in, or do not exist. */
export default function LoginNeededScreen() {
  const t = useT()
  const { pathname, search } = useLocation()
  // What a shared link names: after the sign-in Home offers the renewal of that bot, or to copy that trader.
  const userid = userIn(search)
  const trader = pathname === '/copyrequest' ? traderIn(search) : ''
  const home = <ButtonLink to="/">{t('common:notFound.home')}</ButtonLink>
  if (!isSignedInPath(pathname.replace(/(?<=.)\/$/, '')))
    return (
      <GatePage title={t('common:notFound.title')} text={t('common:notFound.text')}>
        {home}
      </GatePage>
    )
  return (
    <GatePage title={t('session:loginNeeded')}>
      <ButtonLink to="/" variant="primary" query={{ ...(userid && { userid }), ...(trader && { trader }) }}>
        {t('session:signIn.submit')}
      </ButtonLink>
      {home}
    </GatePage>
  )
}
