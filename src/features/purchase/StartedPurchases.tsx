import { paymentLink } from '@/domain/link'
import { isPaid, type StartedPurchase } from '@/domain/purchases'
import { useT } from '@/i18n'
import { formatDate, formatTime } from '@/i18n/format'
import { Icon, type IconName } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { selectPurchases } from './buySlice'
import { OpenLink } from './LinkCard'
import { isPayMethod, methodTexts, usePrice } from './prices'

const icons = { made: 'clock', opened: 'arrow', paid: 'check' } as const satisfies Readonly<
  Record<string, IconName>
>

function stateOf(started: StartedPurchase): keyof typeof icons {
  if (isPaid(started)) return 'paid'
  return started.openedAt > 0 ? 'opened' : 'made'
}

/** Every link that was made here, the newest first, with as much as the provider tells of it. */
export function StartedPurchases() {
  const t = useT()
  const purchases = useAppSelector(selectPurchases)
  return (
    <section className="started" aria-labelledby="started-title">
      <h2 id="started-title" className="started__title">
        {t('purchase:started.title')}
      </h2>
      <p className="started__about">{t('purchase:started.about')}</p>
      {purchases.length === 0 ? (
        <p className="started__empty">{t('purchase:started.empty')}</p>
      ) : (
        <ul className="started__list">
          {purchases.map((started) => (
            <li key={started.id} className="started__item">
              <Started started={started} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Started({ started }: { readonly started: StartedPurchase }) {
  const t = useT()
  const price = usePrice()
  const { purchase, days, cents, at, id, url, after } = started
  const state = stateOf(started)
  const link = state === 'paid' ? undefined : paymentLink(url)
  const { paymethod } = purchase
  const method = isPayMethod(paymethod) ? t(`purchase:methods.${methodTexts[paymethod]}`) : paymethod
  const what = [
    purchase.quantity > 1 && t('purchase:summary.bots', { count: purchase.quantity }),
    t('purchase:days', { count: days }),
    cents === undefined ? t('purchase:started.unknownAmount') : price(purchase.coin, cents),
  ]
  return (
    <>
      <div className="started__what">
        <p className="started__bot tabular">{t('purchase:started.bot', { userid: purchase.userid })}</p>
        <p className="tabular">{what.filter(Boolean).join(' · ')}</p>
        <p className="started__when tabular">
          {[method, formatDate(at), formatTime(at).slice(0, 5)].join(' · ')}
        </p>
      </div>
      <p className={`started__state started__state--${state}`}>
        <Icon name={icons[state]} size={18} />
        {t(`purchase:started.${state}`)}
        {state === 'paid' && ` ${t('purchase:started.paidTo', { date: formatDate(after) })}`}
      </p>
      {link && (
        <OpenLink
          id={id}
          href={link.href}
          label={t(state === 'opened' ? 'purchase:started.open' : 'purchase:link.open')}
        />
      )}
    </>
  )
}
