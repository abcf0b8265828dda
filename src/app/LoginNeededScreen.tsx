import { Link, useLocation } from 'react-router-dom'
import { isSignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { GatePage } from './GatePage'

/** Every address that is not for people who are signed out: either it needs a sign-in, or it does not exist. */
export default function LoginNeededScreen() {
  const t = useT()
  const home = (
    <Link className="button button--quiet" to="/">
      {t('common:notFound.home')}
    </Link>
  )
  if (!isSignedInPath(useLocation().pathname.replace(/(?<=.)\/$/, '')))
    return (
      <GatePage title={t('common:notFound.title')} text={t('common:notFound.text')}>
        {home}
      </GatePage>
    )
  return (
    <GatePage title={t('session:loginNeeded.title')} text={t('session:loginNeeded.text')}>
      <Link className="button button--primary" to="/">
        {t('session:loginNeeded.login')}
      </Link>
      {home}
    </GatePage>
  )
}
