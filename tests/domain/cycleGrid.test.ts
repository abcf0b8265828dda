import { unreadable } from '@/contract/told'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomCycle } from '@/contract/money'
import {
  blockBetween,
  cellAt,
  cleared,
  columns,
  emptyGrid,
  filled,
  fromRows,
  isCutShort,
  isInBlock,
  isSameGrid,
  moved,
  neighbour,
  paste,
  played,
  readBlock,
  readCell,
  redone,
  rowState,
  newHistory,
  withStep,
  toRows,
  undone,
  unreadPlaces,
  withCell,
  worstCase,
  writeBlock,
  writeCell,
  type Cell,
  type Grid,
  type Place,
} from '@/domain/money/cycleGrid'
import { LAST_CYCLE } from '@/domain/money/usableCycles'
import { decimalMark, formatNumber } from '@/i18n/format'
import { languages } from '@/i18n/types'

const amount = fc
  .oneof(
    fc.constant(0),
    fc.double({ min: 0, max: 1e6, noNaN: true }),
    fc.double({ min: 0, max: 1e11, noNaN: true }),
  )
  .map((value) => Number(value.toFixed(4)) || 0)
const anyGrid: fc.Arbitrary<Grid> = fc.array(fc.array(amount, { minLength: 8, maxLength: 8 }), {
  minLength: LAST_CYCLE,
  maxLength: LAST_CYCLE,
})
const place: fc.Arbitrary<Place> = fc.record({
  row: fc.integer({ min: 0, max: 9 }),
  column: fc.integer({ min: 0, max: 7 }),
})
const block = fc.tuple(place, place).map(([a, b]) => blockBetween(a, b))
const language = fc.constantFrom(...languages)
const cellText = fc.oneof(
  amount.map(String),
  fc.constantFrom('', ' ', 'abc', '-5', 'R$ 1.234,50', '1,500', '1.500', '$ 3', '9e9', '2 4 8', '"7"'),
)
const clipboard = fc
  .array(fc.array(cellText, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 14 })
  .map((rows) => rows.map((cells) => cells.join('\t')).join('\n'))
const whole = blockBetween({ row: 0, column: 0 }, { row: 9, column: 7 })
const first: Place = { row: 0, column: 0 }
const at = (row: number, column: number) => ({ row, column })
const one = blockBetween(first, first)
const gridOf = (...rows: readonly (readonly Cell[])[]): Grid =>
  emptyGrid.map((cells, row) => cells.map((cell, column) => rows[row]?.[column] ?? cell))
const isWhole = (grid: Grid) =>
  grid.length === LAST_CYCLE && grid.every((cells) => cells.length === columns.length)

describe('a cell', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['2', 2],
    ['4,40', 4.4],
    ['4.40', 4.4],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 500', 1500],
    ['1 234 567,8', 1234567.8],
    ['R$ 1.234,50', 1234.5],
    ['R$1234', 1234],
    ['US$ 3', 3],
    ['3 €', 3],
    ['12.5 USDT', 12.5],
    ['R$ -', 0],
  ])('%j is %s, whichever mark the language writes', (text, value) => {
    expect(readCell(text, ',').cell).toBe(value)
    expect(readCell(text, '.').cell).toBe(value)
  })

  it.each([
    ['abc', 'unreadable'],
    ['-', 'unreadable'],
    ['R$', 'unreadable'],
    ['5%', 'unreadable'],
    ['(5,00)', 'unreadable'],
    ['2 4 8', 'unreadable'],
    ['1e3', 'unreadable'],
    ['-5', 'negative'],
    ['−0,01', 'negative'],
    ['-R$ 5,00', 'negative'],
    ['1000000000001', 'tooLarge'],
  ])('%j is refused as %s, and stays as it was written', (text, problem) => {
    expect(readCell(text, ',').cell).toEqual({ text, problem })
    expect(writeCell(readCell(text, ',').cell, ',')).toBe(text)
  })

  it('is refused if it can be read in two ways', () => {
    expect(readCell('1.500', ',').cell).toEqual({ text: '1.500', problem: 'ambiguous' })
    expect(readCell('1,500', '.').cell).toEqual({ text: '1,500', problem: 'ambiguous' })
    expect(readCell('1,500', ',').cell).toBe(1.5)
  })

  it('reports a currency sign', () => {
    expect(readCell('R$ 5', ',').hadCurrency).toBe(true)
    expect(readCell('5', ',').hadCurrency).toBe(false)
  })
})

