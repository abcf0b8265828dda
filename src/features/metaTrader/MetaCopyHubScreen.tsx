import { metaCopyHub } from '@/config/menus'
import { selectHasBot } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { LinkGrid } from '@/shared/LinkGrid'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { AccountCards } from './AccountCards'

/** Where everything about MetaTrader copying is, and the bot's own accounts. */
export default function MetaCopyHubScreen() {
  const t = useT()
  const hasBot = useAppSelector(selectHasBot)
  return (
    <Screen title={t('routes:/configmetatrader.title')} about={t('routes:/configmetatrader.about')}>
      <LinkGrid paths={metaCopyHub} />
      {hasBot && <AccountCards />}
    </Screen>
  )
}
