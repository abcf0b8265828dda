import { Flex, Segmented } from 'antd'
import { memo } from 'react'
import { expiryFilters, followerOrders, type ExpiryFilter } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { SearchField } from '@/shared/SearchField'
import { SortChoice } from '@/shared/SortChoice'
import { followerViews, type ViewOptions } from './useFollowerList'

interface Props {
  readonly options: ViewOptions
  readonly counts: Readonly<Record<ExpiryFilter, number>>
  readonly onChange: (changes: Partial<ViewOptions>) => void
}

const viewIcons = { cards: 'grid', list: 'menu' } as const

/** Search, order, cards or list, and filters with their counts. All but the search is memoised: it is not drawn as one types. */
export function FollowerTools({ options, counts, onChange }: Props) {
  const t = useT()
  return (
    <>
      <Flex wrap justify="space-between" gap="small">
        <SearchField
          id="followerSearch"
          label={t('followers:tools.search')}
          value={options.search}
          onChange={(search) => onChange({ search })}
        />
        <Order sort={options.sort} view={options.view} onChange={onChange} />
      </Flex>
      <Filters filter={options.filter} counts={counts} onChange={onChange} />
    </>
  )
}

type OrderProps = Pick<ViewOptions, 'sort' | 'view'> & Pick<Props, 'onChange'>

const Order = memo(function Order({ sort, view: current, onChange }: OrderProps) {
  const t = useT()
  return (
    <Flex wrap gap="small">
      <SortChoice
        label={t('followers:tools.sort')}
        value={sort.by}
        options={followerOrders.map((order) => ({ value: order, label: t(`followers:orders.${order}`) }))}
        onChange={(by) => onChange({ sort: { ...sort, by } })}
        isDescending={sort.descending}
        directionLabel={t('followers:tools.descending')}
        onDirection={(descending) => onChange({ sort: { ...sort, descending } })}
      />
      <Segmented
        aria-label={t('followers:tools.view')}
        value={current}
        options={followerViews.map((view) => ({
          value: view,
          label: t(`followers:views.${view}`),
          icon: <Icon name={viewIcons[view]} />,
        }))}
        onChange={(view) => onChange({ view })}
      />
    </Flex>
  )
})

type FiltersProps = Pick<ViewOptions, 'filter'> & Pick<Props, 'counts' | 'onChange'>

const Filters = memo(function Filters({ filter: current, counts, onChange }: FiltersProps) {
  const t = useT()
  return (
    <Flex wrap gap="small" role="group" aria-label={t('followers:tools.filter')}>
      {expiryFilters.map((filter) => (
        <Button
          key={filter}
          shape="round"
          size="small"
          className="tabular"
          variant={current === filter ? 'primary' : 'quiet'}
          aria-pressed={current === filter}
          onClick={() => onChange({ filter })}
        >
          {t(`followers:filters.${filter}`)} {counts[filter]}
        </Button>
      ))}
    </Flex>
  )
})
