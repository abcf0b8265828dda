import { Flex } from 'antd'
import { copyTraderHub } from '@/config/menus'
import { HubLinks } from '@/features/bots/HubLinks'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { CopyingLine, useCopying } from './cards/CopyingLine'

export default function CopyTraderHubScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/copytrader.title')}>
      <Flex vertical gap="middle">
        <CopyingLine copying={useCopying()} />
        <HubLinks paths={copyTraderHub} />
      </Flex>
    </Screen>
  )
}
