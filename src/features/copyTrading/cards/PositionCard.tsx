import { Card, Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useGapText } from '@/shared/useGapText'
import { isGap, type WithGaps } from '@/contract/told'
import { metaSignalType } from '@/contract/codes'
import { useHidden, useLanguage, useT } from '@/i18n'
import { exact, formatNumber } from '@/i18n/format'
import type { CardRecords } from '@/shared/cards/cardRecords'
import { CardTitle, titleId, type ListedCard } from '@/shared/cards/CardTitle'
import { CardRecordForm } from '@/shared/cards/RecordForm'
import { Icon } from '@/shared/icons'
import type { Position } from './position'
import './cards.css'

interface Props<Values extends Position> {
  /** what its list says */
  readonly card: ListedCard
  readonly records: CardRecords<Values>
  /** as saved, not as being typed */
  readonly record: WithGaps<Position>
  readonly name: string
  readonly level: 2 | 3
  /** whether it is on, in words */
  readonly state: string
  /** its switch is on, and nothing that is known keeps it from acting */
  readonly acts: boolean
  /** the kind of its lot */
  readonly lot: string
  /** what else is known of it */
  readonly about?: ReactNode
  /** the address names this one */
  readonly isTarget?: boolean
  /** below the form */
  readonly footer?: ReactNode
  /** its fields; folded, only the switch */
  readonly children: ReactNode
}

/** How one account trades: a trader that is copied, or the robot's own. */
export function PositionCard<Values extends Position>(props: Props<Values>) {
  const { card, records, record, name, level, state, acts, lot, about, isTarget, footer, children } = props
  const { cardKey, isFolded } = card
  const t = useT()
  const language = useLanguage()
  const hidden = useHidden()
  const { traderEna, lote, signalType } = record
  const gapText = useGapText()
  const kind = metaSignalType.nameOf(signalType)
  const signal = kind ? t(`options:metaSignalType.${kind}`) : gapText(signalType)
  return (
    <Card
      role="article"
      aria-labelledby={titleId(cardKey)}
      size="small"
      className={isTarget ? 'trader trader--target' : 'trader'}
      classNames={{ title: 'tabular' }}
      title={
        <CardTitle {...card} level={level}>
          {hidden(name)}
        </CardTitle>
      }
      extra={
        <Tag
          color={acts ? 'success' : 'default'}
          icon={<Icon name={traderEna === true ? 'power' : 'powerOff'} size={14} />}
        >
          {state}
        </Tag>
      }
    >
      <Flex vertical gap="small">
        {about}
        {isFolded && (
          <p className="note tabular">
            {`${lot} ${isGap(lote) ? gapText(lote) : hidden(formatNumber(language, lote, exact))}`}
            {signal && ` · ${signal}`}
          </p>
        )}
        <CardRecordForm<Values> records={records} cardKey={cardKey} focusOn={card.focusOn}>
          {isFolded ? children : <div className="form__fields">{children}</div>}
        </CardRecordForm>
        {!isFolded && footer}
      </Flex>
    </Card>
  )
}
