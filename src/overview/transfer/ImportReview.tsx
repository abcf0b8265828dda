import { Alert, Flex } from 'antd'
import { selectUserId } from '@/features/bots/botsSlice'
import { usePartName } from '@/robot/records/usePartName'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { DifferenceList } from '@/shared/differences/DifferenceList'
import { LongList } from '@/shared/LongList'
import { KeptDifferently, KeptTheirs, SaveProof } from '@/shared/form/SaveProof'
import { useSaveState } from '@/shared/fields/useRecordForm'
import { StateTag } from '@/shared/StateTag'
import type { BatchItem } from '@/store/saving/batchesSlice'
import { useAppSelector } from '@/store/hooks'
import { useBotIds } from '@/store/botNames'
import type { SettingsFile } from './settingsFile'
import { brokenIn, isToSend, type Review, type useImport } from './useImport'

type Importing = ReturnType<typeof useImport>

interface Props {
  readonly file: SettingsFile
  readonly reviews: readonly Review[]
  readonly importing: Importing
  /** whose values they are, and that the bot has all of them; otherwise those of a file */
  readonly intro?: string | undefined
  readonly same?: string | undefined
}

/** The differences between the file and the bot, which of them are selected, and the result of each part. */
export function ImportReview({ file, reviews, importing, intro, same }: Props) {
  const t = useT()
  const partName = usePartName()
  const idOf = useBotIds()
  const bot = idOf(useAppSelector(selectUserId))
  const { isSending, send, close } = importing
  const toSend = reviews.filter(isToSend)
  const count = toSend.reduce((sum, { taken }) => sum + taken.size, 0)
  return (
    <Flex vertical gap="middle">
      {reviews.length === 0 ? (
        <Alert role="status" type="success" showIcon title={same ?? t('settings:transfer.same', { bot })} />
      ) : (
        <p className="muted">
          {intro ?? t('settings:transfer.from', { from: idOf(file.bot), date: formatDate(file.at), bot })}
        </p>
      )}
      <LongList
        items={reviews}
        keyOf={({ part }) => part.id}
        textOf={({ part }) => partName(part)}
        label={t('settings:transfer.found')}
        className=""
        height={110}
      >
        {(review) => <PartReview review={review} importing={importing} />}
      </LongList>
      <Flex wrap gap={12}>
        {reviews.length > 0 && (
          <Button variant="primary" busy={isSending} disabled={count === 0} onClick={() => void send(toSend)}>
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

const states = { waiting: 'waiting', sending: 'saving', sent: 'saved' } as const
const stateOf = ({ state }: Pick<BatchItem, 'state'>) =>
  state === 'failed' || state === 'stopped' ? undefined : states[state]

function PartReview({ review, importing }: { readonly review: Review; readonly importing: Importing }) {
  const t = useT()
  const { form, isSending, batch, change, send } = importing
  const { part, differences, taken, isSaved } = review
  const at = { form, card: part.id }
  const save = useSaveState(at)
  const isOtherwise = save?.phase === 'saved' && save.proof?.kind === 'differs'
  const item = batch?.items.find(({ key }) => key === part.id)
  const message = item?.error ? messageOf(item.error) : item?.problems?.[0]?.message
  const state = isSaved ? 'saved' : item && stateOf(item)
  const broken = brokenIn(review)
  const title = usePartName()(part)
  return (
    <Flex component="section" vertical gap={4} aria-label={title} style={{ paddingBlockEnd: 12 }}>
      <Flex wrap align="center" gap="small">
        <h3>{title}</h3>
        <span role="status">{state && !isOtherwise && <StateTag state={state} />}</span>
      </Flex>
      {message && !isOtherwise && <Alert type="error" showIcon title={t(message.key, message.values)} />}
      {!isSaved && (
        <DifferenceList
          differences={differences}
          taken={taken}
          onTake={(next) => change(part, { taken: next })}
          label={title}
          disabled={isSending}
        />
      )}
      <KeptTheirs at={at} fields={part.fields} />
      <KeptDifferently at={at} fields={part.fields} onSendAgain={() => send([review])} />
      <SaveProof at={at} canBeRead />
      {part.note && !broken && <p className="muted">{t(part.note)}</p>}
      {broken && <Alert type="error" showIcon title={t('settings:transfer.broken', { reason: t(broken) })} />}
    </Flex>
  )
}
