import { Card, Flex, Result } from 'antd'
import { useGetBotsQuery } from '@/api/bots'
import { isBot } from '@/contract/scope'
import { hasMoved, type StartedPurchase } from './purchases'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { BotChip, MoneyChip } from '@/shared/BotChip'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { Expiry } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { Loaded } from '@/shared/Loaded'
import { LongList } from '@/shared/LongList'
import { Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { Placeholder } from '@/shared/Skeleton'
import { useNewAnswer } from '@/shared/useNewAnswer'
import { useAppSelector } from '@/store/hooks'
import { selectLatest, selectListScope } from './selectors'
import { ExpiryMove } from './StartedPurchases'
import '@/shared/styles/lines.css'
import './buy.css'

const idOf = ({ userid }: { readonly userid: string }) => userid

/** The receipt. No call tells of payments: the tick is only for an expiry that has moved since the link was made here. */
export default function PaymentOkScreen() {
  const t = useT()
  const scope = useAppSelector(selectListScope)
  const latest = useAppSelector(selectLatest)
  // Never from the cache, because the payment has changed the expiries.
  const query = useGetBotsQuery(scope, { skip: !isBot(scope.userid), refetchOnMountOrArgChange: true })
  const currentData = useNewAnswer(query)
  const isSeen = currentData !== undefined && latest !== undefined && hasMoved(latest)
  const canCheck = latest !== undefined && !isSeen && isBot(scope.userid)
  return (
    <Screen title={t('purchase:paymentOk.title')}>
      <Card size="small">
        <Result
          className="payment"
          {...(isSeen ? { status: 'success' } : { status: 'info', icon: <Icon name="clock" size={48} /> })}
          title={<h2>{t('purchase:paymentOk.text')}</h2>}
          subTitle={
            currentData && latest ? <Outcome latest={latest} /> : <p>{t('purchase:paymentOk.next')}</p>
          }
          extra={
            <Flex wrap gap="small" justify="center">
              {canCheck && (
                <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
                  {t('purchase:paymentOk.again')}
                </Button>
              )}
              <ButtonLink to="/" variant={canCheck ? 'quiet' : 'primary'}>
                {t('common:notFound.home')}
              </ButtonLink>
              <ButtonLink to="/botspage">{t('purchase:paymentOk.bots')}</ButtonLink>
            </Flex>
          }
        />
        {isBot(scope.userid) && (
          <Loaded query={{ ...query, currentData }} skeleton={<Placeholder height="12rem" />}>
            {(bots) => (
              <Section title={t('purchase:paymentOk.expiries')}>
                <LongList
                  items={bots}
                  keyOf={idOf}
                  textOf={idOf}
                  label={t('purchase:paymentOk.expiries')}
                  className="lines"
                  height={48}
                >
                  {({ userid, botexp }) => (
                    <Flex wrap align="center" justify="space-between" gap="4px 16px" className="payment__bot">
                      <BotChip userid={userid} />
                      <Expiry expiry={botexp} />
                    </Flex>
                  )}
                </LongList>
              </Section>
            )}
          </Loaded>
        )}
      </Card>
    </Screen>
  )
}

/** Whether the expiry has moved since the latest purchase that was started on this device. */
function Outcome({ latest }: { readonly latest: StartedPurchase }) {
  const t = useT()
  const seen = latest.before === undefined ? 'unknown' : 'notYet'
  return (
    <Flex vertical align="center" gap={8} role="status">
      <MoneyChip userid={latest.purchase.userid} />
      {hasMoved(latest) ? (
        <>
          <p className="payment__expiry tabular">
            {t('purchase:paymentOk.moved', { date: formatDate(latest.after) })}
          </p>
          <p className="tabular">
            <ExpiryMove of={latest} />
          </p>
        </>
      ) : (
        <p>{t(`purchase:paymentOk.${seen}`)}</p>
      )}
    </Flex>
  )
}
