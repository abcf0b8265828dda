import { toRows, type Grid } from '@/domain/cycleGrid'
import { customCyclesTable, usableCycles } from '@/domain/money/customCycles'
import { TableProof } from './TableProof'
import { useDraftValues } from './useDraftValues'

/** What the person's own cycles will do. */
export function CustomCyclesProof() {
  const { grid } = useDraftValues<{ readonly grid: Grid }>()
  const rows = toRows(grid)
  const usable = usableCycles(rows)
  return (
    <TableProof
      table={usable.length > 0 ? customCyclesTable(rows) : undefined}
      names={usable.map(({ cycle }) => cycle)}
      choice={{ kind: 'customCycles', rows }}
      none="proof:cycles.noRows"
      reading="proof:cycles.customReading"
    />
  )
}
