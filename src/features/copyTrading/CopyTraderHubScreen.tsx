import { Flex } from 'antd'
import { copyTraderHub } from '@/config/menus'
import { HubLinks } from '@/shared/HubLinks'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { useAnswer } from '@/store/reading/reads'
import { CopyingLine, useCopying } from './cards/CopyingLine'
import { useTradersLine } from './cards/useTradersLine'
import { useFollowersLine } from './followers/useFollowersLine'

export default function CopyTraderHubScreen() {
  const t = useT()
  const isCopied = useAnswer('traderInfo')?.copyTraderEn
  const states = {
    '/configtradercopy':
      typeof isCopied === 'boolean'
        ? t(isCopied ? 'copyTrading:trader.on' : 'copyChecks:fails.copyingOff')
        : undefined,
    '/followerscopy': useFollowersLine(),
    '/configfollow': useTradersLine('traders'),
  }
  return (
    <Screen title={t('routes:/copytrader.title')}>
      <Flex vertical gap="middle">
        <CopyingLine copying={useCopying()} />
        <HubLinks paths={copyTraderHub} states={states} />
      </Flex>
    </Screen>
  )
}
