import { Flex, Table, type TableColumnsType, type TableProps, type TableRef } from 'antd'
import { memo, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Channel } from '@/contract/signals'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { fieldsOf } from '@/shared/fields/Field'
import { FormContext, fieldId } from '@/shared/fields/formContext'
import { useRecordForm } from '@/shared/saving/useRecordForm'
import { Icon } from '@/shared/icons'
import { CardMark, ChannelCard, type ChannelCardProps } from './ChannelCard'
import { channelFields as fields } from './fields'
import { useCardContext, useCardStatus } from './useCard'
import type { FocusTarget } from './useChannels'

const Field = fieldsOf<Channel>(fields)

/** Pixels taken by the header, the tools above the table and the bar below it. */
const AROUND = 330

/** Pixels: the sum of the columns' widths. */
const WIDTH = 1158

interface Row {
  readonly key: string
  readonly channel: Channel
}

type T = ReturnType<typeof useT>
type ExpandableConfig<Each> = NonNullable<TableProps<Each>['expandable']>

/** The props that all cards share. */
type CardProps = Omit<ChannelCardProps, 'cardKey' | 'focusTarget'>

interface Props {
  readonly card: CardProps
  readonly found: readonly (readonly [string, Channel])[]
  readonly focusTarget: FocusTarget | undefined
}

/**
 * The channels as rows, whose main fields are edited in place. The card with all fields opens below the row, whose own fields are
 * hidden then, so that each field exists once.
 */
export function ChannelTable({ found, focusTarget, card }: Props) {
  const t = useT()
  const { actions } = card
  const table = useRef<TableRef>(null)
  const [opened, setOpened] = useState(focusTarget?.key)
  const [seen, setSeen] = useState(focusTarget)
  if (focusTarget !== seen) {
    setSeen(focusTarget)
    if (focusTarget) setOpened(focusTarget.key)
  }
  useEffect(() => {
    if (focusTarget) table.current?.scrollTo({ key: focusTarget.key })
  }, [focusTarget])

  const rows = useMemo(() => found.map(([key, channel]): Row => ({ key, channel })), [found])
  const columns = useMemo(() => columnsOf(t, card, opened), [t, card, opened])

  return (
    <section aria-label={t('channels:list')} className="channel-table">
      <Table<Row>
        ref={table}
        size="small"
        virtual
        pagination={false}
        scroll={{ x: WIDTH, y: Math.max(320, window.innerHeight - AROUND) }}
        columns={columns}
        dataSource={rows}
        onRow={({ key }) => ({
          // Ctrl+S saves the row with the focus; so does Enter in a number field.
          'data-card': key,
          onKeyDown: ({ key: pressed, target }) => {
            const isField = target instanceof HTMLInputElement && target.inputMode === 'decimal'
            if (pressed === 'Enter' && isField && key !== opened) void actions.save(key)
          },
        })}
        expandable={{
          columnWidth: 48,
          expandedRowKeys: opened === undefined ? [] : [opened],
          onExpand: (isOpen, { key }) => setOpened(isOpen ? key : undefined),
          ...cardUnderRow(t, card, focusTarget),
        }}
      />
    </section>
  )
}

/** The columns; the row whose card is open has no fields. */
function columnsOf(
  t: T,
  { form, actions, isTrader }: CardProps,
  opened: string | undefined,
): TableColumnsType<Row> {
  const cell =
    (draw: (key: string) => ReactNode) =>
    (_: unknown, { key }: Row) =>
      key !== opened && (
        <CellForm cardKey={key} form={form}>
          {draw(key)}
        </CellForm>
      )
  return [
    {
      key: 'name',
      title: t('channels:table.channel'),
      width: 200,
      render: (_, { key, channel: { nameGroup, idChan } }) => (
        <Flex vertical>
          <strong id={fieldId('row', key)}>{nameGroup || idChan}</strong>
          <span className="muted tabular">{idChan}</span>
        </Flex>
      ),
    },
    {
      key: 'chanEnable',
      title: t(fields.chanEnable.label),
      width: 110,
      render: cell(() => <Field.Switch name="chanEnable" />),
    },
    ...(['lote', 'takeProfit', 'stopLoss'] as const).map((name) => ({
      key: name,
      title: t(fields[name].label),
      width: 110,
      render: cell(() => <Field.Number name={name} />),
    })),
    ...(isTrader
      ? [
          {
            key: 'signalType',
            title: t(fields.signalType.label),
            width: 150,
            render: cell(() => <Field.Select name="signalType" />),
          },
          {
            key: 'tpQnt',
            title: t(fields.tpQnt.label),
            width: 130,
            render: cell(() => <Field.Select name="tpQnt" />),
          },
        ]
      : []),
    {
      key: 'save',
      title: <span className="visually-hidden">{t('common:save')}</span>,
      width: 190,
      render: cell((key) => <RowTools cardKey={key} form={form} actions={actions} />),
    },
  ]
}

const cardUnderRow = (
  t: T,
  card: CardProps,
  focusTarget: FocusTarget | undefined,
): ExpandableConfig<Row> => ({
  expandedRowRender: ({ key }) => (
    <ChannelCard {...card} cardKey={key} focusTarget={focusTarget?.key === key ? focusTarget : undefined} />
  ),
  expandIcon: ({ expanded, record: { key, channel }, onExpand }) => (
    <Button
      variant="text"
      size="small"
      icon={<Icon name={expanded ? 'close' : 'settings'} />}
      aria-expanded={expanded}
      aria-label={t('channels:table.all', { name: channel.nameGroup || channel.idChan })}
      title={t('channels:table.all', { name: channel.nameGroup || channel.idChan })}
      onClick={(event) => onExpand({ key, channel }, event)}
    />
  ),
})

interface CellProps extends Pick<ChannelCardProps, 'cardKey' | 'form'> {
  readonly children: ReactNode
}

/** Connects a cell with its channel's form. */
function CellForm({ cardKey, form, children }: CellProps) {
  return <FormContext value={useCardContext({ form, card: cardKey })}>{children}</FormContext>
}

/** The row's state or, with unsaved changes, its buttons to save and discard. */
const RowTools = memo(function RowTools({
  cardKey,
  form,
  actions,
}: Pick<ChannelCardProps, 'cardKey' | 'form' | 'actions'>) {
  const t = useT()
  const at = { form, card: cardKey }
  const { discard } = useRecordForm(at)
  const status = useCardStatus(at)
  const { isBusy, isDirty } = status
  return (
    <Flex wrap align="center" gap="small">
      {isDirty ? (
        <>
          <Button
            variant="primary"
            size="small"
            aria-busy={isBusy || undefined}
            aria-describedby={fieldId('row', cardKey)}
            onClick={() => void actions.save(cardKey)}
          >
            {t('common:save')}
          </Button>
          <Button size="small" aria-describedby={fieldId('row', cardKey)} disabled={isBusy} onClick={discard}>
            {t('common:discard')}
          </Button>
        </>
      ) : (
        <CardMark status={status} />
      )}
    </Flex>
  )
})
