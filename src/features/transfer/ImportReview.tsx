import { Alert, Flex } from 'antd'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { KeptDifferently, KeptTheirs, SaveProof } from '@/shared/saving/SaveProof'
import { useSaveState } from '@/shared/saving/useRecordForm'
import { DifferenceList } from '@/shared/differences/DifferenceList'
import { LongList } from '@/shared/LongList'
import { Panel } from '@/shared/Panel'
import { StateTag } from '@/shared/StateTag'
import type { BatchItem } from '@/store/batchesSlice'
import type { Place } from '@/store/draftsSlice'
import { useAppSelector } from '@/store/hooks'
import type { SettingsFile } from './settingsFile'
import { brokenIn, isToSend, type Review, type useImport } from './useImport'
import { usePartName } from '@/features/records/usePartName'

interface Props {
  readonly file: SettingsFile
  readonly reviews: readonly Review[]
  /** the form of each part, by its id */
  readonly importing: ReturnType<typeof useImport>
  /** whose values they are, and that the bot has all of them; otherwise those of a file */
  readonly intro?: string | undefined
  readonly same?: string | undefined
}

/** The differences between the file and the bot, which of them are selected, and the result of each part. */
export function ImportReview({ file, reviews, importing, intro, same }: Props) {
  const { form, isSending, batch, change, send, sendAgain, close } = importing
  const t = useT()
  const partName = usePartName()
  const userId = useAppSelector(selectUserId)
  const count = reviews.filter(isToSend).reduce((sum, { taken }) => sum + taken.size, 0)
  return (
    <Flex vertical gap={16}>
      <p className="muted">
        {intro ?? t('settings:transfer.from', { from: file.bot, date: formatDate(file.at), bot: userId })}
      </p>
      {reviews.length === 0 && (
        <Alert
          role="status"
          type="success"
          showIcon
          title={same ?? t('settings:transfer.same', { bot: userId })}
        />
      )}
      <LongList
        items={reviews}
        keyOf={({ part }) => part.id}
        textOf={({ part }) => partName(part)}
        label={t('settings:transfer.found')}
        className=""
        height={180}
      >
        {(review) => (
          <div style={{ paddingBlockEnd: 16 }}>
            <PartReview
              review={review}
              at={{ form, card: review.part.id }}
              item={batch?.items.find(({ key }) => key === review.part.id)}
              disabled={isSending}
              onTake={(taken) => change(review.part, { taken })}
              onSendAgain={() => sendAgain(review)}
            />
          </div>
        )}
      </LongList>
      <Flex wrap gap={12}>
        {reviews.length > 0 && (
          <Button variant="primary" busy={isSending} disabled={count === 0} onClick={() => void send()}>
            {isSending ? t('common:saving') : t('settings:transfer.apply', { count })}
          </Button>
        )}
        <Button disabled={isSending} onClick={close}>
          {t('common:close')}
        </Button>
      </Flex>
    </Flex>
  )
}

interface PartProps {
  readonly review: Review
  /** its form in the store */
  readonly at: Place
  /** its state in the batch */
  readonly item: BatchItem | undefined
  readonly disabled: boolean
  readonly onTake: (taken: ReadonlySet<string>) => void
  readonly onSendAgain: () => Promise<void>
}

function PartReview({ review, at, item, disabled, onTake, onSendAgain }: PartProps) {
  const t = useT()
  const { part, differences, taken, isSaved } = review
  const message = item?.error ? messageOf(item.error) : item?.problems?.[0]?.message
  const save = useSaveState(at)
  const isOtherwise = save?.phase === 'saved' && save.proof?.kind === 'differs'
  const broken = brokenIn(review)
  const title = usePartName()(part)
  return (
    <Panel
      level={3}
      title={title}
      extra={!isOtherwise && <PartState state={isSaved ? 'sent' : item?.state} />}
    >
      {message && !isOtherwise && <Alert type="error" showIcon title={t(message.key, message.values)} />}
      {!isSaved && (
        <DifferenceList
          differences={differences}
          taken={taken}
          onTake={onTake}
          label={title}
          disabled={disabled}
        />
      )}
      <KeptTheirs at={at} fields={part.fields} />
      <KeptDifferently at={at} fields={part.fields} onSendAgain={onSendAgain} />
      <SaveProof at={at} canBeRead />
      {part.note && !broken && <p className="muted">{t(part.note)}</p>}
      {broken && <Alert type="error" showIcon title={t('settings:transfer.broken', { reason: t(broken) })} />}
    </Panel>
  )
}

const states = { waiting: 'waiting', sending: 'saving', sent: 'saved' } as const

function PartState({ state }: { readonly state: BatchItem['state'] | undefined }) {
  if (state === undefined || state === 'failed' || state === 'stopped') return null
  return (
    <span role="status">
      <StateTag state={states[state]} />
    </span>
  )
}
