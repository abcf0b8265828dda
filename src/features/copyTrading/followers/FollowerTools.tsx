import { Flex, Segmented, Space } from 'antd'
import { expiryFilters, followerOrders, type ExpiryFilter } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { SearchField } from '@/shared/SearchField'
import { Select } from '@/shared/Select'
import { followerViews, type ViewOptions } from './useFollowerList'

interface Props {
  readonly options: ViewOptions
  readonly counts: Readonly<Record<ExpiryFilter, number>>
  readonly onChange: (changes: Partial<ViewOptions>) => void
}

const viewIcons = { cards: 'grid', list: 'menu' } as const

/** Search, order, cards or list, and filters with their counts. */
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
        <Flex wrap gap="small">
          <SortChoice options={options} onChange={onChange} />
          <Segmented
            aria-label={t('followers:tools.view')}
            value={options.view}
            options={followerViews.map((view) => ({
              value: view,
              label: t(`followers:views.${view}`),
              icon: <Icon name={viewIcons[view]} />,
            }))}
            onChange={(view) => onChange({ view })}
          />
        </Flex>
      </Flex>
      <Flex wrap gap="small" role="group" aria-label={t('followers:tools.filter')}>
        {expiryFilters.map((filter) => (
          <Button
            key={filter}
            shape="round"
            size="small"
            className="tabular"
            variant={options.filter === filter ? 'primary' : 'quiet'}
            aria-pressed={options.filter === filter}
            onClick={() => onChange({ filter })}
          >
            {t(`followers:filters.${filter}`)} {counts[filter]}
          </Button>
        ))}
      </Flex>
    </>
  )
}

function SortChoice({ options: { sort }, onChange }: Omit<Props, 'counts'>) {
  const t = useT()
  return (
    <Space.Compact>
      <Select
        className="followers__sort"
        aria-label={t('followers:tools.sort')}
        prefix={t('followers:tools.sort')}
        virtual={false}
        value={sort.by}
        options={followerOrders.map((order) => ({ value: order, label: t(`followers:orders.${order}`) }))}
        onChange={(by) => onChange({ sort: { ...sort, by } })}
      />
      <Button
        aria-label={t('followers:tools.descending')}
        aria-pressed={sort.descending}
        icon={<Icon name={sort.descending ? 'sortDown' : 'sortUp'} />}
        onClick={() => onChange({ sort: { ...sort, descending: !sort.descending } })}
      />
    </Space.Compact>
  )
}
