import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import { expiryState } from '@/domain/expiry'
import { selectBotScope, selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Expiry, endsSoon } from '@/shared/Expiry'
import { Bone, Loaded } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { Icon } from '@/shared/icons'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useAccount } from '../useAccount'

/** The chosen bot, whose money it trades, and until when it runs: what a trader wants to know first. */
export function BotPanel() {
  const t = useT()
  const account = useAccount()
  return (
    <section className={`card hero hero--${account.kind}`} aria-label={t('home:bot.title')}>
      <Identity />
      <AccountPart kind={account.kind} hasFailed={account.hasFailed} />
      <ExpiryPart />
    </section>
  )
}

function useOwnBot() {
  const userId = useAppSelector(selectUserId)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  return { query, find: (bots: readonly Bot[]) => bots.find(({ userid }) => userid === userId) }
}

function Identity() {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  const { query, find } = useOwnBot()
  const bot = query.currentData && find(query.currentData)
  return (
    <div className="hero__part">
      <h2 className="hero__name">{t('home:bot.title')}</h2>
      <p className="hero__id tabular">{userId}</p>
      <p className="hero__more">
        {query.currentData === undefined && query.isFetching ? (
          <Bone width="11rem" height="1.3125rem" />
        ) : (
          bot && [t(bot.virtual ? 'bots:virtual' : 'bots:telegram'), bot.email].filter(Boolean).join(' · ')
        )}
      </p>
      {traderId !== userId && (
        <p className="hero__more tabular">
          {t('bots:traderId')}: {traderId}
        </p>
      )}
    </div>
  )
}

function AccountPart({ kind, hasFailed }: ReturnType<typeof useAccount>) {
  const t = useT()
  const isKnown = kind === 'demo' || kind === 'real' || kind === 'tournament'
  return (
    <div className="hero__part">
      <h2 className="hero__name">{t('bots:account.label')}</h2>
      {kind === 'loading' ? (
        <>
          <Bone width="9rem" height="2.25rem" />
          <Bone width="14rem" height="1.3125rem" />
        </>
      ) : (
        <>
          <p className="hero__account">
            <Icon name={isKnown ? kind : 'alert'} size={30} />
            {isKnown ? t(`options:accountType.${kind}`) : t('bots:account.unknown')}
          </p>
          <p className="hero__more">
            {hasFailed ? t('bots:account.failed') : t(`home:account.${isKnown ? kind : 'unknown'}`)}
          </p>
        </>
      )}
    </div>
  )
}

function ExpiryPart() {
  const t = useT()
  const { query, find } = useOwnBot()
  return (
    <div className="hero__part">
      <h2 className="hero__name">{t('bots:expiry.label')}</h2>
      <Loaded query={query} skeleton={<Bone width="13rem" height="2.25rem" />}>
        {(bots) => {
          const bot = find(bots)
          return bot ? <OwnExpiry {...bot} /> : <p className="hero__more">{t('home:bot.unknown')}</p>
        }}
      </Loaded>
    </div>
  )
}

function OwnExpiry({ userid, botexp: expiry }: Bot) {
  const t = useT()
  const { urgency } = expiryState(expiry, useNow())
  return (
    <>
      <p className="hero__expiry">
        <Expiry expiry={expiry} />
      </p>
      {endsSoon(urgency) && (
        <PathLink to="/comprar" query={{ userid }} className="button button--primary hero__renew">
          {t('bots:expiry.renew')}
        </PathLink>
      )}
    </>
  )
}
