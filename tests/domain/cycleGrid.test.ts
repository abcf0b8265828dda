import { unreadable } from '@/contract/told'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CustomCycle } from '@/contract/money'
import {
  columns,
  emptyGrid,
  filled,
  fromRows,
  isRead,
  isValidRow,
  lacksEntry,
  paste,
  placeNamed,
  readBlock,
  readCell,
  readPasted,
  remarksOn,
  toRows,
  withCell,
  withoutRow,
  worstCase,
  type GridCell,
  type Grid,
  type GridPlace,
} from '@/domain/money/cycleGrid'
import { LAST_CYCLE } from '@/domain/money/usableCycles'
import { writeNumber } from '@/domain/numberText'
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
const place: fc.Arbitrary<GridPlace> = fc.record({
  row: fc.integer({ min: 0, max: 9 }),
  column: fc.integer({ min: 0, max: 7 }),
})
const language = fc.constantFrom(...languages)
const cellText = fc.oneof(
  amount.map(String),
  fc.constantFrom('', ' ', 'abc', '-5', 'R$ 1.234,50', '1,500', '1.500', '$ 3', '9e9', '2 4 8', '"7"'),
)
const clipboard = fc
  .array(fc.array(cellText, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 14 })
  .map((rows) => rows.map((cells) => cells.join('\t')).join('\n'))
const first: GridPlace = { row: 0, column: 0 }
const at = (row: number, column: number) => ({ row, column })
const cellOf = (grid: Grid, { row, column }: GridPlace) => grid[row]?.[column]
const unread = (text: string): GridCell => ({ text, problem: 'unreadable' })
const gridOf = (...rows: readonly (readonly GridCell[])[]): Grid =>
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
    expect(readCell(text, ',')).toBe(value)
    expect(readCell(text, '.')).toBe(value)
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
    expect(readCell(text, ',')).toEqual({ text, problem })
  })

  it('is refused if it can be read in two ways', () => {
    expect(readCell('1.500', ',')).toEqual({ text: '1.500', problem: 'ambiguous' })
    expect(readCell('1,500', '.')).toEqual({ text: '1,500', problem: 'ambiguous' })
    expect(readCell('1,500', ',')).toBe(1.5)
  })

  it('is read as the screen shows it, with thousands separators or without', () => {
    fc.assert(
      fc.property(amount, language, fc.boolean(), (value, spoken, useGrouping) => {
        const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 20, useGrouping }
        expect(readCell(formatNumber(spoken, value, decimals), decimalMark(spoken))).toBe(value)
      }),
    )
  })

  it('is found by its id and by its name in a record', () => {
    expect(placeNamed('10_mg7')).toEqual(at(9, 7))
    expect(placeNamed('1.entrada')).toEqual(first)
  })
})

describe('a pasted block', () => {
  it('restores every grid, in the number format of each language', () => {
    fc.assert(
      fc.property(anyGrid, language, (grid, spoken) => {
        const mark = decimalMark(spoken)
        const texts = grid.map((cells) =>
          cells.map((cell) => (cell === 0 ? '' : writeNumber(Number(cell), mark))),
        )
        expect(paste(emptyGrid, first, texts, mark)).toEqual({
          grid,
          counts: { pasted: 80, leftOut: 0, unread: 0, currency: 0 },
        })
      }),
    )
  })

  it('is never written outside of the 10 × 8 cells, and changes no cell that it does not cover', () => {
    fc.assert(
      fc.property(anyGrid, place, clipboard, language, (grid, from, text, spoken) => {
        const texts = readBlock(text)
        const result = paste(grid, from, texts, decimalMark(spoken))
        expect(isWhole(result.grid)).toBe(true)
        for (const [row, cells] of result.grid.entries())
          for (const [column, cell] of cells.entries())
            if (texts[row - from.row]?.[column - from.column] === undefined)
              expect(cell).toBe(cellOf(grid, { row, column }))
      }),
    )
  })

  it('has each of its cells counted once: pasted, or left out, or blank', () => {
    fc.assert(
      fc.property(place, clipboard, (from, text) => {
        const rows = readBlock(text)
        const fits = rows.flatMap((cells, row) =>
          cells.filter((_, column) => from.row + row < 10 && from.column + column < 8),
        )
        const others = rows.flatMap((cells, row) =>
          cells.filter(
            (cell, column) => readCell(cell, ',') !== 0 && (from.row + row > 9 || from.column + column > 7),
          ),
        )
        const { pasted, leftOut } = paste(emptyGrid, from, rows, ',').counts
        expect([pasted, leftOut]).toEqual([fits.length, others.length])
      }),
    )
  })

  it('is read with tabs, line ends of every kind, semicolons and quotes', () => {
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
    for (const blank of ['\r\n', '\n', '']) expect(readBlock(blank)).toEqual([['']])
  })

  it.each([
    [
      'Ciclo\tEntrada\tMG 1\n1\t2\t4\n2\t4\t8',
      [
        ['2', '4'],
        ['4', '8'],
      ],
      'numbersLeft',
    ],
    [
      'Entrada\tMG 1\n2\t4\n4\t8',
      [
        ['2', '4'],
        ['4', '8'],
      ],
      undefined,
    ],
    [
      'USD 2\tUSD 4\n3\t6',
      [
        ['USD 2', 'USD 4'],
        ['3', '6'],
      ],
      undefined,
    ],
    // They may be amounts.
    [
      '1\t2,00\t4,40\n2\t3,00\t6,60',
      [
        ['1', '2,00', '4,40'],
        ['2', '3,00', '6,60'],
      ],
      'perhapsNumbers',
    ],
    [
      '1\t2,2\n2\t4,4',
      [
        ['1', '2,2'],
        ['2', '4,4'],
      ],
      'perhapsNumbers',
    ],
    [
      '1\t2\n2\t4',
      [
        ['1', '2'],
        ['2', '4'],
      ],
      'perhapsNumbers',
    ],
    [
      '1,00\t2,00\n2,00\t4,00',
      [
        ['1,00', '2,00'],
        ['2,00', '4,00'],
      ],
      undefined,
    ],
    ['1\t2,00', [['1', '2,00']], undefined],
    [
      '2\t3,00\n3\t4,50',
      [
        ['2', '3,00'],
        ['3', '4,50'],
      ],
      undefined,
    ],
    ['1\t'.repeat(20_000), [], 'tooLong'],
  ] as const)('is read without a header and the numbers of the cycles: %.20j', (text, texts, remark) => {
    expect(readPasted(text)).toEqual({ texts, ...(remark && { remark }) })
  })

  it('reports values that do not fit, that are not amounts, and currency signs', () => {
    const texts = [
      ['R$ 1,00', 'x', '3'],
      ['4', '', '6'],
    ]
    const { grid, counts } = paste(emptyGrid, at(9, 6), texts, ',')
    expect(counts).toEqual({ pasted: 2, leftOut: 3, unread: 1, currency: 1 })
    expect(grid[9]?.slice(6)).toEqual([1, unread('x')])
  })
})

