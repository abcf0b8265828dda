import { useRef } from 'react'
import { useGetFollowerInfoQuery } from '@/api/copyTrading'
import type { Follower, FollowerInfo } from '@/contract/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import { hasExpiry } from '@/domain/expiry'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Failed } from '@/shared/Loaded'
import { useAppSelector } from '@/store/hooks'
import { Popup } from './Popup'

interface Props {
  readonly follower: Follower
  readonly onClosed: () => void
}

/** What the provider says of one follower at this moment. */
export function InfoPopup({ follower, onClosed }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const traderid = useAppSelector(selectUserId)
  const { currentData, error, isFetching, refetch } = useGetFollowerInfoQuery(
    { userid: follower.id, traderid },
    { refetchOnMountOrArgChange: true },
  )
  const fault = error ?? (currentData && strangerIn(currentData, follower.id))
  return (
    <Popup
      title={t('followers:info.title', { name: follower.name || follower.id })}
      dialog={dialog}
      onClosed={onClosed}
    >
      <div className="follower-info">
        {isFetching ? (
          <p role="status">{t('common:loading')}</p>
        ) : fault ? (
          <Failed error={fault} onRetry={refetch} />
        ) : (
          currentData && <Facts info={currentData} id={follower.id} />
        )}
      </div>
      <div className="confirm__answers">
        <Button onClick={() => dialog.current?.close()}>{t('common:close')}</Button>
      </div>
    </Popup>
  )
}

/** An answer about somebody else is no answer. */
const strangerIn = ({ userid }: FollowerInfo, id: string): ProviderError | undefined =>
  userid === '' || userid === id ? undefined : { kind: 'malformed', endpoint: 'getFollowerInfo' }

function Facts({ info, id }: { readonly info: FollowerInfo; readonly id: string }) {
  const t = useT()
  return (
    <dl className="follower-facts tabular">
      <dt>{t('followers:info.userid')}</dt>
      <dd>{info.userid || id}</dd>
      <dt>{t('expiries:field.label')}</dt>
      <dd>{hasExpiry(info.expCopy) ? formatMoment(info.expCopy) : t('followers:info.none')}</dd>
    </dl>
  )
}
