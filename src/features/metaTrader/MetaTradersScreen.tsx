import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { TraderCards } from '@/shared/copying/TraderCards'
import { useCopied } from './useCopied'

/** The traders that the bot copies on MetaTrader. */
export default function MetaTradersScreen() {
  const t = useT()
  const { userid, cards } = useCopied()
  return (
    <Screen title={t('routes:/configmetafollower.title')} about={t('routes:/configmetafollower.about')}>
      <TraderCards key={userid} cardPath="/followermetaconfig" {...cards} />
    </Screen>
  )
}
