import { useId } from 'react'
import { expiryFilters, followerOrders, type ExpiryFilter } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { SearchField } from '@/shared/SearchField'
import { followerViews, type Look } from './useFollowerList'

interface Props {
  readonly look: Look
  readonly counts: Readonly<Record<ExpiryFilter, number>>
  readonly onChange: (changes: Partial<Look>) => void
}

/** Search, filters with their counts, order and view. */
export function FollowerTools({ look, counts, onChange }: Props) {
  const t = useT()
  return (
    <div className="followers__tools">
      <SearchField
        id="followerSearch"
        label={t('followers:tools.search')}
        value={look.search}
        onChange={(search) => onChange({ search })}
      />
      <div className="followers__arrange">
        <SortChoice look={look} onChange={onChange} />
        <ViewChoice look={look} onChange={onChange} />
      </div>
      <div className="followers__filters" role="group" aria-label={t('followers:tools.filter')}>
        {expiryFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            className={`chip chip--${filter}`}
            aria-pressed={look.filter === filter}
            onClick={() => onChange({ filter })}
          >
            {t(`followers:filters.${filter}`)}
            <span className="chip__count tabular">{counts[filter]}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

type ChoiceProps = Pick<Props, 'look' | 'onChange'>

function SortChoice({ look: { sort }, onChange }: ChoiceProps) {
  const t = useT()
  const id = useId()
  return (
    <span className="followers__sort">
      <label htmlFor={id}>{t('followers:tools.sort')}</label>
      <select
        id={id}
        className="input"
        value={sort.by}
        onChange={({ target }) => {
          const by = followerOrders.find((order) => order === target.value)
          if (by) onChange({ sort: { ...sort, by } })
        }}
      >
        {followerOrders.map((order) => (
          <option key={order} value={order}>
            {t(`followers:orders.${order}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="icon-button"
        aria-label={t('followers:tools.descending')}
        aria-pressed={sort.descending}
        onClick={() => onChange({ sort: { ...sort, descending: !sort.descending } })}
      >
        <Icon name={sort.descending ? 'sortDown' : 'sortUp'} />
      </button>
    </span>
  )
}

const viewIcons = { cards: 'grid', list: 'menu' } as const

function ViewChoice({ look, onChange }: ChoiceProps) {
  const t = useT()
  return (
    <span className="followers__views" role="group" aria-label={t('followers:tools.view')}>
      {followerViews.map((view) => (
        <button
          key={view}
          type="button"
          className="icon-button"
          aria-label={t(`followers:views.${view}`)}
          aria-pressed={look.view === view}
          onClick={() => onChange({ view })}
        >
          <Icon name={viewIcons[view]} />
        </button>
      ))}
    </span>
  )
}
