import { Card, Flex, Grid, Tag, type TableProps } from 'antd'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Expiry } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { Placeholder } from '@/shared/Skeleton'
import { Table } from '@/shared/Table'
import { sorting } from '@/shared/tableOrder'
import { useNow } from '@/shared/useNow'
import { usePages } from '@/shared/usePages'
import { useAppSelector } from '@/store/hooks'
import { filtered, isSearched, noFilter, searchText, typeLabels, typeOf, type BotFilter } from './botFilters'
import { columns, firstOrder, sorted, type Column, type Order } from './botOrder'
import { ChosenTag } from './BotRow'
import { selectBots, selectUserId } from './botsSlice'
import { BotTableTools, ToolsSkeleton } from './BotTableTools'
import { columnLabels } from './columnLabels'
import { NameBot } from './NameBot'
import { RemoveBot } from './RemoveBot'
import { RobotName } from '@/shared/RobotMark'
import { useRobotNames } from '@/store/robotNames'
import { Nothing } from '@/shared/Nothing'

/**
 * Rows per page. Long lists are paged, not virtualised: screen readers do not recognise the rows of Ant Design's virtual table, and
 * it cannot be scrolled by keyboard.
 */
const PAGE = 50
/** Rows of the skeleton. */
const FIRST = 20

interface Props {
  readonly bots: readonly Bot[]
  /** id of the text that says why bots cannot be deleted; without it they can */
  readonly whyNoRemoval?: string
}

/** All bots of the person, with search, filters and sorting. */
export function BotTable({ bots, whyNoRemoval }: Props) {
  const t = useT()
  const [filter, setFilter] = useState(noFilter)
  const [order, setOrder] = useState(firstOrder)
  const [shown, setShown] = useState<readonly Column[]>(columns)
  const found = useFound(bots, filter, order)
  const { shown: rows, pages, toFirst } = usePages(found, PAGE, () => window.scrollTo({ top: 0 }))
  if (bots.length === 0) return <NoBots>{t('botsManager:table.empty')}</NoBots>

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      toFirst()
    }
  return (
    <Flex vertical gap="middle" className="bot-table">
      <BotTableTools
        filter={filter}
        onFilter={change(setFilter)}
        order={order}
        onOrder={change(setOrder)}
        shown={shown}
        onShown={setShown}
        found={found.length}
        all={bots.length}
      />
      {found.length === 0 ? (
        <NoBots
          action={
            <Button onClick={() => change(setFilter)(noFilter)}>{t('botsManager:table.showAll')}</Button>
          }
        >
          {isSearched(filter)
            ? t('botsManager:table.nothingFound', { search: filter.search.trim() })
            : t('botsManager:table.noneFits')}
        </NoBots>
      ) : (
        <Rows
          rows={rows}
          shown={shown}
          order={order}
          onOrder={change(setOrder)}
          whyNoRemoval={whyNoRemoval}
        />
      )}
      {pages}
    </Flex>
  )
}

/** The bots that match, in order. Deferred, so that filtering does not block typing. */
function useFound(bots: readonly Bot[], filter: BotFilter, order: Order) {
  const t = useT()
  const now = useNow()
  const wanted = useDeferredValue(filter)
  const nameOf = useRobotNames()
  const ordered = useMemo(() => sorted(bots, order), [bots, order])
  const texts = useMemo(
    () =>
      isSearched(wanted)
        ? new Map(bots.map((bot) => [bot, searchText(bot, nameOf(bot.userid), t)]))
        : undefined,
    [bots, wanted, nameOf, t],
  )
  return useMemo(() => filtered(ordered, wanted, texts, now), [ordered, wanted, texts, now])
}

function NoBots({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <Card>
      <Nothing text={children}>{action}</Nothing>
    </Card>
  )
}

/** A bot, or only its id while the list is loading. */
type Row = Pick<Bot, 'userid'> & Partial<Bot>
const isKnown = (row: Row): row is Bot => row.botexp !== undefined

interface RowsProps {
  readonly rows: readonly Row[]
  readonly shown?: readonly Column[]
  readonly order?: Order
  readonly onOrder?: (order: Order) => void
  readonly whyNoRemoval?: string | undefined
}

/** On narrow screens all cells of a bot are in one column. */
function Rows({ rows, shown = columns, order, onOrder, whyNoRemoval }: RowsProps) {
  const t = useT()
  const chosen = useAppSelector(selectUserId)
  const isNarrow = Grid.useBreakpoint().lg === false
  const last = {
    key: 'actions',
    width: isNarrow ? 72 : 150,
    title: <span className="visually-hidden">{t('botsManager:table.actions')}</span>,
    render: (_: unknown, row: Row) =>
      isKnown(row) ? (
        <RemoveBot userid={row.userid} whyNot={whyNoRemoval} isCompact={isNarrow} />
      ) : (
        <Placeholder width={isNarrow ? '3rem' : '6rem'} height="var(--ant-control-height)" />
      ),
  }
  const all: TableProps<Row>['columns'] = [
    {
      key: 'bot',
      title: t('bots:selector'),
      rowScope: 'row',
      render: (_, row) => (
        <Flex vertical align="start" gap={4}>
          {shown.map((column) => (
            <Cell key={column} column={column} row={row} />
          ))}
        </Flex>
      ),
    },
    last,
  ]
  const wide: TableProps<Row>['columns'] = [
    ...shown.map((column) => ({
      key: column,
      title: t(columnLabels[column]),
      ...(column === 'userid' && { rowScope: 'row' as const }),
      ...(order && onOrder && sorting(column, order, onOrder)),
      render: (_: unknown, row: Row) => <Cell column={column} row={row} />,
    })),
    last,
  ]
  return (
    <Table<Row>
      rowKey="userid"
      aria-label={t('bots:list.title')}
      columns={isNarrow ? all : wide}
      dataSource={rows}
      sortDirections={['ascend', 'descend', 'ascend']}
      onRow={({ userid }) => ({ 'aria-current': userid === chosen || undefined })}
      rowClassName={({ userid }) => (userid === chosen ? 'ant-table-row-selected' : '')}
    />
  )
}

function Cell({ column, row }: { readonly column: Column; readonly row: Row }) {
  const t = useT()
  const isChosen = useAppSelector(selectUserId) === row.userid
  if (column === 'userid')
    return (
      <Flex wrap align="center" gap="small">
        <RobotName userid={row.userid} />
        {isChosen && <ChosenTag />}
        {isKnown(row) && <NameBot userid={row.userid} />}
      </Flex>
    )
  if (!isKnown(row)) return <Placeholder width={column === 'botexp' ? '13rem' : '8rem'} height="1.5rem" />
  if (column === 'email') return row.email
  if (column === 'botexp') return <Expiry expiry={row.botexp} badge />
  return <Tag icon={<Icon name={row.virtual ? 'bot' : 'send'} size={14} />}>{t(typeLabels[typeOf(row)])}</Tag>
}

/** As many rows as the sign-in listed bots, up to one screenful. */
export function BotTableSkeleton() {
  const stored = useAppSelector(selectBots)
  return (
    <Flex vertical gap="middle">
      <ToolsSkeleton />
      <Rows rows={stored.slice(0, FIRST).map(({ userid }) => ({ userid }))} />
    </Flex>
  )
}
