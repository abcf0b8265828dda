import { memo, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { Channel } from '@/contract/signals'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { FormContext, fieldId } from '@/shared/form/formContext'
import type { CardStatus } from '@/shared/form/cardForms'
import type { FormState } from '@/shared/form/formState'
import { Icon } from '@/shared/icons'
import { ChannelFields } from './ChannelFields'
import type { Channels, Wanted } from './useChannels'
import { viewOf } from './views'

interface Props extends Pick<Channels, 'forms' | 'deeds'> {
  readonly cardKey: string
  /** the trader of this channel: all of its fields, and what is done with them */
  readonly isTrader: boolean
  readonly isAdvanced: boolean
  /** the control of this card that is to be focused */
  readonly wanted?: Wanted | undefined
  /** Asks first. Without it the card stands alone, in a view of its own. */
  readonly onRemove?: (key: string) => void
}

/** One channel: its fields, how the last attempt to save it went, and what can be done with it. Nothing typed is kept in here. */
export const ChannelCard = memo(function ChannelCard({ cardKey, forms, deeds, wanted, ...props }: Props) {
  const { isTrader, isAdvanced, onRemove } = props
  const state = forms.formOf(cardKey)
  const { nameGroup, idChan, botID } = state.loaded()
  const status = useSyncExternalStore(forms.subscribe, () => forms.statusOf(cardKey))
  useWanted(wanted, deeds.want)

  const isBusy = status?.phase === 'saving' || status?.phase === 'waiting'
  const blame = status?.phase === 'refused' ? status.blame : undefined
  const context = useMemo(
    () => ({ state: state as unknown as FormState<object>, cardKey, blame, saving: isBusy }),
    [state, cardKey, blame, isBusy],
  )
  const title = fieldId('title', cardKey)
  return (
    <FormContext value={context}>
      <form
        className="card channel"
        data-card={cardKey}
        noValidate
        autoComplete="off"
        aria-labelledby={title}
        onSubmit={(event) => {
          event.preventDefault()
          void deeds.save(cardKey)
        }}
      >
        <header className="channel__head">
          <h2 id={title} className="channel__name" tabIndex={-1}>
            {nameGroup || idChan}
          </h2>
          <p className="channel__id tabular">{idChan}</p>
          <CardMark state={state} status={status} />
        </header>
        <ChannelFields isTrader={isTrader} isAdvanced={isAdvanced} botID={botID} />
        <div className="channel__foot">
          <Said status={status} />
          <SaveButtons state={state} isBusy={isBusy} title={title} />
          {onRemove && (
            <CardTools cardKey={cardKey} name={nameGroup || idChan} isTrader={isTrader} onRemove={onRemove} />
          )}
        </div>
      </form>
    </FormContext>
  )
})

/** What leads to a control (a link, a rule that is broken) finds it once it is drawn. */
function useWanted(wanted: Wanted | undefined, want: Channels['deeds']['want']) {
  useEffect(() => {
    const control = wanted && document.getElementById(fieldId(wanted.field, wanted.key))
    if (!control) return
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
    want(undefined)
  }, [wanted, want])
}

interface MarkProps {
  readonly state: FormState<Channel>
  readonly status: CardStatus | undefined
}

/** In one word how it stands with the card; nothing to say while it shows what the provider keeps. */
function CardMark({ state, status }: MarkProps) {
  const t = useT()
  const isDirty = useSyncExternalStore(state.subscribe, state.isDirty)
  if (status?.phase === 'waiting') return <p className="channel__mark">{t('channels:card.waiting')}</p>
  if (status?.phase === 'saving') return <p className="channel__mark">{t('common:saving')}</p>
  if (isDirty)
    return <p className="channel__mark channel__mark--unsaved form__mark">{t('channels:card.unsaved')}</p>
  if (status?.phase !== 'saved') return null
  return (
    <p className="channel__mark channel__mark--saved">
      <Icon name="check" size={16} />
      {t('channels:card.saved')}
    </p>
  )
}

/** Why it is not saved. The notice has said it aloud; this stays. */
function Said({ status }: { readonly status: CardStatus | undefined }) {
  const t = useT()
  const message =
    status?.phase === 'failed'
      ? status.message
      : status?.phase === 'refused' && status.blame.field === ''
        ? status.blame.message
        : undefined
  if (!message) return null
  return (
    <p className="field__error channel__said">
      <Icon name="alert" size={16} />
      {t(message.key, message.values)}
    </p>
  )
}

interface SaveProps {
  readonly state: FormState<Channel>
  readonly isBusy: boolean
  readonly title: string
}

function SaveButtons({ state, isBusy, title }: SaveProps) {
  const t = useT()
  const isDirty = useSyncExternalStore(state.subscribe, state.isDirty)
  return (
    <div className="channel__save">
      {/* Not switched off while it saves: that would take the focus away. A second press is not heard. */}
      <Button
        type="submit"
        look={isDirty ? 'primary' : 'quiet'}
        aria-busy={isBusy || undefined}
        aria-describedby={title}
      >
        {t(isBusy ? 'common:saving' : 'common:save')}
      </Button>
      {isDirty && !isBusy && (
        <Button
          aria-describedby={title}
          onClick={() => {
            state.discard()
            document.getElementById(title)?.closest('form')?.querySelector('input')?.focus()
          }}
        >
          {t('common:discard')}
        </Button>
      )}
    </div>
  )
}

interface ToolsProps extends Pick<Props, 'cardKey' | 'isTrader'> {
  readonly name: string
  readonly onRemove: (key: string) => void
}

function CardTools({ cardKey, name, isTrader, onRemove }: ToolsProps) {
  const t = useT()
  return (
    <div className="channel__tools">
      {isTrader && (
        <Link
          id={fieldId('rehearse', cardKey)}
          className="button button--quiet"
          to={viewOf('rehearse', cardKey)}
          aria-label={t('channels:card.rehearseOf', { name })}
        >
          <Icon name="chat" size={18} />
          {t('channels:card.rehearse')}
        </Link>
      )}
      <Link
        id={fieldId('copy', cardKey)}
        className="button button--quiet channel__tool"
        to={viewOf('copy', cardKey)}
        aria-label={t('channels:card.copyOf', { name })}
        title={t('channels:card.copyOf', { name })}
      >
        <Icon name="copy" size={18} />
      </Link>
      <Button
        look="danger"
        className="channel__tool"
        aria-label={t('channels:card.removeOf', { name })}
        title={t('channels:card.removeOf', { name })}
        onClick={() => onRemove(cardKey)}
      >
        <Icon name="trash" size={18} />
      </Button>
    </div>
  )
}
