import type { CustomCycleAnswer } from '@/contract/money'
import type { WithGaps } from '@/contract/told'
import { columns, placeNamed, toRows, withCell, type Grid } from '@/domain/money/cycleGrid'
import { LAST_CYCLE } from '@/domain/money/usableCycles'
import type { Difference, FieldInfo, FieldTable } from '@/shared/fields/fieldTable'

/** The custom cycles as one flat record, amount by amount: `3.mg2` is the second martingale step of cycle 3. 0 = empty. */
export type CycleSheet = Readonly<Record<string, number>>

const cycles = Array.from({ length: LAST_CYCLE }, (_, place) => place + 1)
const nameOf = (cycle: number, column: string) => `${cycle}.${column}`

const infoOf = (cycle: number, column: string): FieldInfo =>
  column === 'entrada'
    ? { label: 'settings:transfer.cycleEntry', values: { cycle } }
    : { label: 'settings:transfer.cycleStep', values: { cycle, step: column.slice(2) } }

export const cycleSheetFields: FieldTable<CycleSheet> = Object.fromEntries(
  cycles.flatMap((cycle) => columns.map((column) => [nameOf(cycle, column), infoOf(cycle, column)] as const)),
)

/** Of rows with the same number the first counts; rows outside 1–10 are ignored. */
export const toCycleSheet = (rows: readonly CustomCycleAnswer[]): WithGaps<CycleSheet> =>
  Object.fromEntries(
    cycles.flatMap((cycle) => {
      const row = rows.find((known) => known.cycle === cycle)
      return columns.map((column) => [nameOf(cycle, column), row ? row[column] : 0])
    }),
  )

/** Only the rows that have an amount. */
export const toCycleRows = <Sheet extends WithGaps<CycleSheet>>(sheet: Sheet) =>
  cycles
    .map((cycle) => {
      type Amount = Exclude<Sheet[string], null | undefined>
      const amounts = columns.map((column) => [column, sheet[nameOf(cycle, column)] ?? 0])
      return { cycle, ...(Object.fromEntries(amounts) as Record<(typeof columns)[number], Amount>) }
    })
    .filter((row) => columns.some((column) => row[column] !== 0))

/** The amounts of a grid; cells that cannot be read count as empty. */
export const sheetOfGrid = (grid: Grid) => toCycleSheet(toRows(grid)) as CycleSheet

/** The grid with the chosen amounts of another sheet. */
export const withAmounts = (grid: Grid, taken: readonly Difference[]): Grid =>
  taken.reduce((changed, { name, to }) => withCell(changed, placeNamed(name), Number(to)), grid)