describe('copy and paste', () => {
  it('restore every grid, in the number format of each language', () => {
    fc.assert(
      fc.property(anyGrid, language, (grid, spoken) => {
        const mark = decimalMark[spoken]
        const result = paste(emptyGrid, one, writeBlock(grid, whole, mark), mark)
        expect(result.grid).toEqual(grid)
        expect(result).toMatchObject({ pasted: 80, leftOut: 0, unread: 0, hadCurrency: false })
      }),
    )
  })

  it('restore what the screen shows, with thousands separators', () => {
    fc.assert(
      fc.property(amount, language, (value, spoken) => {
        const shown = formatNumber(spoken, value, { minimumFractionDigits: 2, maximumFractionDigits: 20 })
        expect(readCell(shown, decimalMark[spoken]).cell).toBe(value)
      }),
    )
  })

  it('empty the block when a blank cell of a spreadsheet was copied', () => {
    for (const text of ['\r\n', '\n', '']) {
      const result = paste(gridOf([5, 10]), blockBetween(first, at(0, 1)), text, ',')
      expect(result).toMatchObject({ grid: emptyGrid, block: blockBetween(first, at(0, 1)), unread: 0 })
    }
  })

  it('never write outside of the 10 × 8 cells or of the pasted block', () => {
    fc.assert(
      fc.property(anyGrid, block, clipboard, language, (grid, over, text, spoken) => {
        const result = paste(grid, over, text, decimalMark[spoken])
        expect(isWhole(result.grid)).toBe(true)
        expect(isInBlock(whole, result.block.from) && isInBlock(whole, result.block.to)).toBe(true)
        for (const [row, cells] of result.grid.entries())
          for (const [column, cell] of cells.entries())
            if (!isInBlock(result.block, { row, column })) expect(cell).toBe(cellAt(grid, { row, column }))
      }),
    )
  })

  it('count each cell once: pasted, or left out, or blank', () => {
    fc.assert(
      fc.property(place, clipboard, (from, text) => {
        const rows = readBlock(text)
        fc.pre(rows.length > 1 || (rows[0]?.length ?? 0) > 1)
        const { pasted, leftOut } = paste(emptyGrid, { from, to: from }, text, ',')
        const fits = rows.flatMap((cells, row) =>
          cells.filter((_, column) => from.row + row < 10 && from.column + column < 8),
        )
        const others = rows.flatMap((cells, row) =>
          cells.filter(
            (cell, column) => cell.trim() !== '' && (from.row + row > 9 || from.column + column > 7),
          ),
        )
        expect([pasted, leftOut]).toEqual([fits.length, others.length])
      }),
    )
  })

  it('take tabs, line ends of every kind, semicolons and quotes', () => {
    expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(readBlock('1;2,5\n3;4')).toEqual([
      ['1', '2,5'],
      ['3', '4'],
    ])
    expect(readBlock('"1"\t"2,5"')).toEqual([['1', '2,5']])
    expect(readBlock('7')).toEqual([['7']])
  })

  it('one cell fills all that is selected', () => {
    const over = blockBetween(at(1, 1), at(2, 3))
    const result = paste(emptyGrid, over, '5\r\n', ',')
    expect(result).toMatchObject({ pasted: 6, leftOut: 0, block: over })
    expect(result.grid.flat().filter((cell) => cell === 5)).toHaveLength(6)
  })

  it('report values that do not fit and values that are not amounts', () => {
    const result = paste(emptyGrid, { from: at(9, 6), to: at(9, 6) }, 'R$ 1,00\tx\t3\n4\t\t6', ',')
    expect(result).toMatchObject({ pasted: 2, leftOut: 3, unread: 1, hadCurrency: true })
    expect(cellAt(result.grid, at(9, 6))).toBe(1)
    expect(unreadPlaces(result.grid)).toEqual([at(9, 7)])
  })

  it('keep rows intact, whatever text is in a cell', () => {
    const grid = withCell(emptyGrid, first, { text: 'a\tb\nc', problem: 'unreadable' })
    expect(readBlock(writeBlock(grid, whole, ',')).map((cells) => cells.length)).toEqual(Array(10).fill(8))
  })
})

