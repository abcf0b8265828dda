import { strategiesHub } from '@/config/menus'
import { useT } from '@/i18n'
import { LinkGrid } from '@/shared/LinkGrid'
import { Screen } from '@/shared/Screen'

export default function StrategiesHubScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/strategies.title')} about={t('routes:/strategies.about')}>
      <LinkGrid paths={strategiesHub} />
    </Screen>
  )
}
