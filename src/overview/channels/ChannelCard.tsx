import { Card, Flex } from 'antd'
import { memo } from 'react'
import { useStore } from 'react-redux'
import { signalsApi } from '@/api/signals'
import { shownName } from '@/contract/plainText'
import { useGapText } from '@/shared/useGapText'
import { knownValue } from '@/contract/told'
import type { TraderScope } from '@/contract/scope'
import type { Channel, ChannelAnswer } from '@/contract/signals'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import type { CardRecords } from '@/shared/cards/cardRecords'
import { CardTitle, titleId, type ListedCard } from '@/shared/cards/CardTitle'
import { CardRecordForm } from '@/shared/cards/RecordForm'
import { useRemoval } from '@/shared/cards/useRemoval'
import { fieldId } from '@/shared/fields/formContext'
import { problemsOf } from '@/shared/fields/formProblem'
import { Icon } from '@/shared/icons'
import { useLoadedOf } from '@/shared/fields/useRecordForm'
import type { RootState } from '@/store/state'
import { selectTraderScope } from '@/store/botsSlice'
import { useAppDispatch } from '@/store/hooks'
import { mutate } from '@/store/thunk'
import { ChannelFields, ChannelSwitch } from './ChannelFields'
import { isTrader, rulesOfRemoval } from '@/features/signals/channels/channelRules'
import { aboutChannel } from '@/features/signals/channels/channelSaving'

const { removeChannel } = signalsApi.endpoints

interface Props extends ListedCard {
  readonly scope: TraderScope
  readonly records: CardRecords<Channel>
  readonly isAdvanced: boolean
  /** as wide as the page: folded it still has its main fields */
  readonly isRow?: boolean
  /** whether it would be copied now */
  readonly verdict?: string | undefined
  /** shown alone, without its tools */
  readonly isAlone?: boolean
}

/** One channel: its fields, how the last attempt to save it went, and what can be done with it. Nothing typed is kept in here. */
export const ChannelCard = memo(function ChannelCard(props: Props) {
  const { scope, records, isAdvanced, isRow = false, verdict, isAlone = false, ...card } = props
  const { cardKey, isFolded } = card
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const gapText = useGapText()
  const channel = useLoadedOf<ChannelAnswer>({ form: records.form, card: cardKey })
  const { idChan, botID, lote } = channel
  const name = shownName(channel.nameGroup, idChan)
  return (
    <Card size="small" className={isRow ? 'channel channel--row' : 'channel'}>
      <CardRecordForm records={records} {...card} labelledBy={titleId(cardKey)}>
        <div className="channel__head">
          <CardTitle {...card}>{hidden(name)}</CardTitle>
          <ChannelSwitch />
          <Flex wrap justify="space-between" gap="0 8px" className="note tabular">
            <span>
              {isFolded && !isRow
                ? `${t('channels:fields.lote')} ${gapText(lote) ?? hidden(formatNumber(language, knownValue(lote) ?? 0, allDecimals))}`
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
            botID={knownValue(botID) ?? ''}
          />
        )}
        {!isAlone && !isFolded && (
          <CardTools scope={scope} records={records} cardKey={cardKey} channel={channel} name={name} />
        )}
      </CardRecordForm>
    </Card>
  )
})

/** Of lots. */
const allDecimals = { maximumFractionDigits: 8 } as const

interface ToolsProps extends Pick<Props, 'scope' | 'records' | 'cardKey'> {
  readonly channel: ChannelAnswer
  readonly name: string
}

/** The card goes when the provider's list no longer has the channel. */
function CardTools({ scope, records, cardKey, channel, name }: ToolsProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const askAndRemove = useRemoval()
  const copy = t('channels:card.copyOf', { name })
  const remove = t('channels:card.removeOf', { name })
  const { idChan, traderid } = channel
  const askToRemove = () =>
    askAndRemove({
      at: { form: `${records.form} removal`, card: cardKey },
      about: aboutChannel(scope, channel),
      title: t('channels:remove.title', { name }),
      text: t('channels:remove.text'),
      confirm: t('channels:remove.confirm'),
      check: () => problemsOf({}, rulesOfRemoval(scope, selectTraderScope(store.getState()))),
      send: () => dispatch(mutate(removeChannel, { ...scope, idChan })),
      // The same chat may also be in the list as another trader's.
      isThere: async () =>
        [...(await dispatch(records.load())).values()].some(
          (one) => one.idChan === idChan && one.traderid === traderid,
        ),
      done: 'channels:remove.done',
      stillThere: 'channels:remove.stillThere',
    })
  return (
    <Flex gap="small" justify="end">
      {isTrader(scope) && (
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
        onClick={() => void askToRemove()}
      />
    </Flex>
  )
}
