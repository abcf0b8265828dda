import { useDeferredValue } from 'react'
import { useGetBotsQuery } from '@/api/bots'
import type { Bot } from '@/contract/bots'
import { isBot } from '@/contract/scope'
import { isPaid } from '@/domain/purchases'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Expiry } from '@/shared/Expiry'
import { Bone, Loaded, type QueryResult } from '@/shared/Loaded'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { selectLatest } from './buySlice'
import { selectListScope } from './listScope'
import './payment.css'

export default function PaymentOkScreen() {
  const t = useT()
  return (
    <Screen title={t('purchase:paymentOk.title')}>
      <section className="paid">
        <span className="paid__mark">
          <Icon name="check" size={32} />
        </span>
        <p className="paid__text">{t('purchase:paymentOk.text')}</p>
        <p className="paid__next">{t('purchase:paymentOk.next')}</p>
        <BotsNow />
        <p className="paid__links">
          <PathLink to="/" className="button button--primary">
            {t('common:notFound.home')}
          </PathLink>
          <PathLink to="/botspage" className="button button--quiet">
            {t('purchase:paymentOk.bots')}
          </PathLink>
        </p>
      </section>
    </Screen>
  )
}

/** What the provider says by now: always asked anew, for what was known before the payment is what it changes. */
function BotsNow() {
  const scope = useAppSelector(selectListScope)
  const query = useGetBotsQuery(scope, { skip: !isBot(scope.userid), refetchOnMountOrArgChange: true })
  /** the question that drawing this asks is on its way: not before the first frame */
  const isAsked = useDeferredValue(true, false)
  if (!isBot(scope.userid)) return null
  // Not the answer of before while the new one is on its way.
  const fresh = query.isFetching || !isAsked ? { ...query, currentData: undefined } : query
  return (
    <div className="paid__bots">
      <Loaded query={fresh} skeleton={<Bone height="8rem" />}>
        {(bots) => (
          <>
            <Outcome query={query} />
            <Expiries bots={bots} />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Whether the purchase that was last under way has arrived. Without one on this device nothing is claimed. */
function Outcome({ query }: { readonly query: QueryResult<readonly Bot[]> }) {
  const t = useT()
  const latest = useAppSelector(selectLatest)
  if (!latest) return null
  const { before, after } = latest
  const { userid } = latest.purchase
  if (isPaid(latest))
    return (
      <div className="paid__outcome paid__outcome--moved" role="status">
        <p>
          <Icon name="check" size={18} />
          {t('purchase:paymentOk.moved', { userid })}
        </p>
        <dl className="paid__move">
          {before !== undefined && before > 0 && (
            <div>
              <dt>{t('purchase:paymentOk.from')}</dt>
              <dd>
                <Expiry expiry={before} />
              </dd>
            </div>
          )}
          <div>
            <dt>{t('purchase:paymentOk.to')}</dt>
            <dd>
              <Expiry expiry={after} />
            </dd>
          </div>
        </dl>
      </div>
    )
  return (
    <div className="paid__outcome" role="status">
      <p>
        <Icon name="clock" size={18} />
        {t(before === undefined ? 'purchase:paymentOk.unknown' : 'purchase:paymentOk.notYet', { userid })}
      </p>
      <Button onClick={() => void query.refetch()}>{t('purchase:paymentOk.again')}</Button>
    </div>
  )
}

function Expiries({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  return (
    <>
      <h2 className="paid__title">{t('purchase:paymentOk.expiries')}</h2>
      <ul className="paid__list">
        {bots.map(({ userid, botexp }) => (
          <li key={userid}>
            <span className="tabular">{userid}</span>
            <Expiry expiry={botexp} />
          </li>
        ))}
      </ul>
    </>
  )
}
