import { isGap } from '@/contract/told'
import { metaCopyHub } from '@/config/menus'
import { byTrader } from '@/domain/copiedTraders'
import { accountsOf, ownAccount } from '@/domain/metaAccounts'
import { selectBotScope, selectHasBot } from '@/store/botsSlice'
import { HubLinks } from '@/shared/HubLinks'
import { useTradersLine } from '@/features/copyTrading/cards/useTradersLine'
import { useFollowersLine } from '@/features/copyTrading/followers/useFollowersLine'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Screen } from '@/shared/Screen'
import { Standing } from '@/shared/Standing'
import { useAppSelector } from '@/store/hooks'
import { useAnswer, useRead } from '@/store/reading/reads'
import { AccountCards } from './AccountCards'

/** Whether the bot's MetaTrader accounts send to followers, links to the screens about that, and the accounts. */
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
      <div className="hub-column">
        {hasBot && <Sending />}
        <HubLinks paths={metaCopyHub} states={states} />
        {hasBot && <AccountCards />}
      </div>
    </Screen>
  )
}

/** How many of the accounts send, or of the traders are copied there; where they cannot be read, their list says so. */
function Sending() {
  const t = useT()
  const { userid } = useAppSelector(selectBotScope)
  const { currentData, error, isFetching } = useRead('metaData')
  // Who has no account of their own may copy those of others.
  const copied = useRead('metaTraders', currentData?.length === 0).currentData
  const traders = [...byTrader(copied ?? []).values()]
  if (!currentData) return error === undefined || isFetching ? <Standing title={undefined} /> : null
  const accounts = accountsOf(currentData, userid)
  if (accounts.length === 0 && traders.length > 0)
    return (
      <Standing
        title={t('metaTrader:own.copying', {
          count: traders.length,
          on: traders.filter(({ traderEna }) => traderEna === true).length,
        })}
      />
    )
  if (accounts.length === 0)
    return (
      <Standing
        title={t('metaTrader:own.empty')}
        action={
          <ButtonLink to="/tradermetaconfig" variant="primary">
            {t('metaTrader:own.set')}
          </ButtonLink>
        }
      />
    )
  const on = accounts.filter(({ traderEna }) => traderEna === true).length
  const unknown = accounts.filter(({ traderEna }) => isGap(traderEna)).length
  const isOff = on === 0 && unknown === 0
  return (
    <Standing
      title={isOff ? t('metaTrader:own.off') : t('metaTrader:own.sending', { count: accounts.length, on })}
      about={unknown > 0 && t('metaTrader:own.unknown', { count: unknown })}
      action={
        isOff && (
          <ButtonLink to="/tradermetaconfig" field="traderEna" variant="primary">
            {t('metaTrader:own.turnOn')}
          </ButtonLink>
        )
      }
    />
  )
}
