import { shownName } from '@/contract/plainText'
import { Card, Flex } from 'antd'
import { memo, useCallback, useContext, useEffect } from 'react'
import { useStore } from 'react-redux'
import { useGapText } from '@/shared/useGapText'
import { told } from '@/contract/told'
import { signalsApi } from '@/api/signals'
import type { TraderScope } from '@/contract/scope'
import type { Channel, ChannelAnswer } from '@/contract/signals'
import { selectTraderScope } from '@/store/botsSlice'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { FormContext, fieldId } from '@/shared/fields/formContext'
import { FoldTitle } from '@/shared/FoldTitle'
import { CardForm } from '@/shared/form/SettingsForm'
import { Icon } from '@/shared/icons'
import { Note } from '@/shared/Note'
import { useLoadedOf, useSaveState } from '@/shared/fields/useRecordForm'
import type { RootState } from '@/store'
import type { FormPlace } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { mutate } from '@/store/thunk'
import { ChannelFields, ChannelSwitch } from './ChannelFields'
import { isTrader, rulesOfSave } from '@/features/signals/channels/channelRules'
import { aboutSave, channelIn, readChannels } from '@/features/signals/channels/channelSaving'
import { channelFields } from '@/features/signals/channels/fields'
import type { Channels, FocusTarget } from './useChannels'

export interface ChannelCardProps extends Pick<Channels, 'form' | 'actions'> {
  readonly scope: TraderScope
  readonly cardKey: string
  readonly isAdvanced: boolean
  /** the control of this card to focus */
  readonly focusTarget?: FocusTarget | undefined
  /** as wide as the page: folded it still has its main fields */
  readonly isRow?: boolean
  /** only its head */
  readonly isFolded?: boolean
  /** the card can be folded */
  readonly onFold?: (key: string) => void
  /** whether it would be copied now */
  readonly verdict?: string | undefined
  /** Removes after a question. Without it the card is shown alone, without its tools. */
  readonly onRemove?: (key: string) => Promise<void>
}

/** One channel: its fields, how the last attempt to save it went, and what can be done with it. Nothing typed is kept in here. */
export const ChannelCard = memo(function ChannelCard({
  scope,
  cardKey: key,
  form,
  actions,
  focusTarget,
  isAdvanced,
  isRow = false,
  isFolded = false,
  onFold,
  verdict,
  onRemove,
}: ChannelCardProps) {
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const dispatch = useAppDispatch()
  const gapText = useGapText()
  const store = useStore<RootState>()
  const at = { form, card: key }
  const { nameGroup, idChan, botID, lote } = useLoadedOf<ChannelAnswer>(at)
  const name = shownName(nameGroup, idChan)
  useFocusTarget(focusTarget, actions.focusOn)
  const rules = useCallback(
    (kept: ChannelAnswer) => rulesOfSave(scope, selectTraderScope(store.getState()), kept),
    [scope, store],
  )
  const title = fieldId('title', key)
  return (
    <Card size="small" className={isRow ? 'channel channel--row' : 'channel'}>
      <CardForm<Channel>
        form={form}
        card={key}
        cardKey={key}
        labelledBy={title}
        fields={channelFields}
        rules={rules}
        read={async () => channelIn(await dispatch(readChannels(scope)), key)}
        historyEntry={aboutSave(scope, key)}
        onSave={(channel) => dispatch(mutate(signalsApi.endpoints.saveGroup, { ...scope, channel }))}
        show={(field) => actions.focusOn({ key, field })}
      >
        <div className="channel__head">
          <h2 id={title} tabIndex={-1}>
            <FoldTitle isFolded={isFolded} onToggle={onFold && (() => onFold(key))}>
              <bdi>{hidden(name)}</bdi>
            </FoldTitle>
          </h2>
          <ChannelSwitch />
          <Flex wrap justify="space-between" gap="0 8px" className="note tabular">
            <span>
              {isFolded && !isRow
                ? `${t('channels:fields.lote')} ${gapText(lote) ?? hidden(formatNumber(language, told(lote) ?? 0, allDecimals))}`
                : hidden(idChan)}
            </span>
            <span>{verdict}</span>
          </Flex>
        </div>
        {(!isFolded || isRow) && (
          <ChannelFields
            isTrader={isTrader(scope)}
            isAdvanced={isAdvanced}
            isMainOnly={isFolded}
            botID={told(botID) ?? ''}
          />
        )}
        {onRemove && !isFolded && (
          <CardTools cardKey={key} name={name} isTrader={isTrader(scope)} onRemove={onRemove} />
        )}
        <WhyNotSaved at={at} />
      </CardForm>
    </Card>
  )
})

/** Of lots. */
const allDecimals = { maximumFractionDigits: 8 } as const

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

/** Why it was not saved, where no field is to blame. A notice has announced it; this stays visible. */
function WhyNotSaved({ at }: { readonly at: FormPlace }) {
  const t = useT()
  const save = useSaveState(at)
  const problems = useContext(FormContext)?.problems ?? []
  const message =
    save?.phase === 'failed' ? messageOf(save.error) : problems.find(({ field }) => field === '')?.message
  return message && <Note type="error" title={t(message.key, message.values)} />
}

interface ToolsProps {
  readonly cardKey: string
  readonly name: string
  readonly isTrader: boolean
  readonly onRemove: (key: string) => Promise<void>
}

function CardTools({ cardKey, name, isTrader: hasFilters, onRemove }: ToolsProps) {
  const t = useT()
  const copy = t('channels:card.copyOf', { name })
  const remove = t('channels:card.removeOf', { name })
  return (
    <Flex gap="small" justify="end">
      {hasFilters && (
        <ButtonLink
          id={fieldId('rehearse', cardKey)}
          className="channel__rehearse"
          to="/configure-channels"
          query={{ rehearse: cardKey }}
          aria-label={t('channels:card.rehearseOf', { name })}
        >
          {t('channels:card.rehearse')}
        </ButtonLink>
      )}
      <ButtonLink
        id={fieldId('copy', cardKey)}
        to="/configure-channels"
        query={{ copy: cardKey }}
        icon={<Icon name="copy" />}
        aria-label={copy}
        title={copy}
      />
      <Button
        variant="danger"
        icon={<Icon name="trash" />}
        aria-label={remove}
        title={remove}
        onClick={() => void onRemove(cardKey)}
      />
    </Flex>
  )
}
