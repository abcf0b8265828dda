import { Card, Checkbox, Flex } from 'antd'
import type { ReactNode } from 'react'
import { asProviderError } from '@/contract/providerError'
import { isGap } from '@/contract/told'
import { hasExpiry } from '@/domain/expiry'
import { followerOrders, type ExpiryFilter, type Listed } from '@/domain/followerList'
import { selectUserId } from '@/store/botsSlice'
import { useHidden, useLanguage, usePlainT, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { usePlainEndText } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { MenuButton } from '@/shared/MenuButton'
import { useNotify } from '@/shared/notices'
import { SearchField } from '@/shared/SearchField'
import { SortChoice } from '@/shared/SortChoice'
import { useAppSelector } from '@/store/hooks'
import { loadPart } from '@/store/loadPart'
import type { FollowerSelection, ViewOptions } from './useFollowerList'

/** Id of the checkbox that selects all. */
export const ALL_SELECTED = 'followersAll'

interface Props {
  readonly options: ViewOptions
  readonly counts: Readonly<Record<ExpiryFilter, number>>
  readonly shown: readonly Listed[]
  readonly selection: FollowerSelection
  readonly onChange: (changes: Partial<ViewOptions>) => void
  /** what can be done with all that are shown */
  readonly children: ReactNode
}

/** The others are the groups of days above the list. */
const filters = ['all', 'none', 'unknown'] as const

/** One row: search, who is in no group of days, select all, and the order. */
export function FollowerTools({ options, counts, shown, selection, onChange, children }: Props) {
  const t = useT()
  const hidden = useHidden()
  const { search, filter: current, sort } = options
  const tickedShown = shown.filter(({ id }) => selection.ticked.has(id)).length
  const hasAll = shown.length > 0 && tickedShown === shown.length
  const offered = filters.filter((filter) => filter === 'all' || filter === current || counts[filter] > 0)
  return (
    <Flex wrap align="center" gap="8px 16px" className="follower-tools">
      <SearchField
        id="followerSearch"
        label={t('followers:tools.search')}
        value={search}
        onChange={(text) => onChange({ search: text })}
      />
      <Flex gap="small" className="follower-filters" role="group" aria-label={t('followers:tools.filter')}>
        {offered.map((filter) => (
          <Button
            key={filter}
            shape="round"
            size="small"
            className="tabular"
            variant={current === filter ? 'primary' : 'quiet'}
            aria-pressed={current === filter}
            onClick={() => onChange({ filter })}
          >
            {t(`followers:filters.${filter}`)} {hidden(counts[filter])}
          </Button>
        ))}
      </Flex>
      <Checkbox
        id={ALL_SELECTED}
        aria-labelledby={`${ALL_SELECTED}Label`}
        disabled={shown.length === 0}
        checked={hasAll}
        indeterminate={tickedShown > 0 && !hasAll}
        onChange={() => selection.tickShown(!hasAll)}
      >
        <span id={`${ALL_SELECTED}Label`} role="status" className="tabular">
          {t('followers:select.shown', { count: shown.length, all: counts.all })}
        </span>
      </Checkbox>
      {children}
      <SortChoice
        label={t('followers:tools.sort')}
        value={sort.by}
        options={followerOrders.map((order) => ({ value: order, label: t(`followers:orders.${order}`) }))}
        onChange={(by) => onChange({ sort: { ...sort, by } })}
        isDescending={sort.descending}
        directionLabel={t('followers:tools.descending')}
        onDirection={(descending) => onChange({ sort: { ...sort, descending } })}
      />
    </Flex>
  )
}

interface SelectionProps extends Pick<Props, 'shown' | 'selection'> {
  readonly onChange: () => void
}

/** At the bottom of the window while followers are selected. */
export function SelectionBar({ shown, selection, onChange }: SelectionProps) {
  const t = useT()
  const language = useLanguage()
  const plainT = usePlainT()
  const endText = usePlainEndText()
  const notify = useNotify()
  const trader = useAppSelector(selectUserId)
  const { selected, ticked, select } = selection
  const hidden = selected.length - shown.filter(({ id }) => ticked.has(id)).length
  /** Their code is loaded when it is asked for: writing tables is larger than this screen. */
  async function inFiles(save: (files: typeof import('./followerFiles')) => void) {
    try {
      save(await loadPart(import('./followerFiles')))
    } catch (thrown) {
      notify.failed(asProviderError(thrown))
    }
  }
  const table = {
    key: 'csv',
    label: t('followers:csv.button'),
    onPress: () => void inFiles(({ saveTable }) => saveTable(plainT, endText, language, trader, selected)),
  }
  const calendar = {
    key: 'calendar',
    label: t('expiries:calendar.button'),
    onPress: () =>
      void inFiles(({ saveCalendar }) => {
        saveCalendar(plainT, trader, selected)
        if (selected.some(({ expCopy }) => isGap(expCopy))) notify.refused('expiries:calendar.partly')
      }),
  }
  return (
    <Card size="small" className="selection-bar" role="region" aria-label={t('followers:select.bar')}>
      <Flex wrap align="center" justify="space-between" gap="small">
        <p className="tabular" role="status">
          {t('followers:select.count', { count: selected.length })}
          {hidden > 0 && ` ${t('followers:select.hidden', { count: hidden })}`}
        </p>
        <Flex wrap gap="small">
          <Button
            icon={<Icon name="close" />}
            aria-label={t('followers:select.clear')}
            onClick={() => select([])}
          />
          <MenuButton
            icon={<Icon name="download" />}
            aria-label={t('followers:csv.download')}
            entries={selected.some(({ expCopy }) => hasExpiry(expCopy)) ? [table, calendar] : [table]}
          />
          <Button variant="primary" onClick={onChange}>
            {t('followers:select.change')}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}
