import { useLocation } from 'react-router-dom'
import { isSignedInPath } from '@/config/paths'
import { userIn } from '@/domain/attribution'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { GatePage } from './GatePage'

/** For addresses that are not available signed out: they need a sign-in, or do not exist. */
export default function LoginNeededScreen() {
  const t = useT()
  const { pathname, search } = useLocation()
  // A renewal link's bot; Home offers its renewal after the sign-in.
  const userid = userIn(search)
  const home = <ButtonLink to="/">{t('common:notFound.home')}</ButtonLink>
  if (!isSignedInPath(pathname.replace(/(?<=.)\/$/, '')))
    return (
      <GatePage title={t('common:notFound.title')} text={t('common:notFound.text')}>
        {home}
      </GatePage>
    )
  return (
    <GatePage title={t('session:loginNeeded.title')} text={t('session:loginNeeded.text')}>
      <ButtonLink to="/" variant="primary" {...(userid && { query: { userid } })}>
        {t('session:loginNeeded.login')}
      </ButtonLink>
      {home}
    </GatePage>
  )
}
