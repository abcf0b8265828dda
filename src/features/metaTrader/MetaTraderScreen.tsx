import { useT } from '@/i18n'
import { OneTrader } from '@/shared/copying/OneTrader'
import { Screen } from '@/shared/Screen'
import { useCopied } from './useCopied'

/** One trader that the bot copies on MetaTrader. */
export default function MetaTraderScreen() {
  const t = useT()
  const { userid, cards } = useCopied()
  return (
    <Screen title={t('routes:/followermetaconfig.title')} about={t('routes:/followermetaconfig.about')}>
      <OneTrader key={userid} all="/configmetafollower" {...cards} />
    </Screen>
  )
}