describe('a row filled from a factor', () => {
  it('multiplies the entry by the factor step by step, in cents', () => {
    expect(filled(gridOf([2]), 0, 2.2, 2)?.[0]).toEqual([2, 4.4, 9.68, 0, 0, 0, 0, 0])
    expect(filled(gridOf([], [6, 1, 1, 1, 1]), 1, 2.2, 2)?.[1]).toEqual([6, 13.2, 29.04, 0, 0, 0, 0, 0])
    expect(filled(gridOf([5]), 0, 2.2, 3)?.[0]?.slice(0, 4)).toEqual([5, 11, 24.2, 53.24])
    expect(filled(gridOf([0.333]), 0, 1, 7)?.[0]?.slice(0, 2)).toEqual([0.333, 0.33])
  })

  it('needs an entry, a factor, and an end', () => {
    expect(filled(emptyGrid, 0, 2, 3)).toBeUndefined()
    expect(filled(gridOf([{ text: 'x', problem: 'unreadable' }]), 0, 2, 3)).toBeUndefined()
    expect(filled(gridOf([2]), 0, 0, 3)).toBeUndefined()
    expect(filled(gridOf([2]), 0, Number.NaN, 3)).toBeUndefined()
    expect(filled(gridOf([2]), 0, 1e9, 3)).toBeUndefined()
  })

  it('changes only its own row, within half a cent', () => {
    const factors = fc.double({ min: 0.01, max: 4, noNaN: true })
    fc.assert(
      fc.property(anyGrid, place, factors, fc.integer({ min: 1, max: 7 }), (grid, { row }, factor, steps) => {
        const entry = Number(cellAt(grid, at(row, 0)))
        const result = filled(grid, row, factor, steps)
        if (!result) return
        expect(result.filter((_, other) => other !== row)).toEqual(grid.filter((_, other) => other !== row))
        for (let step = 1; step <= 7; step += 1) {
          const cell = Number(cellAt(result, at(row, step)))
          const exact = step <= steps ? entry * factor ** step : 0
          expect(Math.abs(cell - exact)).toBeLessThanOrEqual(0.005 + Math.abs(exact) * 1e-12)
        }
      }),
    )
  })
})

describe('undo and redo', () => {
  type Edit = (grid: Grid) => Grid
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(place, cellText).map(
      ([where, text]): Edit =>
        (grid) =>
          withCell(grid, where, readCell(text, ',').cell),
    ),
    fc.tuple(block, clipboard).map(
      ([over, text]): Edit =>
        (grid) =>
          paste(grid, over, text, ',').grid,
    ),
    block.map(
      (over): Edit =>
        (grid) =>
          cleared(grid, over),
    ),
    fc.tuple(place, fc.integer({ min: 1, max: 7 })).map(
      ([{ row }, steps]): Edit =>
        (grid) =>
          filled(grid, row, 2.2, steps) ?? grid,
    ),
  )

  it('return to the start after any edits, and forward to the end', () => {
    fc.assert(
      fc.property(anyGrid, fc.array(edit, { maxLength: 12 }), (start, edits) => {
        let history = newHistory(start)
        for (const change of edits) history = withStep(history, change(history.present))
        const end = history.present
        const steps = history.past.length
        for (let step = 0; step < steps; step += 1) history = undone(history)
        // The same object: an edited form then knows that nothing is unsaved.
        expect(history.present).toBe(start)
        expect(undone(history)).toEqual(history)
        for (let step = 0; step < steps; step += 1) history = redone(history)
        expect(history.present).toBe(end)
        expect(redone(history)).toEqual(history)
      }),
    )
  })

  it('a new edit clears redo, and an edit without a change adds no step', () => {
    let history = withStep(newHistory(emptyGrid), gridOf([1]))
    expect(withStep(history, gridOf([1]))).toBe(history)
    history = withStep(undone(history), gridOf([2]))
    expect(history.future).toEqual([])
    expect(history.past).toEqual([emptyGrid])
  })
})

