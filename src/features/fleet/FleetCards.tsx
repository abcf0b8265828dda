import { Card, Flex } from 'antd'
import { memo } from 'react'
import type { FleetRow } from './fleetList'
import { useT } from '@/i18n'
import type { FleetListProps } from './FleetTable'
import { Actions, Cell } from './cells'

/** The bots, two lines each, for a phone. */
export function FleetCards({ rows, edited, editor, ...list }: FleetListProps) {
  const t = useT()
  return (
    <Card size="small">
      <ul aria-label={t('fleet:title')}>
        {rows.map((row) => (
          <FleetCard
            key={row.robot.userid}
            row={row}
            {...list}
            editor={edited?.userid === row.robot.userid ? editor : undefined}
          />
        ))}
      </ul>
    </Card>
  )
}

const FleetCard = memo(function FleetCard({
  row,
  columns,
  actions,
  editor,
}: Omit<FleetListProps, 'rows' | 'edited'> & { readonly row: FleetRow }) {
  return (
    <li className="fleet__row" aria-current={row.robot.isChosen || undefined}>
      <Flex wrap align="center" justify="space-between" gap={8}>
        <Cell column="name" row={row} actions={actions} />
        <Actions row={row} actions={actions} />
      </Flex>
      <Flex wrap align="center" gap="4px 12px">
        {columns
          .filter((column) => column !== 'name')
          .map((column) => (
            <Cell key={column} column={column} row={row} actions={actions} />
          ))}
      </Flex>
      {editor}
    </li>
  )
})
