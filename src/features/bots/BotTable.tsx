import { Flex, Grid, Tag, type TableProps } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Expiry } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { MenuButton } from '@/shared/MenuButton'
import { Nothing } from '@/shared/Nothing'
import { RobotName } from '@/shared/RobotMark'
import { Placeholder } from '@/shared/Skeleton'
import { Table } from '@/shared/Table'
import { sorting, type Order } from '@/shared/tableOrder'
import { useNow } from '@/shared/useNow'
import { usePages } from '@/shared/usePages'
import { useAppSelector } from '@/store/hooks'
import { useRobotNames } from '@/store/robotNames'
import {
  columns,
  filtered,
  firstOrder,
  isSearched,
  labelOf,
  noFilter,
  searchText,
  sorted,
  typeLabel,
  type BotFilter,
  type Column,
} from './botColumns'
import { ChosenTag } from './BotList'
import { selectBots, selectUserId } from './botsSlice'
import { BotTableTools } from './BotTableTools'
import { NameBotDialog } from './NameBotDialog'
import { RemoveBot } from './RemoveBot'

/**
 * Rows per page. Long lists are paged, not virtualised: screen readers do not recognise the rows of Ant Design's virtual table, and
 * it cannot be scrolled by keyboard.
 */
const PAGE = 50
/** Rows of the skeleton. */
const FIRST = 20
/** Fewer bots are in sight at once: they need no search and no filters. */
const MANY = 8

/** All bots of the person; many of them with search, filters and a choice of columns. */
export function BotTable({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const [filter, setFilter] = useState(noFilter)
  const [order, setOrder] = useState(firstOrder)
  const [shown, setShown] = useState(columns)
  const found = useFound(bots, filter, order)
  const { shown: rows, pages, toFirst } = usePages(found, PAGE, () => window.scrollTo({ top: 0 }))
  if (bots.length === 0) return <Nothing text={t('botsManager:table.empty')} />

  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      toFirst()
    }
  return (
    <Flex vertical gap="middle" className="bot-table">
      {bots.length >= MANY && (
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
      )}
      {found.length > 0 ? (
        <Rows rows={rows} shown={shown} order={order} onOrder={change(setOrder)} />
      ) : (
        <Nothing text={t('botsManager:table.nothing')}>
          <Button onClick={() => change(setFilter)(noFilter)}>{t('botsManager:table.showAll')}</Button>
        </Nothing>
      )}
      {pages}
    </Flex>
  )
}

/** The bots that match, in order. Deferred, so that filtering does not block typing. */
function useFound(bots: readonly Bot[], filter: BotFilter, order: Order<Column>) {
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

/** A bot, or only its id while the list is loading. */
type Row = Pick<Bot, 'userid'> & Partial<Bot>
const isKnown = (row: Row): row is Bot => row.botexp !== undefined

interface RowsProps {
  readonly rows: readonly Row[]
  readonly shown?: readonly Column[]
  readonly order?: Order<Column>
  readonly onOrder?: (order: Order<Column>) => void
}

/** On narrow screens all cells of a bot are in one column. */
function Rows({ rows, shown = columns, order = firstOrder, onOrder = () => undefined }: RowsProps) {
  const t = useT()
  const chosen = useAppSelector(selectUserId)
  const isNarrow = Grid.useBreakpoint().lg === false
  const cells: TableProps<Row>['columns'] = isNarrow
    ? [
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
      ]
    : shown.map((column) => ({
        key: column,
        title: t(labelOf(column)),
        ...(column === 'userid' && { rowScope: 'row' }),
        ...sorting(column, order, onOrder),
        render: (_, row) => <Cell column={column} row={row} />,
      }))
  return (
    <Table<Row>
      rowKey="userid"
      aria-label={t('bots:list.title')}
      columns={[
        ...cells,
        {
          key: 'actions',
          width: isNarrow ? 120 : 180,
          title: <span className="visually-hidden">{t('botsManager:table.actions')}</span>,
          render: (_, row) =>
            isKnown(row) ? (
              <Actions userid={row.userid} isCompact={isNarrow} />
            ) : (
              <Placeholder width="6rem" height="var(--ant-control-height)" />
            ),
        },
      ]}
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
      </Flex>
    )
  if (!isKnown(row)) return <Placeholder width={column === 'botexp' ? '13rem' : '8rem'} height="1.5rem" />
  if (column === 'email') return row.email
  if (column === 'botexp') return <Expiry expiry={row.botexp} badge />
  return <Tag icon={<Icon name={row.virtual ? 'bot' : 'send'} size={14} />}>{t(typeLabel(row))}</Tag>
}

/** What can be done with one bot: one button, and the rest in a menu. */
function Actions({ userid, isCompact }: { readonly userid: string; readonly isCompact: boolean }) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const query = { userid }
  return (
    <Flex justify="end" gap="small">
      <RemoveBot userid={userid} isCompact={isCompact} />
      <MenuButton
        aria-label={t('bots:more', { userid })}
        icon={<Icon name="more" />}
        entries={[
          { key: 'name', icon: 'settings', label: t('bots:name.button'), onPress: () => setNaming(true) },
          {
            key: 'commands',
            icon: 'command',
            label: t('routes:/botcommands.title'),
            to: { to: '/botcommands', query },
          },
          { key: 'renew', icon: 'cart', label: t('bots:expiry.renew'), to: { to: '/comprar', query } },
        ]}
      />
      {isNaming && <NameBotDialog userid={userid} onClose={() => setNaming(false)} />}
    </Flex>
  )
}

/** As many rows as the sign-in listed bots, up to one screenful. */
export function BotTableSkeleton() {
  const stored = useAppSelector(selectBots)
  return (
    <Flex vertical gap="middle" className="bot-table">
      {stored.length >= MANY && <Placeholder height="var(--ant-control-height)" />}
      <Rows rows={stored.slice(0, FIRST).map(({ userid }) => ({ userid }))} />
    </Flex>
  )
}
