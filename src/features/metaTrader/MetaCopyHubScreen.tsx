import { Flex } from 'antd'
import { metaCopyHub } from '@/config/menus'
import { ownAccount } from '@/domain/metaAccounts'
import { selectBotScope, selectHasBot } from '@/store/botsSlice'
import { HubLinks } from '@/shared/HubLinks'
import { useTradersLine } from '@/features/copyTrading/cards/useTradersLine'
import { useFollowersLine } from '@/features/copyTrading/followers/useFollowersLine'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { useAnswer } from '@/store/reading/reads'
import { AccountCards } from './AccountCards'

/** Links to the screens about MetaTrader copying, and the bot's own accounts. */
export default function MetaCopyHubScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  const { userid } = useAppSelector(selectBotScope)
  const accounts = useAnswer('metaData')
  const isSending = accounts && ownAccount(accounts, userid).traderEna
  const states = {
    '/tradermetaconfig':
      typeof isSending === 'boolean' ? t(isSending ? 'metaTrader:own.on' : 'metaTrader:own.off') : undefined,
    '/followerslist': useFollowersLine(),
    '/configmetafollower': useTradersLine('metaTraders'),
  }
  return (
    <Screen title={t('routes:/configmetatrader.title')}>
      <Flex vertical gap="large">
        <HubLinks paths={metaCopyHub} states={states} />
        {hasBot && <AccountCards />}
      </Flex>
    </Screen>
  )
}
