import { Flex } from 'antd'
import { metaCopyHub } from '@/config/menus'
import { selectHasBot } from '@/features/bots/botsSlice'
import { HubLinks } from '@/features/bots/HubLinks'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { AccountCards } from './AccountCards'

/** Links to the screens about MetaTrader copying, and the bot's own accounts. */
export default function MetaCopyHubScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  return (
    <Screen title={t('routes:/configmetatrader.title')}>
      <Flex vertical gap="large">
        <HubLinks paths={metaCopyHub} />
        {hasBot && <AccountCards />}
      </Flex>
    </Screen>
  )
}
