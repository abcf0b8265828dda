import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { Icon } from '@/shared/icons'
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
