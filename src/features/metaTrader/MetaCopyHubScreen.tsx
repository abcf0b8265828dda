import { metaCopyHub } from '@/config/menus'
import { useT } from '@/i18n'
import { LinkGrid } from '@/shared/LinkGrid'
import { Screen } from '@/shared/Screen'

export default function MetaCopyHubScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/configmetatrader.title')} about={t('routes:/configmetatrader.about')}>
      <LinkGrid paths={metaCopyHub} />
    </Screen>
  )
}
