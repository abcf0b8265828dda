import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Screen } from '@/shared/Screen'

export function NotFoundScreen() {
  const t = useT()
  return (
    <Screen title={t('common:notFound.title')} about={t('common:notFound.text')}>
      <ButtonLink to="/" variant="primary">
        {t('common:notFound.home')}
      </ButtonLink>
    </Screen>
  )
}
