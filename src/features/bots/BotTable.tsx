import { plainText } from '@/contract/plainText'
import { Flex, Grid, Tag, type TableProps } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Bot } from '@/contract/bots'
import { isGap } from '@/contract/told'
import { byExpiry } from '@/domain/expiry'
import { inOwnOrder } from '@/domain/robot/ownOrder'
import { searchable, searchFor } from '@/domain/search'
import { useHidden, useT } from '@/i18n'
import { Expiry, usePlainEndText } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { MenuButton } from '@/shared/MenuButton'
import { Nothing } from '@/shared/Nothing'
import { MoneyChip } from '@/shared/BotChip'
import { SearchField } from '@/shared/SearchField'
import { Placeholder } from '@/shared/Skeleton'
import { sortedBy } from '@/shared/sortedBy'
import { Table } from '@/shared/Table'
import { useAppSelector } from '@/store/hooks'
import { useKnownNames } from '@/store/botNames'
import { ChosenTag } from './BotList'
import { selectBotOrder, selectBots, selectUserId } from '@/store/botsSlice'
import { NameBotDialog } from './NameBotDialog'
import { RemoveBot } from './RemoveBot'
import { useTypeText } from './useTypeText'

/**
 * Rows per page. Long lists are paged, not virtualised: screen readers do not recognise the rows of Ant Design's virtual table, and
 * it cannot be scrolled by keyboard.
 */
const PAGE = 50
/** Rows of the skeleton. */
const FIRST = 20
/** Fewer bots are in sight at once: they need no search. */
const MANY = 8

/** All bots of the person; many of them can be searched by all that is shown of them. */
export function BotTable({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const found = useFound(bots, search)
  if (bots.length === 0) return <Nothing text={t('botsManager:table.empty')} />
  return (
    <Flex vertical gap="middle" className="bot-table">
      {bots.length >= MANY && (
        <Flex wrap align="center" gap="small">
          <SearchField
            id="botSearch"
            label={t('botsManager:table.search')}
            value={search}
            onChange={setSearch}
          />
          <p className="muted tabular" role="status">
            {t('botsManager:table.count', { found: found.length, count: bots.length })}
          </p>
        </Flex>
      )}
      {found.length > 0 ? <Rows rows={found} /> : <Nothing text={t('botsManager:table.nothing')} />}
    </Flex>
  )
}

/** Numbers by value, words alphabetically without case and accents. */
const byText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' }).compare

/** The bots that match, in the person's order, or by their ids: equal ones keep that order. Deferred, so that searching does not block typing. */
function useFound(bots: readonly Bot[], search: string): readonly Bot[] {
  const endText = usePlainEndText()
  const typeText = useTypeText()
  const wanted = useDeferredValue(search.trim())
  const isSearched = wanted !== ''
  const nameOf = useKnownNames()
  const order = useAppSelector(selectBotOrder)
  const ordered = useMemo(
    () =>
      inOwnOrder(
        bots.toSorted((a, b) => byText(a.userid, b.userid)),
        order,
      ),
    [bots, order],
  )
  const texts = useMemo(() => {
    const textOf = (bot: Bot) => {
      const { userid, email, botexp } = bot
      return searchable([userid, nameOf(userid), email, endText(botexp), typeText(bot)].join('\n'))
    }
    return isSearched ? ordered.map(textOf) : []
  }, [ordered, isSearched, nameOf, endText, typeText])
  return useMemo(() => {
    const isFound = searchFor(wanted)
    return isSearched ? ordered.filter((_, place) => isFound(texts[place] ?? '')) : ordered
  }, [ordered, texts, isSearched, wanted])
}

/** A bot, or only its id while the list is loading. */
type Row = Pick<Bot, 'userid'> & Partial<Bot>
const isKnown = (row: Row): row is Bot => 'botexp' in row

/** What is not told comes last. */
const typeOrder = ({ virtual }: Row) => (isGap(virtual) ? 2 : Number(virtual))

/** The columns, under the wire's names. */
const columns = {
  userid: ['botsManager:table.userid', (a, b) => byText(a.userid, b.userid)],
  email: ['botsManager:table.email', (a, b) => byText(a.email ?? '', b.email ?? '')],
  botexp: ['bots:expiry.label', (a, b) => byExpiry(a.botexp, b.botexp)],
  virtual: ['botsManager:table.type', (a, b) => typeOrder(a) - typeOrder(b)],
} as const satisfies Readonly<Record<string, readonly [string, (a: Row, b: Row) => number]>>
type Column = keyof typeof columns
const columnNames = Object.keys(columns) as readonly Column[]

/** In the person's own order; until there is one, the next expiry first. On narrow screens all cells of a bot are in one column. */
function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const t = useT()
  const chosen = useAppSelector(selectUserId)
  const isNarrow = Grid.useBreakpoint().lg === false
  const hasOrder = useAppSelector(selectBotOrder).length > 0
  const next = { ...sortedBy(columns.botexp[1]), ...(!hasOrder && ({ defaultSortOrder: 'ascend' } as const)) }
  const stacked = (row: Row) => (
    <Flex vertical align="start" gap={4}>
      {columnNames.map((column) => (
        <Cell key={column} column={column} row={row} />
      ))}
    </Flex>
  )
  const cells: TableProps<Row>['columns'] = isNarrow
    ? // The key keeps the order when the window gets wider.
      [{ key: 'botexp', rowScope: 'row', ...next, render: (_, row) => stacked(row) }]
    : columnNames.map((column) => ({
        key: column,
        title: t(columns[column][0]),
        ...(column === 'userid' && { rowScope: 'row' }),
        ...(column === 'botexp' ? next : sortedBy(columns[column][1])),
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
      onChange={(_page, _filters, _sorter, { action }) =>
        action === 'paginate' && window.scrollTo({ top: 0 })
      }
      onRow={({ userid }) => ({ 'aria-current': userid === chosen || undefined })}
      rowClassName={({ userid }) => (userid === chosen ? 'ant-table-row-selected' : '')}
    />
  )
}

function Cell({ column, row }: { readonly column: Column; readonly row: Row }) {
  const hidden = useHidden()
  const typeText = useTypeText()
  const isChosen = useAppSelector(selectUserId) === row.userid
  if (column === 'userid')
    return (
      <Flex wrap align="center" gap="small">
        <MoneyChip withId userid={row.userid} />
        {isChosen && <ChosenTag />}
      </Flex>
    )
  if (!isKnown(row)) return <Placeholder width={column === 'botexp' ? '13rem' : '8rem'} height="1.5rem" />
  if (column === 'email') return <bdi>{hidden(plainText(row.email))}</bdi>
  if (column === 'botexp') return <Expiry expiry={row.botexp} badge />
  if (isGap(row.virtual)) return typeText(row)
  return <Tag icon={<Icon name={row.virtual ? 'bot' : 'send'} size={14} />}>{typeText(row)}</Tag>
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
