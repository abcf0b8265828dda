import { Card, Flex, Tag } from 'antd'
import { buttonClass } from '@/shared/ButtonLink'
import { memo, useEffect, useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Channel } from '@/contract/signals'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Note } from '@/shared/Note'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { FoldTitle } from '@/shared/FoldTitle'
import { FormContext, fieldId } from '@/shared/fields/formContext'
import { KeptDifferently, KeptTheirs, NewerFields, SaveProof, Undo } from '@/shared/saving/SaveProof'
import { useLoadedOf, useRecordForm } from '@/shared/saving/useRecordForm'
import type { Place } from '@/store/draftsSlice'
import { NEWER } from '@/store/save'
import type { Problem } from '@/store/savesSlice'
import { Icon } from '@/shared/icons'
import { ChannelFields, ChannelSwitch } from './ChannelFields'
import { channelFields } from './fields'
import { useCardContext, useCardStatus, type CardStatus } from './useCard'
import type { Channels, FocusTarget } from './useChannels'
import { viewOf } from './views'

export interface ChannelCardProps extends Pick<Channels, 'form' | 'actions'> {
  readonly cardKey: string
  /** the person is the trader: all fields and actions are shown */
  readonly isTrader: boolean
  readonly isAdvanced: boolean
  /** the control of this card to focus */
  readonly focusTarget?: FocusTarget | undefined
  /** only its head: switch, lot and whether it is copied now */
  readonly isFolded?: boolean
  /** the card can be folded */
  readonly onFold?: (key: string) => void
  /** why it is not copied now; '' = nothing speaks against it, as far as is known */
  readonly whyNot?: string
  /** Removes after a question. Without it the card is shown alone, without its tools. */
  readonly onRemove?: (key: string) => void
}

/** One channel: its fields, how the last attempt to save it went, and what can be done with it. Nothing typed is kept in here. */
export const ChannelCard = memo(function ChannelCard({
  cardKey,
  form,
  actions,
  focusTarget,
  ...props
}: ChannelCardProps) {
  const { isTrader, isAdvanced, isFolded = false, onFold, whyNot, onRemove } = props
  const at = useMemo(() => ({ form, card: cardKey }), [form, cardKey])
  const { nameGroup, idChan, botID, lote } = useLoadedOf<Channel>(at)
  const status = useCardStatus(at)
  const { isBusy } = status
  const context = useCardContext(at)
  useFocusTarget(focusTarget, actions.focusOn)

  const title = fieldId('title', cardKey)
  const proof = { at, fields: channelFields }
  return (
    <FormContext value={context}>
      <form
        data-card={cardKey}
        noValidate
        autoComplete="off"
        aria-labelledby={title}
        onSubmit={(event) => {
          event.preventDefault()
          void actions.save(cardKey)
        }}
      >
        <Card
          size="small"
          className="channel"
          title={
            <h2 id={title} tabIndex={-1}>
              <FoldTitle isFolded={isFolded} onToggle={onFold && (() => onFold(cardKey))}>
                {nameGroup || idChan}
              </FoldTitle>
            </h2>
          }
          extra={<CardMark status={status} />}
        >
          <Flex vertical gap="small">
            {isFolded ? (
              <>
                <ChannelSwitch />
                <FoldedFacts lote={lote} whyNot={whyNot} />
              </>
            ) : (
              <>
                <span className="note tabular">{idChan}</span>
                <ChannelFields isTrader={isTrader} isAdvanced={isAdvanced} botID={botID} />
              </>
            )}
            <WhyNot status={status} problems={context.problems} />
            <NewerFields id={fieldId(NEWER, cardKey)} {...proof} />
            <KeptTheirs {...proof} />
            <KeptDifferently {...proof} onSendAgain={() => actions.save(cardKey)} />
            {(status.isDirty || isBusy) && <SaveButtons at={at} status={status} title={title} />}
            {!isBusy && (
              <Flex wrap gap="small" align="center" justify="space-between">
                <SaveProof at={at} canBeRead />
                <Undo at={at} onSave={() => actions.save(cardKey)} />
              </Flex>
            )}
            {onRemove && !isFolded && (
              <CardTools
                cardKey={cardKey}
                name={nameGroup || idChan}
                isTrader={isTrader}
                onRemove={onRemove}
              />
            )}
          </Flex>
        </Card>
      </form>
    </FormContext>
  )
})

