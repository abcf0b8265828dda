import { copyTraderHub } from '@/config/menus'
import { useT } from '@/i18n'
import { LinkGrid } from '@/shared/LinkGrid'
import { Screen } from '@/shared/Screen'

export default function CopyTraderHubScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/copytrader.title')} about={t('routes:/copytrader.about')}>
      <LinkGrid paths={copyTraderHub} />
    </Screen>
  )
}