describe('a row filled from a factor', () => {
  it('multiplies the entry by the factor step by step, in cents', () => {
    expect(filled(gridOf([2]), 0, 2.2, 2)[0]).toEqual([2, 4.4, 9.68, 0, 0, 0, 0, 0])
    expect(filled(gridOf([], [6, 1, 1, 1, 1]), 1, 2.2, 2)[1]).toEqual([6, 13.2, 29.04, 0, 0, 0, 0, 0])
    expect(filled(gridOf([5]), 0, 2.2, 3)[0]?.slice(0, 4)).toEqual([5, 11, 24.2, 53.24])
    expect(filled(gridOf([0.333]), 0, 1, 7)[0]?.slice(0, 2)).toEqual([0.333, 0.33])
  })

  it('needs an entry, a factor, and an end', () => {
    expect(filled(emptyGrid, 0, 2, 3)).toBe('noEntry')
    expect(filled(gridOf([unread('x')]), 0, 2, 3)).toBe('noEntry')
    expect(filled(gridOf([2]), 0, 0, 3)).toBe('noFactor')
    expect(filled(gridOf([2]), 0, Number.NaN, 3)).toBe('noFactor')
    expect(filled(gridOf([2]), 0, 1e9, 3)).toBe('tooLarge')
  })

  it('changes only its own row, within half a cent', () => {
    const factors = fc.double({ min: 0.01, max: 4, noNaN: true })
    fc.assert(
      fc.property(anyGrid, place, factors, fc.integer({ min: 1, max: 7 }), (grid, { row }, factor, steps) => {
        const entry = Number(cellOf(grid, at(row, 0)))
        const result = filled(grid, row, factor, steps)
        if (typeof result === 'string') return
        expect(result.filter((_, other) => other !== row)).toEqual(grid.filter((_, other) => other !== row))
        for (let step = 1; step <= 7; step += 1) {
          const cell = Number(cellOf(result, at(row, step)))
          const exact = step <= steps ? entry * factor ** step : 0
          expect(Math.abs(cell - exact)).toBeLessThanOrEqual(0.005 + Math.abs(exact) * 1e-12)
        }
      }),
    )
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
        const valid = grid.map((cells) => (isValidRow(cells) ? cells : emptyGrid[0]))
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
    expect(grid[0]?.[1]).toEqual(unread('?'))
    expect(toRows(grid)).toEqual([])
  })

  it('are valid if they have an entry and only amounts', () => {
    expect(isValidRow([0, 0, 0])).toBe(false)
    expect(isValidRow([2, 0, 0])).toBe(true)
    expect(isValidRow([0, 4, 0])).toBe(false)
    expect(isValidRow([2, unread('x')])).toBe(false)
    expect(toRows(gridOf([2, 4.4], [0, 4], [], [5]))).toEqual([row(1, 2, 4.4), row(4, 5)])
    expect(toRows(emptyGrid)).toEqual([])
  })

  it('end at their first empty cell', () => {
    // The published rows: 2 + 4.4 + 9.68 + 6 + 13.2
    expect(worstCase(gridOf([2, 4.4, 9.68], [6, 13.2, 0, 99], [0, 50]))).toBeCloseTo(35.28, 10)
  })
})

describe('remarks', () => {
  it('are made on texts that are no amounts, on a missing entry, and where amounts are never played', () => {
    const grid = gridOf([2, unread('x'), 0, 4], [0, 4], [6, 0, 5], [6, 13.2], [1, 2, 3, 4, 5, 6, 7, 8])
    expect(remarksOn(grid)).toEqual([
      { row: 0, column: 1, text: 'x', problem: 'unreadable' },
      { row: 1, column: 0, problem: 'noEntry' },
      { row: 2, column: 1, problem: 'cutShort' },
    ])
    expect([isRead(grid), lacksEntry(grid)]).toEqual([false, true])
    expect([isRead(gridOf([6, 0, 5])), lacksEntry(gridOf([6, 0, 5]))]).toEqual([true, false])
    expect(remarksOn(emptyGrid)).toEqual([])
  })
})

it('one cell or row is changed, and no other', () => {
  const grid = gridOf([1, 2], [3, 4])
  expect(withCell(grid, at(1, 0), unread('x'))).toEqual(gridOf([1, 2], [unread('x'), 4]))
  expect(withoutRow(grid, 0)).toEqual(gridOf([], [3, 4]))
})
