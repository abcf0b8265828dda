import { isProviderError } from '@/contract/providerError'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { DifferenceList } from '@/shared/form/DifferenceList'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import type { SettingsFile } from './settingsFile'
import { brokenIn, isToSend, type Review, type useImport } from './useImport'
import { usePartName } from './usePartName'

interface Props {
  readonly file: SettingsFile
  readonly reviews: readonly Review[]
  readonly importing: ReturnType<typeof useImport>
}

/** Every difference between the file and the bot, what of it is wanted, and what became of it. */
export function ImportReview({ file, reviews, importing: { isSending, change, send, close } }: Props) {
  const t = useT()
  const userId = useAppSelector(selectUserId)
  const open = reviews.filter((review) => isToSend(review) && brokenIn(review) === undefined)
  const count = open.reduce((sum, { taken }) => sum + taken.size, 0)
  return (
    <div className="transfer__review">
      <p className="transfer__from">
        {t('settings:transfer.from', { from: file.bot, date: formatDate(file.at), bot: userId })}
      </p>
      {reviews.length === 0 && <p role="status">{t('settings:transfer.same', { bot: userId })}</p>}
      {reviews.map((review) => (
        <PartReview
          key={review.part.id}
          review={review}
          disabled={isSending}
          onTake={(taken) => change(review.part, { taken })}
        />
      ))}
      <div className="transfer__deeds">
        {reviews.length > 0 && (
          <Button look="primary" busy={isSending} disabled={count === 0} onClick={() => void send()}>
            {isSending ? t('common:saving') : t('settings:transfer.apply', { count })}
          </Button>
        )}
        <Button disabled={isSending} onClick={close}>
          {t('common:close')}
        </Button>
      </div>
    </div>
  )
}

interface PartProps {
  readonly review: Review
  readonly disabled: boolean
  readonly onTake: (taken: ReadonlySet<string>) => void
}

function PartReview({ review, disabled, onTake }: PartProps) {
  const t = useT()
  const { part, differences, taken, state } = review
  const broken = brokenIn(review)
  const title = usePartName()(part)
  return (
    <section aria-label={title} className="transfer__part">
      <div className="transfer__head">
        <h3 className="transfer__name">{title}</h3>
        <PartState review={review} />
      </div>
      {state !== 'saved' && (
        <DifferenceList
          differences={differences}
          taken={taken}
          onTake={onTake}
          label={title}
          disabled={disabled}
        />
      )}
      {broken && (
        <p className="transfer__refused" role="alert">
          <Icon name="alert" size={18} />
          {t('settings:transfer.broken', { reason: t(broken) })}
        </p>
      )}
    </section>
  )
}

function PartState({ review: { state, error } }: { readonly review: Review }) {
  const t = useT()
  if (state === 'open') return null
  if (state === 'failed') {
    const message = isProviderError(error) ? messageOf(error) : undefined
    return (
      <p className="transfer__state transfer__state--failed" role="alert">
        <Icon name="alert" size={18} />
        {message ? t(message.key, message.values) : t('errors:unexpected')}
      </p>
    )
  }
  return (
    <p className={`transfer__state transfer__state--${state}`} role="status">
      {state === 'saved' && <Icon name="check" size={18} />}
      {t(`settings:transfer.states.${state}`)}
    </p>
  )
}
