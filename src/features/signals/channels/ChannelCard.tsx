import { Card, Flex, Tag } from 'antd'
import { buttonClass } from '@/shared/ButtonLink'
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import type { Channel } from '@/contract/signals'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { FormContext, fieldId, useProblems } from '@/shared/fields/formContext'
import type { FormState } from '@/shared/saving/formState'
import { KeptDifferently, KeptTheirs, NewerFields, SaveProof, Undo } from '@/shared/saving/SaveProof'
import { NEWER } from '@/shared/saving/saveRecord'
import type { Problem } from '@/store/savesSlice'
import { Icon } from '@/shared/icons'
import { useAppSelector } from '@/store/hooks'
import { ChannelFields } from './ChannelFields'
import { channelRules } from './channelRules'
import { channelFields } from './fields'
import { useCardStatus, type CardStatus } from './useCardStatus'
import type { Channels, FocusTarget } from './useChannels'
import { viewOf } from './views'

export interface ChannelCardProps extends Pick<Channels, 'forms' | 'actions'> {
  readonly cardKey: string
  /** the person is the trader: all fields and actions are shown */
  readonly isTrader: boolean
  readonly isAdvanced: boolean
  /** the control of this card to focus */
  readonly focusTarget?: FocusTarget | undefined
  /** Removes after a question. Without it the card is shown alone, without its tools. */
  readonly onRemove?: (key: string) => void
}

/** One channel: its fields, how the last attempt to save it went, and what can be done with it. Nothing typed is kept in here. */
export const ChannelCard = memo(function ChannelCard({
  cardKey,
  forms,
  actions,
  focusTarget,
  ...props
}: ChannelCardProps) {
  const { isTrader, isAdvanced, onRemove } = props
  const state = forms.stateOf(cardKey)
  const { nameGroup, idChan, botID } = state.loaded()
  const status = useCardStatus(state)
  const { isBusy } = status
  const problems = useProblems(state, channelRules(useAppSelector(selectTraderScope)))
  useFocusTarget(focusTarget, actions.focusOn)

  const context = useMemo(
    () => ({ state: state as unknown as FormState<object>, cardKey, problems, saving: isBusy }),
    [state, cardKey, problems, isBusy],
  )
  const title = fieldId('title', cardKey)
  const proof = { state, fields: channelFields }
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
              {nameGroup || idChan}
            </h2>
          }
          extra={<CardMark state={state} status={status} />}
        >
          <Flex vertical gap="middle">
            <span className="muted tabular">{idChan}</span>
            <ChannelFields isTrader={isTrader} isAdvanced={isAdvanced} botID={botID} />
            <WhyNot status={status} problems={problems} />
            <NewerFields id={fieldId(NEWER, cardKey)} {...proof} />
            <KeptTheirs {...proof} />
            <KeptDifferently {...proof} onSendAgain={() => actions.save(cardKey)} />
            <SaveButtons state={state} isBusy={isBusy} title={title} />
            {!isBusy && (
              <Flex wrap gap="small" align="center" justify="space-between">
                <SaveProof state={state} canBeRead />
                <Undo state={state} onSave={() => actions.save(cardKey)} />
              </Flex>
            )}
            {onRemove && (
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

interface MarkProps {
  readonly state: FormState<Channel>
  readonly status: CardStatus
}

/** The card's state in one word; nothing while it shows the saved values. */
export function CardMark({ state, status: { status, isWaiting } }: MarkProps) {
  const t = useT()
  const isDirty = useSyncExternalStore(state.subscribe, state.isDirty)
  if (isWaiting) return <Tag>{t('channels:card.waiting')}</Tag>
  if (status?.phase === 'saving') return <Tag color="processing">{t('common:saving')}</Tag>
  if (isDirty) return <Tag color="warning">{t('channels:card.unsaved')}</Tag>
  if (status?.phase !== 'saved') return null
  if (status.proof?.kind === 'differs') return <Tag color="error">{t('channels:card.differs')}</Tag>
  return <Tag color="success">{t('channels:card.saved')}</Tag>
}

interface WhyNotProps {
  readonly status: CardStatus
  readonly problems: readonly Problem[]
}

/** Why the card was not saved. The notice has announced it; this stays visible. */
function WhyNot({ status: { status }, problems }: WhyNotProps) {
  const t = useT()
  const message =
    status?.phase === 'failed' ? messageOf(status.error) : problems.find(({ field }) => field === '')?.message
  if (!message) return null
  return <Note type="error" title={t(message.key, message.values)} />
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
            state.discard()
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