/** What a folded card says beside its switch. */
function FoldedFacts({ lote, whyNot }: { readonly lote: number; readonly whyNot: string | undefined }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Flex justify="space-between" gap="small" className="note tabular">
      <span>
        {t('channels:fields.lote')} {formatNumber(language, lote, lots)}
      </span>
      {whyNot !== undefined && (whyNot || t('copyChecks:verdict.unknown'))}
    </Flex>
  )
}

/** Lots have up to eight decimals. */
const lots = { maximumFractionDigits: 8 } as const

/** Focuses the target control once it is rendered. */
function useFocusTarget(focusTarget: FocusTarget | undefined, focusOn: Channels['actions']['focusOn']) {
  useEffect(() => {
    const control = focusTarget && document.getElementById(fieldId(focusTarget.field, focusTarget.key))
    if (!control) return
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
    focusOn(undefined)
  }, [focusTarget, focusOn])
}

/** The card's state in one or two words; nothing while it shows the saved values. */
export function CardMark({ status: { save, isWaiting, isDirty } }: { readonly status: CardStatus }) {
  const t = useT()
  if (isWaiting) return <Tag>{t('channels:card.waiting')}</Tag>
  if (save?.phase === 'saving') return <Tag color="processing">{t('common:saving')}</Tag>
  if (isDirty) return <Tag color="warning">{t('channels:card.unsaved')}</Tag>
  if (save?.phase !== 'saved' || !save.proof) return null
  const { kind } = save.proof
  return <Tag color={proofColors[kind]}>{t(`channels:card.${kind}`)}</Tag>
}

const proofColors = {
  reading: 'processing',
  confirmed: 'success',
  differs: 'error',
  unread: 'warning',
} as const

interface WhyNotProps {
  readonly status: CardStatus
  readonly problems: readonly Problem[]
}

/** Why the card was not saved. The notice has announced it; this stays visible. */
function WhyNot({ status: { save }, problems }: WhyNotProps) {
  const t = useT()
  const message =
    save?.phase === 'failed' ? messageOf(save.error) : problems.find(({ field }) => field === '')?.message
  if (!message) return null
  return <Note type="error" title={t(message.key, message.values)} />
}

interface SaveProps {
  readonly at: Place
  readonly status: CardStatus
  readonly title: string
}

function SaveButtons({ at, status: { isBusy, isDirty }, title }: SaveProps) {
  const t = useT()
  const { discard } = useRecordForm(at)
  return (
    <Flex gap="small">
      {/* Not disabled while it saves, because it would lose the focus; further presses are ignored. */}
      <Button
        block
        type="submit"
        variant={isDirty ? 'primary' : 'quiet'}
        aria-busy={isBusy || undefined}
        aria-describedby={title}
      >
        {t(isBusy ? 'common:saving' : 'common:save')}
      </Button>
      {isDirty && !isBusy && (
        <Button
          block
          aria-describedby={title}
          onClick={() => {
            discard()
            document.getElementById(title)?.closest('form')?.querySelector('input')?.focus()
          }}
        >
          {t('common:discard')}
        </Button>
      )}
    </Flex>
  )
}

interface ToolsProps extends Pick<ChannelCardProps, 'cardKey' | 'isTrader'> {
  readonly name: string
  readonly onRemove: (key: string) => void
}

function CardTools({ cardKey, name, isTrader, onRemove }: ToolsProps) {
  const t = useT()
  return (
    <Flex wrap gap="small" justify="end">
      {isTrader && (
        <Link
          id={fieldId('rehearse', cardKey)}
          className={`${buttonClass()} channel__rehearse`}
          to={viewOf('rehearse', cardKey)}
          aria-label={t('channels:card.rehearseOf', { name })}
        >
          {t('channels:card.rehearse')}
        </Link>
      )}
      <Flex gap="small">
        <Link
          id={fieldId('copy', cardKey)}
          className={`${buttonClass()} ant-btn-icon-only`}
          to={viewOf('copy', cardKey)}
          aria-label={t('channels:card.copyOf', { name })}
          title={t('channels:card.copyOf', { name })}
        >
          <Icon name="copy" />
        </Link>
        <Button
          variant="danger"
          icon={<Icon name="trash" />}
          aria-label={t('channels:card.removeOf', { name })}
          title={t('channels:card.removeOf', { name })}
          onClick={() => onRemove(cardKey)}
        />
      </Flex>
    </Flex>
  )
}
