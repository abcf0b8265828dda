import { Button, Flex } from 'antd'
import { isEnding, type FleetFilter } from './fleetList'
import type { FleetRow } from './rows'
import { byExpiry } from '@/domain/expiry'
import { useBotNames } from '@/store/botNames'
import { useT } from '@/i18n'
import { useTimeLeft } from '@/shared/Expiry'
import { Icon } from '@/shared/icons'
import { useNow } from '@/shared/useNow'

interface Props {
  readonly rows: readonly FleetRow[]
  readonly filter: FleetFilter
  readonly onFilter: (filter: FleetFilter) => void
}

/** Counts of problems in all bots, and the next expiry. Pressing one shows only those bots. */
export function FleetSummary({ rows, filter, onFilter }: Props) {
  const t = useT()
  const now = useNow()
  const checked = rows.filter(({ conflicts }) => conflicts !== undefined)
  const troubled = checked.filter(({ conflicts }) => conflicts?.length)
  const found = troubled.flatMap(({ conflicts = [] }) => conflicts)
  const ending = rows
    .filter((row) => isEnding(row, now))
    .toSorted((a, b) => byExpiry(a.bot?.botexp ?? 0, b.bot?.botexp ?? 0))
  const [next] = ending
  const left = useTimeLeft(next?.bot?.botexp ?? 0, now)
  const nameOf = useBotNames()
  const bots = (count: number) => t('fleet:summary.bots', { count })
  const toggle = (only: NonNullable<FleetFilter['only']>) => ({
    'aria-pressed': filter.only === only,
    type: filter.only === only ? ('primary' as const) : ('default' as const),
    onClick: () => onFilter({ ...filter, only: filter.only === only ? undefined : only }),
  })
  const isDanger = found.some(({ severity }) => severity === 'danger')
  return (
    <Flex wrap align="center" gap={8} className="fleet__summary tabular">
      {found.length > 0 ? (
        <Button
          danger={isDanger}
          icon={<Icon name={isDanger ? 'danger' : 'alert'} />}
          {...toggle('conflicts')}
        >
          {t('fleet:summary.conflicts', { count: found.length, bots: bots(troubled.length) })}
        </Button>
      ) : (
        checked.length > 0 && (
          <Flex gap={8} align="center">
            <Icon name="check" />
            {t('fleet:summary.noConflicts', { bots: bots(checked.length) })}
          </Flex>
        )
      )}
      {next && (
        <Button icon={<Icon name="clock" />} {...toggle('ending')}>
          {t('fleet:summary.ending', { count: ending.length, bot: nameOf(next.userid), left })}
        </Button>
      )}
      {checked.length < rows.length && (
        <span className="note">
          {t('fleet:summary.reading', { done: checked.length, count: rows.length })}
        </span>
      )}
    </Flex>
  )
}
