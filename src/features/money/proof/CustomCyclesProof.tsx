import { toRows, type Grid } from '@/domain/cycleGrid'
import { customCyclesTable } from '@/domain/money/customCycles'
import { usableCycles } from '@/domain/money/usableCycles'
import { useT } from '@/i18n'
import { TableProof } from './TableProof'
import { useDraftValues } from './useDraftValues'

export function CustomCyclesProof() {
  const t = useT()
  const { grid } = useDraftValues<{ readonly grid: Grid }>()
  const rows = toRows(grid)
  const usable = usableCycles(rows)
  return (
    <TableProof
      table={usable.length > 0 ? customCyclesTable(rows) : undefined}
      names={usable.map(({ cycle }) => cycle)}
      choice={{ kind: 'customCycles', settings: rows }}
      none={t('proof:cycles.noRows')}
      reading="proof:cycles.customReading"
    />
  )
}
