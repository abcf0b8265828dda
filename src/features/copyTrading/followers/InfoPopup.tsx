import { shownName } from '@/contract/plainText'
import { Descriptions, Flex } from 'antd'
import { useGetFollowerInfoQuery } from '@/api/copyTrading'
import { addressOf } from '@/config/base'
import type { Follower } from '@/contract/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import { hasExpiry } from '@/domain/expiry'
import { selectUserId } from '@/store/botsSlice'
import { useHidden, useT } from '@/i18n'
import { formatDate, formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { Failed } from '@/shared/Loaded'
import { RenewalMessage } from '@/shared/RenewalMessage'
import { useGapText } from '@/shared/useGapText'
import { useNewAnswer } from '@/shared/useNewAnswer'
import { useAppSelector } from '@/store/hooks'
import { statusMessages } from './useExpirySaves'

const answerAboutOther: ProviderError = { kind: 'malformed', endpoint: 'getFollowerInfo' }

interface Props {
  readonly follower: Follower
  /** Unix seconds */
  readonly now: number
  readonly onClosed: () => void
}

/** The provider's current data of one follower, and a message for the renewal. */
export function InfoPopup({ follower, now, onClosed }: Props) {
  const t = useT()
  const hidden = useHidden()
  const gapText = useGapText()
  const traderid = useAppSelector(selectUserId)
  const { id } = follower
  const query = useGetFollowerInfoQuery({ userid: id, traderid }, { refetchOnMountOrArgChange: true })
  const { error, isFetching, refetch } = query
  const info = useNewAnswer(query)
  const isOther = info !== undefined && info.userid !== '' && info.userid !== id
  const fault = error ?? (isOther ? answerAboutOther : undefined)
  const name = shownName(follower.name, id)
  const expCopy = info?.expCopy
  return (
    <Dialog
      title={t('followers:info.title', { name })}
      onClose={onClosed}
      footer={<Button onClick={onClosed}>{t('common:close')}</Button>}
    >
      <div className="follower-info">
        {fault && !isFetching && <Failed error={fault} messages={statusMessages(fault)} onRetry={refetch} />}
        {/* What was read stays where a later read fails, and with it a message that was changed. */}
        {info && !isOther ? (
          <Flex vertical gap="large">
            <Descriptions
              column={1}
              className="tabular"
              items={[
                { key: 'userid', label: t('followers:info.userid'), children: hidden(info.userid || id) },
                {
                  key: 'expCopy',
                  label: t('expiries:field.label'),
                  children:
                    gapText(expCopy) ??
                    (hasExpiry(expCopy) ? hidden(formatMoment(expCopy)) : t('followers:info.none')),
                },
              ]}
            />
            {hasExpiry(expCopy) && (
              <RenewalMessage
                subject="followers"
                textIn={(read) =>
                  read(`followers:message.${expCopy > now ? 'ends' : 'ended'}`, {
                    name,
                    date: formatDate(expCopy),
                  })
                }
                url={addressOf()}
              />
            )}
          </Flex>
        ) : (
          (isFetching || !fault) && <p role="status">{t('common:loading')}</p>
        )}
      </div>
    </Dialog>
  )
}
