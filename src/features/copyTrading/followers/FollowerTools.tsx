import { Flex } from 'antd'
import { memo } from 'react'
import { expiryFilters, type ExpiryFilter } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { SearchField } from '@/shared/SearchField'
import type { ViewOptions } from './useFollowerList'

interface Props {
  readonly options: ViewOptions
  readonly counts: Readonly<Record<ExpiryFilter, number>>
  readonly onChange: (changes: Partial<ViewOptions>) => void
}

/** Search, and filters with their counts. */
export function FollowerTools({ options, counts, onChange }: Props) {
  const t = useT()
  return (
    <Flex wrap gap="small" align="center">
      <SearchField
        id="followerSearch"
        label={t('followers:tools.search')}
        value={options.search}
        onChange={(search) => onChange({ search })}
      />
      <Filters filter={options.filter} counts={counts} onChange={onChange} />
    </Flex>
  )
}

type FiltersProps = Pick<ViewOptions, 'filter'> & Pick<Props, 'counts' | 'onChange'>

/** On a phone the row scrolls, and an address may name its last one. */
const showFilter = (button: HTMLElement | null) =>
  button?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** Memoised: not drawn as one types a search. */
const Filters = memo(function Filters({ filter: current, counts, onChange }: FiltersProps) {
  const t = useT()
  return (
    <Flex gap="small" className="follower-filters" role="group" aria-label={t('followers:tools.filter')}>
      {expiryFilters.map((filter) => (
        <Button
          key={filter}
          ref={current === filter ? showFilter : null}
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
