import { Card, Flex } from 'antd'
import { memo } from 'react'
import type { Column } from './fleetViewSlice'
import type { FleetRow } from './rows'
import { useT } from '@/i18n'
import { containedItems } from '@/shared/Contained'
import '@/shared/styles/lines.css'
import type { FleetListProps } from './FleetTable'
import { Actions, BoardCell } from './cells'

/** What stands beside each other, so that no answer moves another. */
const lines: readonly (readonly Column[])[] = [
  ['account', 'stake'],
  ['plans', 'conflicts'],
  ['stops'],
  ['expiry'],
]

/** The bots for a phone: each value with what it is of. */
export function FleetCards({ rows, edited, editor, ...list }: FleetListProps) {
  const t = useT()
  return (
    <Card size="small">
      <ul className="lines" aria-label={t('fleet:title')}>
        {containedItems(
          rows.map((row) => (
            <FleetCard
              key={row.userid}
              row={row}
              {...list}
              editor={edited?.userid === row.userid ? editor : undefined}
            />
          )),
        )}
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
  const t = useT()
  return (
    <li className="fleet__row" aria-current={row.isChosen || undefined}>
      <Flex wrap align="center" justify="space-between" gap={8}>
        <BoardCell column="name" row={row} actions={actions} />
        <Actions row={row} actions={actions} />
      </Flex>
      {lines.map((line) => (
        <Flex key={line[0]} wrap align="center" gap="0 16px" className="fleet__line">
          {line
            .filter((column) => columns.includes(column))
            .map((column) => (
              <Flex key={column} align="center" gap={6}>
                {column !== 'account' && <span className="note">{t(`fleet:columns.${column}`)}</span>}
                <BoardCell column={column} row={row} actions={actions} />
              </Flex>
            ))}
        </Flex>
      ))}
      {editor}
    </li>
  )
})
