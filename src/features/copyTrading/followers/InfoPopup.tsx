import { Descriptions, Flex } from 'antd'
import { useCallback } from 'react'
import { useGetFollowerInfoQuery } from '@/api/copyTrading'
import { addressOf } from '@/config/base'
import type { Follower } from '@/contract/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import { hasExpiry } from '@/domain/expiry'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT, type Translate } from '@/i18n'
import { formatDate, formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { Failed } from '@/shared/Loaded'
import { RenewalMessage } from '@/shared/RenewalMessage'
import { useNewAnswer } from '@/shared/useNewAnswer'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { statusMessages } from './useExpirySaves'

interface Props {
  readonly follower: Follower
  readonly onClosed: () => void
}

/** The provider's current data of one follower, and a message for the renewal. */
export function InfoPopup({ follower: { id, name }, onClosed }: Props) {
  const t = useT()
  const traderid = useAppSelector(selectUserId)
  const query = useGetFollowerInfoQuery({ userid: id, traderid }, { refetchOnMountOrArgChange: true })
  const { error, isFetching, refetch } = query
  const info = useNewAnswer(query)
  const isOther = info !== undefined && info.userid !== '' && info.userid !== id
  const fault = error ?? (isOther ? answerAboutOther : undefined)
  return (
    <Dialog
      title={t('followers:info.title', { name: name || id })}
      onClose={onClosed}
      footer={<Button onClick={onClosed}>{t('common:close')}</Button>}
    >
      <div className="follower-info">
        {isFetching && !info ? (
          <p role="status">{t('common:loading')}</p>
        ) : fault ? (
          <Failed error={fault} messages={statusMessages(fault)} onRetry={refetch} />
        ) : (
          info && (
            <Flex vertical gap="large">
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
              {hasExpiry(info.expCopy) && <Invitation name={name || id} expCopy={info.expCopy} />}
            </Flex>
          )
        )}
      </div>
    </Dialog>
  )
}

const answerAboutOther: ProviderError = { kind: 'malformed', endpoint: 'getFollowerInfo' }

interface InvitationProps {
  readonly name: string
  /** Unix seconds */
  readonly expCopy: number
}

function Invitation({ name, expCopy }: InvitationProps) {
  const template = expCopy > useNow() ? 'ends' : 'ended'
  const textIn = useCallback(
    (read: Translate) => read(`followers:message.${template}`, { name, date: formatDate(expCopy) }),
    [template, name, expCopy],
  )
  return <RenewalMessage subject="followers" textIn={textIn} url={addressOf()} />
}
