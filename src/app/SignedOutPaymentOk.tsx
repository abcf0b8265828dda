import { Link } from 'react-router-dom'
import { useT } from '@/i18n'
import { GatePage } from './GatePage'

export default function SignedOutPaymentOk() {
  const t = useT()
  return (
    <GatePage title={t('purchase:paymentOk.title')} text={t('purchase:paymentOk.text')}>
      <Link className="button button--primary" to="/">
        {t('session:loginNeeded.login')}
      </Link>
    </GatePage>
  )
}
