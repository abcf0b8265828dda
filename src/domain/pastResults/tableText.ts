/** A text with tables: the columns that may say the results, and what the rows say of the one that is chosen. */
import type { OrderOutcome } from '../money/plan'
import { signOf } from './amounts'
import { answered, type KnownAnswers, type LineFact, type DatedFact, type OpenedText } from './answers'
import { momentsIn } from './dates'
import { cellItem, certainOutcome } from './listText'
import type { ResultMeaning, ResultColumn } from './reading'
import { cell, columnsOf, rowFacts, valueFacts, type ColumnRoles } from './tableGroups'
import type { TableRow, TextTable, TextTables } from './tables'
import { isResultName } from './words'

interface Candidate extends ResultColumn {
  readonly table: TextTable
  readonly columns: ColumnRoles
  readonly at: number
  readonly isNamed: boolean
  /** what each row certainly says */
  readonly outcomes: readonly (OrderOutcome | undefined)[]
  /** the likelier it says the results, the higher */
  readonly rank: number
}

const SAMPLES = 3

function candidatesIn(tables: readonly TextTable[]): readonly Candidate[] {
  return tables.flatMap((table, number) => {
    const columns = columnsOf(table)
    return columns.others.flatMap((at): readonly Candidate[] => {
      const head = table.heads[at] ?? ''
      const texts = table.rows.map((row) => cell(row, at)).filter((text) => text !== '')
      if (texts.length === 0) return []
      const isNamed = isResultName(head)
      const signs = table.rows.map((row) => signOf(cell(row, at)))
      const hasLoss = signs.includes(-1)
      const outcomes = table.rows.map((row, place): OrderOutcome | undefined => {
        const sign = signs[place]
        if (sign === undefined) return certainOutcome(cellItem(cell(row, at)).key)
        return !isNamed || sign === 0 ? undefined : sign < 0 ? 'loss' : hasLoss ? 'win' : undefined
      })
      return [
        {
          key: `${number}:${at}:${head}`,
          head,
          place: at + 1,
          samples: [...new Set(texts)].slice(0, SAMPLES),
          line: tables.length > 1 ? table.rows[0]?.line : undefined,
          table,
          columns,
          at,
          isNamed,
          outcomes,
          rank: (isNamed ? 4 : 0) + (outcomes.some(Boolean) ? 2 : 0) + (hasLoss || signs.includes(0) ? 1 : 0),
        },
      ]
    })
  })
}

/** Signs are certain in a column that is named as a result. */
const certainOfTable =
  (isNamed: boolean) =>
  ({ kind, key }: LineFact): ResultMeaning | undefined => {
    if (kind === 'around' || kind === 'otherTable') return 'none'
    if (kind === 'text') return certainOutcome(key)
    if (!isNamed) return undefined
    return kind === 'positive' ? 'win' : kind === 'negative' ? 'loss' : undefined
  }

/** Columns that are named as results, or of which all cells are certain words; they must agree in every row. The fullest one of them. */
function certainColumn(candidates: readonly Candidate[]): string | undefined {
  const told = ({ outcomes }: Candidate) => outcomes.filter((outcome) => outcome !== undefined).length
  const isSure = (one: Candidate) => one.isNamed || told(one) * 2 > one.table.rows.length
  const [only, second] = candidates
  // The only column of all, or the only one that may say a result, and says one.
  if (only && !second && (only.table.heads.length === 1 || told(only) > 0)) return only.key
  const sure = candidates.filter(isSure).toSorted((one, other) => told(other) - told(one))
  const [best] = sure
  const agrees = ({ table, outcomes }: Candidate) =>
    table === best?.table &&
    outcomes.every(
      (outcome, row) =>
        outcome === undefined || best.outcomes[row] === undefined || outcome === best.outcomes[row],
    )
  return best && sure.every(agrees) ? best.key : undefined
}

const shapeOfTables = (tables: readonly TextTable[]) =>
  `table:${tables.map(({ heads }) => heads.join('|')).join('||')}`.slice(0, 2000)

/** @returns what its rows say, by the column that is answered or certain */
export function openTables({ tables, around: lines }: TextTables) {
  const candidates = candidatesIn(tables)
  const keys = candidates.map(({ key }) => key)
  const isCandidate = (key: string | undefined) =>
    key === 'none' || keys.includes(key ?? '') ? key : undefined
  const certain = certainColumn(candidates)
  const columns = candidates
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ key, head, place, samples, line }) => ({ key, head, place, samples, line }))
  const read = new Map<Candidate, readonly DatedFact[]>()
  const textFor = ({ own, remembered }: KnownAnswers): OpenedText => {
    const column = answered(isCandidate(own.column), isCandidate(remembered.column), certain)
    const chosen = candidates.find(({ key }) => key === column.answer)
    if (chosen && !read.has(chosen)) read.set(chosen, factsIn(tables, chosen, lines))
    return {
      shape,
      columns,
      column: { options: [...keys, 'none'], ...column },
      isTable: true,
      facts: (chosen && read.get(chosen)) ?? [],
      certain: certainOfTable(chosen?.isNamed === true),
    }
  }
  const shape = shapeOfTables(tables)
  return { shape, textFor }
}

function factsIn(
  tables: readonly TextTable[],
  chosen: Candidate,
  lines: readonly number[],
): readonly DatedFact[] {
  const { table, columns, at } = chosen
  const kinds = rowFacts(table, columns, at)
  const isOdd = (row: TableRow) =>
    kinds.get(row)?.some(({ kind }) => kind === 'lacks' || kind === 'extra') === true
  const values = new Map(valueFacts(table, at, isOdd).map((fact, row) => [table.rows[row], fact]))
  const others = tables.filter((one) => one !== table).flatMap(({ rows }) => rows.map(({ line }) => line))
  const outside =
    (kind: 'around' | 'otherTable') =>
    (line: number): DatedFact => ({
      line,
      kind,
      key: kind,
      shown: '',
      column: '',
      dates: [],
    })
  const rows = table.rows.flatMap((row): readonly DatedFact[] => {
    const [only = '', ...more] = columns.dates.map((place) => momentsIn(cell(row, place)))
    // Beside other words a time makes no column of dates.
    const dates = more.length > 0 ? [only, ...more] : [only || momentsIn(row.cells.join(' '))]
    const value = values.get(row)
    const own = (kinds.get(row) ?? []).map((kind) => ({ ...kind, line: row.line, dates }))
    return [...own, ...(value ? [{ ...value, dates }] : [])]
  })
  return [...rows, ...lines.map(outside('around')), ...others.map(outside('otherTable'))]
}
