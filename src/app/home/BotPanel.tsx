import { Card, Col, Row, Statistic, type StatisticProps } from 'antd'
import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import { expiryState } from '@/domain/expiry'
import { botsById } from '@/features/bots/botsById'
import { selectBotScope, selectTraderId, selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Expiry, endsSoon } from '@/shared/Expiry'
import { Loaded } from '@/shared/Loaded'
import { Placeholder } from '@/shared/Skeleton'
import { ButtonLink } from '@/shared/ButtonLink'
import { Icon } from '@/shared/icons'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useAccount, type Account } from '../useAccount'

/** The selected bot, its account type and its expiry. */
export function BotPanel() {
  const t = useT()
  const account = useAccount()
  return (
    <Card
      size="small"
      role="region"
      aria-label={t('home:bot.title')}
      className={`bot-panel account-colour account-colour--${account.kind}`}
    >
      <Row gutter={[24, 20]}>
        <Col xs={24} md={8}>
          <Identity />
        </Col>
        <Col xs={24} md={8}>
          <AccountPart account={account} />
        </Col>
        <Col xs={24} md={8}>
          <ExpiryPart />
        </Col>
      </Row>
    </Card>
  )
}

interface FigureProps extends Pick<StatisticProps, 'prefix' | 'value'> {
  readonly title: string
  readonly className?: string
}

function Figure({ title, ...statistic }: FigureProps) {
  // The value may be an id, which must not get thousands separators.
  return <Statistic title={<h2 className="note">{title}</h2>} groupSeparator="" {...statistic} />
}

function useOwnBot() {
  const userId = useAppSelector(selectUserId)
  const query = useGetBotsQuery(useAppSelector(selectBotScope))
  return { query, find: (bots: readonly Bot[]) => botsById(bots).get(userId) }
}

function Identity() {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const traderId = useAppSelector(selectTraderId)
  const { query, find } = useOwnBot()
  const bot = query.currentData && find(query.currentData)
  return (
    <>
      <Figure title={t('home:bot.title')} value={userId} className="tabular" />
      <div className="note">
        {query.currentData === undefined && query.isFetching ? (
          <Placeholder width="11rem" height="1.3125rem" />
        ) : (
          bot && [t(bot.virtual ? 'bots:virtual' : 'bots:telegram'), bot.email].filter(Boolean).join(' · ')
        )}
      </div>
      {traderId !== userId && (
        <p className="note tabular">
          {t('bots:traderId')}: {traderId}
        </p>
      )}
    </>
  )
}

function AccountPart({ account: { kind, hasFailed } }: { readonly account: Account }) {
  const t = useT()
  const isKnown = kind === 'demo' || kind === 'real' || kind === 'tournament'
  const isLoading = kind === 'loading'
  return (
    <>
      <Figure
        className={isLoading ? '' : 'bot-panel__account'}
        title={t('bots:account.label')}
        value={isKnown ? t(`options:accountType.${kind}`) : isLoading ? '…' : t('bots:account.unknown')}
        {...(!isLoading && { prefix: <Icon name={isKnown ? kind : 'alert'} size={24} /> })}
      />
      <div className="note">
        {isLoading ? (
          <Placeholder width="14rem" height="1.3125rem" />
        ) : hasFailed ? (
          t('bots:account.failed')
        ) : (
          t(`home:account.${isKnown ? kind : 'unknown'}`)
        )}
      </div>
    </>
  )
}

function ExpiryPart() {
  const t = useT()
  const { query, find } = useOwnBot()
  return (
    <>
      <h2 className="note">{t('bots:expiry.label')}</h2>
      <Loaded query={query} skeleton={<Placeholder width="13rem" height="1.5rem" />}>
        {(bots) => {
          const bot = find(bots)
          return bot ? <OwnExpiry {...bot} /> : <p className="note">{t('home:bot.unknown')}</p>
        }}
      </Loaded>
    </>
  )
}

function OwnExpiry({ userid, botexp: expiry }: Bot) {
  const t = useT()
  const { urgency } = expiryState(expiry, useNow())
  return (
    <>
      <p>
        <Expiry expiry={expiry} />
      </p>
      {endsSoon(urgency) && (
        <ButtonLink to="/comprar" query={{ userid }} variant="primary">
          {t('bots:expiry.renew')}
        </ButtonLink>
      )}
    </>
  )
}
