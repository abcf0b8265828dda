import { Card, Flex } from 'antd'
import { memo } from 'react'
import type { Robot } from './robots'
import { useT } from '@/i18n'
import { containedItems } from '@/shared/Contained'
import type { FleetListProps } from './FleetTable'
import { Actions, Cell } from './cells'

/** The bots for a phone: each value with what it is of. */
export function FleetCards({ robots, edited, editor, ...list }: FleetListProps) {
  const t = useT()
  return (
    <Card size="small">
      <ul aria-label={t('fleet:title')}>
        {containedItems(
          robots.map((robot) => (
            <FleetCard
              key={robot.userid}
              robot={robot}
              {...list}
              editor={edited?.userid === robot.userid ? editor : undefined}
            />
          )),
        )}
      </ul>
    </Card>
  )
}

const FleetCard = memo(function FleetCard({
  robot,
  columns,
  actions,
  editor,
}: Omit<FleetListProps, 'robots' | 'edited'> & { readonly robot: Robot }) {
  const t = useT()
  return (
    <li className="fleet__row" aria-current={robot.isChosen || undefined}>
      <Flex wrap align="center" justify="space-between" gap={8}>
        <Cell column="name" robot={robot} actions={actions} />
        <Actions robot={robot} actions={actions} />
      </Flex>
      <Flex wrap align="center" gap="4px 16px">
        {columns
          .filter((column) => column !== 'name')
          .map((column) => (
            <Flex key={column} align="center" gap={6}>
              {column !== 'account' && <span className="note">{t(`fleet:columns.${column}`)}</span>}
              <Cell column={column} robot={robot} actions={actions} />
            </Flex>
          ))}
      </Flex>
      {editor}
    </li>
  )
})
