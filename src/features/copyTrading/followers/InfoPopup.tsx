import { Descriptions, Flex } from 'antd'
import { useCallback } from 'react'
import { addressOf } from '@/config/base'
import { useGetFollowerInfoQuery } from '@/api/copyTrading'
import type { Follower, FollowerInfo } from '@/contract/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import { hasExpiry } from '@/domain/expiry'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT, type Translate } from '@/i18n'
import { formatDate, formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Failed } from '@/shared/Loaded'
import { RenewalMessage } from '@/shared/RenewalMessage'
import { useNewAnswer } from '@/shared/useNewAnswer'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { Dialog } from '@/shared/Dialog'
import { statusMessages } from './statusMessages'

interface Props {
  readonly follower: Follower
  readonly onClosed: () => void
}

/** The provider's current data of one follower. */
export function InfoPopup({ follower, onClosed }: Props) {
  const t = useT()
  const traderid = useAppSelector(selectUserId)
  const query = useGetFollowerInfoQuery(
    { userid: follower.id, traderid },
    { refetchOnMountOrArgChange: true },
  )
  const currentData = useNewAnswer(query)
  const { error, isFetching, refetch } = query
  const fault = error ?? (currentData && mismatchIn(currentData, follower.id))
  return (
    <Dialog
      title={t('followers:info.title', { name: follower.name || follower.id })}
      onClose={onClosed}
      footer={<Button onClick={onClosed}>{t('common:close')}</Button>}
    >
      <div className="follower-info">
        {isFetching && !currentData ? (
          <p role="status">{t('common:loading')}</p>
        ) : fault ? (
          <Failed error={fault} messages={statusMessages(fault)} onRetry={refetch} />
        ) : (
          currentData && (
            <Flex vertical gap="large">
              <Facts info={currentData} id={follower.id} />
              {hasExpiry(currentData.expCopy) && (
                <Invitation follower={follower} expCopy={currentData.expCopy} />
              )}
            </Flex>
          )
        )}
      </div>
    </Dialog>
  )
}

/** An answer about another follower counts as malformed. */
const mismatchIn = ({ userid }: FollowerInfo, id: string): ProviderError | undefined =>
  userid === '' || userid === id ? undefined : { kind: 'malformed', endpoint: 'getFollowerInfo' }

function Facts({ info, id }: { readonly info: FollowerInfo; readonly id: string }) {
  const t = useT()
  return (
    <Descriptions
      column={1}
      className="tabular"
      items={[
        { key: 'userid', label: t('followers:info.userid'), children: info.userid || id },
        {
          key: 'expCopy',
          label: t('expiries:field.label'),
          children: hasExpiry(info.expCopy) ? formatMoment(info.expCopy) : t('followers:info.none'),
        },
      ]}
    />
  )
}

interface InvitationProps {
  readonly follower: Pick<Follower, 'name' | 'id'>
  /** Unix seconds */
  readonly expCopy: number
}

function Invitation({ follower: { name, id }, expCopy }: InvitationProps) {
  const template = expCopy > useNow() ? 'ends' : 'ended'
  const textIn = useCallback(
    (read: Translate) =>
      read(`followers:message.${template}`, { name: name || id, date: formatDate(expCopy) }),
    [template, name, id, expCopy],
  )
  return <RenewalMessage subject="followers" textIn={textIn} url={addressOf()} />
}
