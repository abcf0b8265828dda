import { Card, Flex } from 'antd'
import { memo } from 'react'
import { shownName } from '@/contract/plainText'
import { useGapText } from '@/shared/useGapText'
import { told } from '@/contract/told'
import type { TraderScope } from '@/contract/scope'
import type { Channel, ChannelAnswer } from '@/contract/signals'
import { useHidden, useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import type { CardRecords } from '@/shared/cards/cardRecords'
import { CardTitle, titleId, type ListedCard } from '@/shared/cards/CardTitle'
import { RecordForm } from '@/shared/cards/RecordForm'
import { fieldId } from '@/shared/fields/formContext'
import { Icon } from '@/shared/icons'
import { useLoadedOf } from '@/shared/fields/useRecordForm'
import { ChannelFields, ChannelSwitch } from './ChannelFields'
import { isTrader } from '@/features/signals/channels/channelRules'

interface Props extends ListedCard {
  readonly scope: TraderScope
  readonly records: CardRecords<Channel>
  readonly isAdvanced: boolean
  /** as wide as the page: folded it still has its main fields */
  readonly isRow?: boolean
  /** whether it would be copied now */
  readonly verdict?: string | undefined
  /** Removes after a question. Without it the card is shown alone, without its tools. */
  readonly onRemove?: (key: string, channel: ChannelAnswer) => Promise<void>
}

/** One channel: its fields, how the last attempt to save it went, and what can be done with it. Nothing typed is kept in here. */
export const ChannelCard = memo(function ChannelCard(props: Props) {
  const { scope, records, isAdvanced, isRow = false, verdict, onRemove, ...card } = props
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
      <RecordForm records={records} {...card} labelledBy={titleId(cardKey)}>
        <div className="channel__head">
          <CardTitle {...card}>{hidden(name)}</CardTitle>
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
          <CardTools
            cardKey={cardKey}
            name={name}
            isTrader={isTrader(scope)}
            onRemove={() => void onRemove(cardKey, channel)}
          />
        )}
      </RecordForm>
    </Card>
  )
})

/** Of lots. */
const allDecimals = { maximumFractionDigits: 8 } as const

interface ToolsProps {
  readonly cardKey: string
  readonly name: string
  readonly isTrader: boolean
  readonly onRemove: () => void
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
        onClick={onRemove}
      />
    </Flex>
  )
}
