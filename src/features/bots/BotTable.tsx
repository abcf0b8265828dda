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
import { SearchField } from '@/shared/SearchField'
import { Select } from '@/shared/Select'
import { Placeholder } from '@/shared/Skeleton'
import { SortChoice } from '@/shared/SortChoice'
import { sortedBy } from '@/shared/sortedBy'
import { Table } from '@/shared/Table'
import type { Order } from '@/shared/tableOrder'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useRobotNames } from '@/store/robotNames'
import {
  botColumns,
  botTypes,
  byId,
  columns,
  expiryGroups,
  filtered,
  noFilter,
  searchText,
  typeOf,
  type BotFilter,
  type Column,
} from './botColumns'
import { ChosenTag } from './BotList'
import { selectBots, selectUserId } from './botsSlice'
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

/** What is shown of the bots, and in which order. */
interface View extends BotFilter {
  readonly order: Order<Column>
  readonly shown: readonly Column[]
}

/** The next expiry first. */
const firstView: View = { ...noFilter, order: { column: 'botexp', descending: false }, shown: columns }

/** All bots of the person; many of them with search, filters and a choice of columns. */
export function BotTable({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const [view, setView] = useState(firstView)
  const change = (changes: Partial<View>) => setView((now) => ({ ...now, ...changes }))
  const found = useFound(bots, view)
  if (bots.length === 0) return <Nothing text={t('botsManager:table.empty')} />
  return (
    <Flex vertical gap="middle" className="bot-table">
      {bots.length >= MANY && (
        <>
          <Tools view={view} onView={change} />
          <p className="muted tabular" role="status">
            {t('botsManager:table.count', { found: found.length, count: bots.length })}
          </p>
        </>
      )}
      {found.length > 0 ? (
        <Rows rows={found} view={view} onOrder={(order) => change({ order })} />
      ) : (
        <Nothing text={t('botsManager:table.nothing')}>
          <Button onClick={() => change(noFilter)}>{t('botsManager:table.showAll')}</Button>
        </Nothing>
      )}
    </Flex>
  )
}

/** The bots that match, by their ids: equal ones keep that order. Deferred, so that filtering does not block typing. */
function useFound(bots: readonly Bot[], filter: BotFilter): readonly Bot[] {
  const t = useT()
  const now = useNow()
  const wanted = useDeferredValue(filter)
  const isSearched = wanted.search.trim() !== ''
  const nameOf = useRobotNames()
  const ordered = useMemo(() => bots.toSorted(byId), [bots])
  const texts = useMemo(
    () =>
      isSearched ? new Map(bots.map((bot) => [bot, searchText(bot, nameOf(bot.userid), t)])) : undefined,
    [bots, isSearched, nameOf, t],
  )
  return useMemo(() => filtered(ordered, wanted, texts, now), [ordered, wanted, texts, now])
}

const useIsNarrow = () => Grid.useBreakpoint().lg === false

interface ToolsProps {
  readonly view: View
  readonly onView: (changes: Partial<View>) => void
}

/** Search and filters above the table, not in its heads, which phones do not show and the keyboard cannot open. */
function Tools({ view: { search, type, expiry, order, shown }, onView }: ToolsProps) {
  const t = useT()
  const isNarrow = useIsNarrow()
  const labelled = columns.map((value) => ({ value, label: t(botColumns[value].label) }))
  return (
    <Flex wrap gap="small" className="bot-tools">
      <SearchField
        id="botSearch"
        label={t('botsManager:table.search')}
        value={search}
        onChange={(typed) => onView({ search: typed })}
      />
      <Select
        virtual={false}
        aria-label={t(botColumns.virtual.label)}
        placeholder={t('botsManager:table.allTypes')}
        allowClear
        value={type}
        options={botTypes.map((value) => ({ value, label: t(value) }))}
        onChange={(chosen) => onView({ type: chosen })}
      />
      <Select
        virtual={false}
        aria-label={t(botColumns.botexp.label)}
        placeholder={t('botsManager:table.allExpiries')}
        allowClear
        value={expiry}
        options={expiryGroups.map((value) => ({ value, label: t(`botsManager:table.expiries.${value}`) }))}
        onChange={(chosen) => onView({ expiry: chosen })}
      />
      {isNarrow ? (
        // The narrow table has no heads.
        <SortChoice
          label={t('botsManager:table.sortBy')}
          value={order.column}
          options={labelled}
          onChange={(column) => onView({ order: { column, descending: false } })}
          isDescending={order.descending}
          directionLabel={t('botsManager:table.descending')}
          onDirection={(descending) => onView({ order: { ...order, descending } })}
        />
      ) : (
        <Select
          mode="multiple"
          virtual={false}
          aria-label={t('botsManager:table.columns')}
          showSearch={false}
          maxTagCount={0}
          maxTagPlaceholder={`${t('botsManager:table.columns')}: ${shown.length}`}
          value={shown}
          options={labelled.map((option) => ({ ...option, disabled: option.value === 'userid' }))}
          onChange={(chosen: readonly Column[]) =>
            onView({ shown: columns.filter((each) => chosen.includes(each)) })
          }
        />
      )}
    </Flex>
  )
}

/** A bot, or only its id while the list is loading. */
type Row = Pick<Bot, 'userid'> & Partial<Bot>
const isKnown = (row: Row): row is Bot => row.botexp !== undefined

interface RowsProps {
  readonly rows: readonly Row[]
  readonly view?: View
  readonly onOrder?: (order: Order<Column>) => void
}

/** On narrow screens all cells of a bot are in one column. */
function Rows({ rows, view: { order, shown } = firstView, onOrder }: RowsProps) {
  const t = useT()
  const chosen = useAppSelector(selectUserId)
  const isNarrow = useIsNarrow()
  const sorted = (column: Column) => ({
    ...sortedBy<Row>((a, b) => (isKnown(a) && isKnown(b) ? botColumns[column].compare(a, b) : 0)),
    sortOrder: order.column !== column ? null : order.descending ? ('descend' as const) : ('ascend' as const),
  })
  const cells: TableProps<Row>['columns'] = isNarrow
    ? [
        {
          key: 'bot',
          rowScope: 'row',
          ...sorted(order.column),
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
        title: t(botColumns[column].label),
        ...(column === 'userid' && { rowScope: 'row' }),
        ...sorted(column),
        render: (_, row) => <Cell column={column} row={row} />,
      }))
  return (
    <Table<Row>
      rowKey="userid"
      aria-label={t('bots:list.title')}
      showHeader={!isNarrow}
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
      pageSize={PAGE}
      sortDirections={['ascend', 'descend', 'ascend']}
      onChange={(_page, _filters, sorter, { action }) => {
        if (action === 'paginate') window.scrollTo({ top: 0 })
        else if (!Array.isArray(sorter))
          onOrder?.({ column: sorter.columnKey as Column, descending: sorter.order === 'descend' })
      }}
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
  return <Tag icon={<Icon name={row.virtual ? 'bot' : 'send'} size={14} />}>{t(typeOf(row))}</Tag>
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