describe('rows and grid', () => {
  const row = (cycle: number, ...amounts: readonly number[]): CustomCycle => ({
    cycle,
    entrada: amounts[0] ?? 0,
    mg1: amounts[1] ?? 0,
    mg2: amounts[2] ?? 0,
    mg3: amounts[3] ?? 0,
    mg4: amounts[4] ?? 0,
    mg5: amounts[5] ?? 0,
    mg6: amounts[6] ?? 0,
    mg7: amounts[7] ?? 0,
  })

  it('convert there and back unchanged', () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const rows = toRows(grid)
        const valid = grid.map((cells) => (rowState(cells) === 'valid' ? cells : emptyGrid[0]))
        expect(fromRows(rows)).toEqual({ grid: valid, leftOut: [] })
        expect(toRows(fromRows(rows).grid)).toEqual(rows)
        expect(new Set(rows.map(({ cycle }) => cycle)).size).toBe(rows.length)
      }),
    )
  })

  it('of any provider make a complete grid, and report every lost row', () => {
    const wild = fc.record({
      cycle: fc.oneof(fc.integer({ min: -2, max: 13 }), fc.constant(2.5)),
      entrada: fc.integer({ min: -2, max: 9 }),
      mg1: fc.integer({ min: -2, max: 9 }),
    })
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 15 }), (answer) => {
        const rows = answer.map(({ cycle, entrada, mg1 }) => row(cycle, entrada, mg1))
        const { grid, leftOut } = fromRows(rows)
        const good = rows
          .map(({ cycle }) => cycle)
          .filter((cycle) => cycle >= 1 && cycle <= 10 && cycle % 1 === 0)
        expect(isWhole(grid)).toBe(true)
        expect(leftOut.length).toBe(rows.length - new Set(good).size)
      }),
    )
  })

  it('keep the first of two rows with the same cycle and report the other', () => {
    const { grid, leftOut } = fromRows([
      row(2, 6, 13.2),
      row(1, 2),
      row(2, 7, 8, 0, 9),
      row(12, 5),
      row(0, 1),
    ])
    expect(grid.slice(0, 2).map((cells) => cells.slice(0, 2))).toEqual([
      [2, 0],
      [6, 13.2],
    ])
    expect(leftOut).toEqual([
      { cycle: 2, reason: 'repeated', amounts: [7, 8, 0, 9] },
      { cycle: 12, reason: 'outOfRange', amounts: [5] },
      { cycle: 0, reason: 'outOfRange', amounts: [1] },
    ])
  })

  it('that do not say which cycle they are are no cycle 0', () => {
    const { grid, leftOut } = fromRows([row(1, 2), { ...row(2, 5), cycle: unreadable, mg1: unreadable }])
    expect(toRows(grid)).toHaveLength(1)
    expect(leftOut).toEqual([{ cycle: undefined, reason: 'unread', amounts: [5, undefined] }])
  })

  it('ask for an amount again that cannot be read', () => {
    const { grid } = fromRows([{ ...row(1, 2), mg1: unreadable }])
    expect(cellAt(grid, at(0, 1))).toEqual({ text: '?', problem: 'unreadable' })
    expect(toRows(grid)).toEqual([])
  })

  it('are valid if they have an entry and only amounts', () => {
    expect(rowState([0, 0, 0])).toBe('unused')
    expect(rowState([2, 0, 0])).toBe('valid')
    expect(rowState([0, 4, 0])).toBe('noEntry')
    expect(rowState([2, { text: 'x', problem: 'unreadable' }])).toBe('unread')
    expect(toRows(gridOf([2, 4.4], [0, 4], [], [5]))).toEqual([row(1, 2, 4.4), row(4, 5)])
    expect(toRows(emptyGrid)).toEqual([])
  })

  it('end at their first empty cell', () => {
    expect(played([6, 13.2, 0, 0])).toBe(2)
    expect(played([1, 1, 1])).toBe(3)
    expect(isCutShort([6, 0, 5])).toBe(true)
    expect(isCutShort([6, 13.2, 0])).toBe(false)
    // The published rows: 2 + 4.4 + 9.68 + 6 + 13.2
    expect(worstCase(gridOf([2, 4.4, 9.68], [6, 13.2, 0, 99], [0, 50]))).toBeCloseTo(35.28, 10)
  })
})

describe('moving', () => {
  it.each([
    ['ArrowUp', false, at(3, 4)],
    ['ArrowDown', false, at(5, 4)],
    ['ArrowLeft', false, at(4, 3)],
    ['ArrowRight', false, at(4, 5)],
    ['ArrowUp', true, at(0, 4)],
    ['ArrowDown', true, at(9, 4)],
    ['ArrowLeft', true, at(4, 0)],
    ['ArrowRight', true, at(4, 7)],
    ['Home', false, at(4, 0)],
    ['End', false, at(4, 7)],
    ['Home', true, at(0, 0)],
    ['End', true, at(9, 7)],
    ['a', false, undefined],
  ])('%s (far: %s) leads from the middle to %o', (key, far, to) => {
    expect(moved(at(4, 4), key, far)).toEqual(to)
  })

  it('never leaves the grid', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End')
    fc.assert(
      fc.property(place, fc.array(fc.tuple(keys, fc.boolean())), (from, presses) => {
        let where = from
        for (const [key, far] of presses) where = moved(where, key, far) ?? where
        expect(isInBlock(whole, where)).toBe(true)
      }),
    )
  })

  it('to the next cell visits each of the 80 cells once', () => {
    let where: Place | undefined = first
    let count = 0
    for (; where; where = neighbour(where, 1)) {
      count += 1
      const before = neighbour(where, -1)
      if (count > 1) expect(before && neighbour(before, 1)).toEqual(where)
    }
    expect(count).toBe(80)
    expect(neighbour(first, -1)).toBeUndefined()
  })
})

it('grids are compared by content', () => {
  expect(isSameGrid(gridOf([1]), gridOf([1]))).toBe(true)
  expect(isSameGrid(gridOf([1]), gridOf([1.5]))).toBe(false)
  const unread = (text: string): Grid => gridOf([{ text, problem: 'unreadable' }])
  expect(isSameGrid(unread('x'), unread('x'))).toBe(true)
  expect(isSameGrid(unread('x'), unread('y'))).toBe(false)
  expect(withCell(emptyGrid, first, 0)).toBe(emptyGrid)
})
