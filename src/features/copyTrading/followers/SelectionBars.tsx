import { Card, Checkbox, Flex } from 'antd'
import { followerOrders, type FollowerSort, type Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { MenuButton } from '@/shared/MenuButton'
import { SortChoice } from '@/shared/SortChoice'
import { useFollowerFiles } from './useFollowerFiles'
import type { FollowerSelection } from './useSelection'

/** Id of the checkbox that selects all; it gets the focus after changing many. */
export const ALL_SELECTED = 'followersAll'

interface SummaryProps {
  readonly shown: readonly Listed[]
  readonly all: readonly Listed[]
  readonly selection: FollowerSelection
  readonly sort: FollowerSort
  readonly onSort: (sort: FollowerSort) => void
}

/** Select all, how many there are, and their order. */
export function SummaryBar({ shown, all, selection, sort, onSort }: SummaryProps) {
  const t = useT()
  const tickedShown = shown.filter(({ id }) => selection.ticked.has(id)).length
  const hasAll = shown.length > 0 && tickedShown === shown.length
  return (
    <Flex wrap align="center" justify="space-between" gap="small">
      <Flex wrap align="center" gap="4px 20px">
        <Checkbox
          id={ALL_SELECTED}
          disabled={shown.length === 0}
          checked={hasAll}
          indeterminate={tickedShown > 0 && !hasAll}
          onChange={() => selection.tickShown(!hasAll)}
        >
          {t('followers:select.shown', { count: shown.length })}
        </Checkbox>
        <p className="note tabular" role="status">
          {t('followers:count', { found: shown.length, count: all.length })}
        </p>
      </Flex>
      <SortChoice
        label={t('followers:tools.sort')}
        value={sort.by}
        options={followerOrders.map((order) => ({ value: order, label: t(`followers:orders.${order}`) }))}
        onChange={(by) => onSort({ ...sort, by })}
        isDescending={sort.descending}
        directionLabel={t('followers:tools.descending')}
        onDirection={(descending) => onSort({ ...sort, descending })}
      />
    </Flex>
  )
}

interface SelectionProps {
  readonly shown: readonly Listed[]
  readonly selection: FollowerSelection
  readonly onChange: () => void
}

/** At the bottom of the window while followers are selected. */
export function SelectionBar({ shown, selection, onChange }: SelectionProps) {
  const t = useT()
  const { selected, ticked, clear } = selection
  const { saveTable, saveCalendar, hasExpiries } = useFollowerFiles(selected)
  const hidden = selected.length - shown.filter(({ id }) => ticked.has(id)).length
  return (
    <Card size="small" className="selection-bar" role="region" aria-label={t('followers:select.bar')}>
      <Flex wrap align="center" justify="space-between" gap="small">
        <p className="tabular" role="status">
          {t('followers:select.count', { count: selected.length })}
          {hidden > 0 && ` ${t('followers:select.hidden', { count: hidden })}`}
        </p>
        <Flex wrap gap="small">
          <Button icon={<Icon name="close" />} aria-label={t('followers:select.clear')} onClick={clear} />
          <MenuButton
            icon={<Icon name="download" />}
            aria-label={t('followers:csv.download')}
            entries={[
              { key: 'csv', label: t('followers:csv.button'), onPress: saveTable },
              ...(hasExpiries
                ? [{ key: 'calendar', label: t('expiries:calendar.button'), onPress: saveCalendar }]
                : []),
            ]}
          />
          <Button variant="primary" onClick={onChange}>
            {t('followers:select.change')}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}
