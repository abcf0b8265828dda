import { Card, Checkbox, Flex } from 'antd'
import type { Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useFollowerFiles } from './useFollowerFiles'
import type { FollowerSelection } from './useSelection'

/** Id of the checkbox that selects all; it gets the focus after changing many. */
export const ALL_SELECTED = 'followersAll'

interface SummaryProps {
  readonly shown: readonly Listed[]
  readonly all: readonly Listed[]
  readonly selection: FollowerSelection
}

/** Number of followers, select all, and downloads. */
export function SummaryBar({ shown, all, selection }: SummaryProps) {
  const t = useT()
  const files = useFollowerFiles(shown)
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
        <p className="muted tabular" role="status">
          {t('followers:count', { found: shown.length, count: all.length })}
        </p>
      </Flex>
      <Flex wrap gap="small">
        <Button icon={<Icon name="download" />} disabled={!files.hasRows} onClick={files.saveTable}>
          {t('followers:csv.button')}
        </Button>
        <Button icon={<Icon name="clock" />} disabled={!files.hasExpiries} onClick={files.saveCalendar}>
          {t('expiries:calendar.button')}
        </Button>
      </Flex>
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
  const hidden = selected.length - shown.filter(({ id }) => ticked.has(id)).length
  return (
    <Card size="small" className="selection-bar" role="region" aria-label={t('followers:select.bar')}>
      <Flex wrap align="center" justify="space-between" gap="small">
        <p className="tabular" role="status">
          {t('followers:select.count', { count: selected.length })}
          {hidden > 0 && ` ${t('followers:select.hidden', { count: hidden })}`}
        </p>
        <Flex wrap gap="small">
          <Button onClick={clear}>{t('followers:select.clear')}</Button>
          <Button variant="primary" onClick={onChange}>
            {t('followers:select.change')}
          </Button>
        </Flex>
      </Flex>
    </Card>
  )
}
