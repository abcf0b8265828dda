import { useState, type ReactNode } from 'react'
import type { Bot } from '@/contract/bots'
import { hasExpiry } from '@/domain/expiry'
import { useT, type Translate } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Expiry } from '@/shared/Expiry'
import { Icon, type IconName } from '@/shared/icons'
import { Bone } from '@/shared/Loaded'
import { useAppSelector } from '@/store/hooks'
import { SearchField } from '@/shared/SearchField'
import { columns, firstOrder, isFound, orderedBy, sorted, type Column, type Order } from './botOrder'
import { selectBots, selectUserId } from './botsSlice'
import { RemoveBot } from './RemoveBot'

const headings = {
  userid: 'botsManager:table.userid',
  email: 'botsManager:table.email',
  botexp: 'bots:expiry.label',
  virtual: 'botsManager:table.type',
} as const

const typeOf = ({ virtual }: Bot) => (virtual ? 'bots:virtual' : 'bots:telegram')

/** What is looked through by a search: what the person sees. */
const shownOf = (bot: Bot, t: Translate) => [
  bot.userid,
  bot.email,
  hasExpiry(bot.botexp) ? formatDate(bot.botexp) : t('bots:expiry.none'),
  t(typeOf(bot)),
]

interface Props {
  readonly bots: readonly Bot[]
  /** the id of the text that says why nothing can be deleted; without it bots can be */
  readonly whyNoRemoval?: string
}

/** All bots of the person, to be looked through and sorted. On a phone each row is a card. */
export function BotTable({ bots, whyNoRemoval }: Props) {
  const t = useT()
  const chosen = useAppSelector(selectUserId)
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState(firstOrder)
  const found = bots.filter((bot) => isFound(shownOf(bot, t), search))
  if (bots.length === 0) return <p className="card bots-manager__empty">{t('botsManager:table.empty')}</p>
  return (
    <div className="bots-manager">
      <SearchBar search={search} onSearch={setSearch} found={found.length} all={bots.length} />
      {found.length === 0 ? (
        <div className="card bots-manager__empty">
          <p>{t('botsManager:table.nothingFound', { search: search.trim() })}</p>
          <Button onClick={() => setSearch('')}>{t('botsManager:table.showAll')}</Button>
        </div>
      ) : (
        <Table head={<Head order={order} onSort={(column) => setOrder(orderedBy(column, order))} />}>
          {sorted(found, order).map((bot) => (
            <Row
              key={bot.userid}
              bot={bot}
              isCurrent={bot.userid === chosen}
              remove={<RemoveBot userid={bot.userid} whyNot={whyNoRemoval} />}
            />
          ))}
        </Table>
      )}
    </div>
  )
}

interface SearchBarProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly found: number
  readonly all: number
}

function SearchBar({ search, onSearch, found, all }: SearchBarProps) {
  const t = useT()
  return (
    <div className="bots-manager__bar">
      <SearchField id="botSearch" label={t('botsManager:table.search')} value={search} onChange={onSearch} />
      <p className="bots-manager__count tabular" role="status">
        {t('botsManager:table.count', { found, count: all })}
      </p>
    </div>
  )
}

function Table({ head, children }: { readonly head: ReactNode; readonly children: ReactNode }) {
  const t = useT()
  return (
    <table className="bot-table">
      <caption className="visually-hidden">{t('bots:list.title')}</caption>
      <thead className="bot-table__head">{head}</thead>
      <tbody>{children}</tbody>
    </table>
  )
}

function Head({ order, onSort }: { readonly order: Order; readonly onSort: (column: Column) => void }) {
  const t = useT()
  return (
    <tr data-label={t('botsManager:table.sortBy')}>
      {columns.map((column) => {
        const direction = order.column !== column ? 'none' : order.descending ? 'descending' : 'ascending'
        return (
          <th key={column} scope="col" aria-sort={direction}>
            <button type="button" className="bot-table__sort" onClick={() => onSort(column)}>
              {t(headings[column])}
              <Icon name={sortIcons[direction]} size={16} />
            </button>
          </th>
        )
      })}
      <ActionsHead />
    </tr>
  )
}

function ActionsHead() {
  const t = useT()
  return (
    <th scope="col" className="bot-table__actions-head">
      <span className="visually-hidden">{t('botsManager:table.actions')}</span>
    </th>
  )
}

const sortIcons = { none: 'sort', ascending: 'sortUp', descending: 'sortDown' } as const satisfies Record<
  string,
  IconName
>

interface RowProps {
  readonly bot: Bot
  readonly isCurrent: boolean
  readonly remove: ReactNode
}

function Row({ bot, isCurrent, remove }: RowProps) {
  const t = useT()
  return (
    <tr className={isCurrent ? 'bot-table__row bot-table__row--current' : 'bot-table__row'}>
      <th scope="row" className="bot-table__id tabular">
        {bot.userid}
        {isCurrent && (
          <span className="bot-table__chosen">
            <Icon name="check" size={16} />
            {t('bots:choose.chosen')}
          </span>
        )}
      </th>
      <td className="bot-table__email">{bot.email}</td>
      <td className="bot-table__expiry">
        <Expiry expiry={bot.botexp} badge />
      </td>
      <td className="bot-table__type">
        <span className={bot.virtual ? 'bot-type bot-type--virtual' : 'bot-type'}>
          <Icon name={bot.virtual ? 'bot' : 'send'} size={16} />
          {t(typeOf(bot))}
        </span>
      </td>
      <td className="bot-table__actions">{remove}</td>
    </tr>
  )
}

/** The sign-in said how many there are: as many rows are on their way. */
export function BotTableBones() {
  const t = useT()
  const stored = useAppSelector(selectBots)
  return (
    <div className="bots-manager">
      <div className="bots-manager__bar">
        <span className="search">
          <Bone height="var(--leme-control)" />
        </span>
        <Bone width="7rem" height="1.25rem" />
      </div>
      <Table
        head={
          <tr data-label={t('botsManager:table.sortBy')}>
            {columns.map((column) => (
              <th key={column} scope="col">
                <span className="bot-table__sort">{t(headings[column])}</span>
              </th>
            ))}
            <ActionsHead />
          </tr>
        }
      >
        {stored.map(({ userid }) => (
          <tr key={userid} className="bot-table__row">
            <th scope="row" className="bot-table__id tabular">
              {userid}
            </th>
            <td className="bot-table__email">
              <Bone width="11rem" height="1.5rem" />
            </td>
            <td className="bot-table__expiry">
              <Bone width="13rem" height="1.75rem" />
            </td>
            <td className="bot-table__type">
              <Bone width="6rem" height="1.75rem" />
            </td>
            <td className="bot-table__actions">
              <Bone width="6rem" height="var(--leme-control)" />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  )
}
