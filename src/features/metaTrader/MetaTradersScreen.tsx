import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { TraderCards } from '@/features/copyTrading/cards/TraderCards'
import { metaTraders } from './records'

/** The traders that the bot copies on MetaTrader. */
export default function MetaTradersScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/configmetafollower.title')}>
      <TraderCards
        path="/configmetafollower"
        calls={metaTraders}
        unit={t('copyTrading:field.pips')}
        request="/followermetareq"
        cardPath="/followermetaconfig"
      />
    </Screen>
  )
}
