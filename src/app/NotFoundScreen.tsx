import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'

export function NotFoundScreen() {
  const t = useT()
  return (
    <Screen title={t('common:notFound.title')} about={t('common:notFound.text')}>
      <PathLink to="/" className="button button--primary">
        {t('common:notFound.home')}
      </PathLink>
    </Screen>
  )
}
