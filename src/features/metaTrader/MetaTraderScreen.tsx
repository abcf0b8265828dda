import { TraderCards } from '@/features/copyTrading/cards/TraderCards'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { metaTraders } from './records'

/** One trader that the bot copies on MetaTrader. */
export default function MetaTraderScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/followermetaconfig.title')}>
      <TraderCards
        path="/followermetaconfig"
        calls={metaTraders}
        unit={t('copyTrading:field.pips')}
        request="/followermetareq"
        all="/configmetafollower"
      />
    </Screen>
  )
}
