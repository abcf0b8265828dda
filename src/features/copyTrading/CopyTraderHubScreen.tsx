import { copyTraderHub } from '@/config/menus'
import { HubLinks } from '@/features/bots/HubLinks'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'

export default function CopyTraderHubScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/copytrader.title')}>
      <HubLinks paths={copyTraderHub} />
    </Screen>
  )
}
