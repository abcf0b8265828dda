import { Card, Descriptions, Flex } from 'antd'
import { memo } from 'react'
import type { FleetRow } from '@/features/fleet/fleetList'
import { useT } from '@/i18n'
import type { FleetListProps } from './FleetTable'
import { Actions, Cell } from './cells'

/** The bots as cards, for a phone. */
export function FleetCards({ rows, edited, editor, ...list }: FleetListProps) {
  const t = useT()
  return (
    <Flex component="ul" vertical gap={12} aria-label={t('fleet:title')}>
      {rows.map((row) => (
        <FleetCard
          key={row.robot.userid}
          row={row}
          {...list}
          editor={edited?.userid === row.robot.userid ? editor : undefined}
        />
      ))}
    </Flex>
  )
}

const FleetCard = memo(function FleetCard({
  row,
  columns,
  actions,
  editor,
}: Omit<FleetListProps, 'rows' | 'edited'> & { readonly row: FleetRow }) {
  const t = useT()
  return (
    <li aria-current={row.robot.isChosen || undefined}>
      <Card size="small" title={<Cell column="name" row={row} actions={actions} />}>
        <Flex vertical gap={12}>
          <Descriptions
            size="small"
            column={1}
            colon={false}
            styles={{ label: { width: '7.5rem' }, content: { alignItems: 'start' } }}
            items={columns
              .filter((column) => column !== 'name')
              .map((column) => ({
                key: column,
                label: t(`fleet:columns.${column}`),
                children: <Cell column={column} row={row} actions={actions} />,
              }))}
          />
          {editor}
          <Actions row={row} actions={actions} />
        </Flex>
      </Card>
    </li>
  )
})
