import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { GatePage } from './GatePage'

export default function SignedOutPaymentOk() {
  const t = useT()
  return (
    <GatePage title={t('purchase:paymentOk.title')} text={t('purchase:paymentOk.text')}>
      <ButtonLink to="/" variant="primary">
        {t('session:signIn.submit')}
      </ButtonLink>
    </GatePage>
  )
}
