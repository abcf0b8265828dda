import { Alert } from 'antd'
import { useLocation } from 'react-router-dom'
import { isUnreadIn } from '@/domain/attribution'
import { useT } from '@/i18n'
import { useAppSelector } from '@/store/hooks'
import { selectIsSellerUnread } from '@/store/sessionSlice'

/** Nobody registers or buys without the seller whose link they followed, unless they were told. */
export function UnreadSeller() {
  const t = useT()
  return (
    useAppSelector(selectIsSellerUnread) && (
      <Alert type="warning" role="status" showIcon title={t('session:sellerUnread')} />
    )
  )
}

/** The bot or the trader whom a link names cannot be read. */
export function UnreadLink({ name }: { readonly name: 'userid' | 'trader' }) {
  const t = useT()
  const { search, hash } = useLocation()
  return (
    isUnreadIn(search + hash, name) && (
      <Alert type="warning" role="status" showIcon title={t('session:linkUnread')} />
    )
  )
}
