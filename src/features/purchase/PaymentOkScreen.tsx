import { Alert, Card, Descriptions, Flex, Result } from 'antd'
import { useGetBotsQuery } from '@/api/bots'
import { isBot } from '@/contract/scope'
import { hasMoved } from './purchases'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { Expiry } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { Loaded, type QueryResult } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { Placeholder } from '@/shared/Skeleton'
import { useNewAnswer } from '@/shared/useNewAnswer'
import { useAppSelector } from '@/store/hooks'
import { selectLatest, selectListScope } from './selectors'
import { ExpiryMove } from './StartedPurchases'

export default function PaymentOkScreen() {
  const t = useT()
  return (
    <Screen title={t('purchase:paymentOk.title')}>
      <Card size="small">
        <Result
          status="success"
          title={<h2>{t('purchase:paymentOk.text')}</h2>}
          subTitle={t('purchase:paymentOk.next')}
          extra={
            <Flex wrap gap="small" justify="center">
              <ButtonLink to="/" variant="primary">
                {t('common:notFound.home')}
              </ButtonLink>
              <ButtonLink to="/botspage">{t('purchase:paymentOk.bots')}</ButtonLink>
            </Flex>
          }
        />
        <BotsNow />
      </Card>
    </Screen>
  )
}

/** The bots' expiries, never from the cache, because the payment has changed them. */
function BotsNow() {
  const t = useT()
  const hidden = useHidden()
  const scope = useAppSelector(selectListScope)
  const query = useGetBotsQuery(scope, { skip: !isBot(scope.userid), refetchOnMountOrArgChange: true })
  const currentData = useNewAnswer(query)
  if (!isBot(scope.userid)) return null
  return (
    <Loaded query={{ ...query, currentData }} skeleton={<Placeholder height="12rem" />}>
      {(bots) => (
        <Flex vertical gap="middle">
          <Outcome query={query} />
          <Descriptions
            className="tabular"
            size="small"
            bordered
            column={1}
            title={<h2>{t('purchase:paymentOk.expiries')}</h2>}
            items={bots.map(({ userid, botexp }) => ({
              key: userid,
              label: hidden(userid),
              children: <Expiry expiry={botexp} />,
            }))}
          />
        </Flex>
      )}
    </Loaded>
  )
}

/** Whether the expiry has moved since the latest purchase that was started on this device. */
function Outcome({ query }: { readonly query: QueryResult<unknown> }) {
  const t = useT()
  const latest = useAppSelector(selectLatest)
  if (!latest) return null
  const { userid } = latest.purchase
  if (hasMoved(latest))
    return (
      <Alert
        type="success"
        role="status"
        showIcon
        title={t('purchase:paymentOk.moved', { userid })}
        description={<ExpiryMove of={latest} />}
      />
    )
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      icon={<Icon name="clock" />}
      title={t(`purchase:paymentOk.${latest.before === undefined ? 'unknown' : 'notYet'}`, { userid })}
      action={
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('purchase:paymentOk.again')}
        </Button>
      }
    />
  )
}
