/** Groups of the rows of a table: by what a row is, then by what its cell in the chosen column says. */
import { centsInTexts, signOf } from './amounts'
import { momentsIn, withoutMoments } from './dates'
import { isCurrencyPair } from '../currencyPairs'
import { cellItem, certainOutcome } from './listText'
import type { LineFact } from './answers'
import type { GroupKind } from './reading'
import type { TableRow, TextTable } from './tables'
import {
  bare,
  isCostName,
  isGaleName,
  isInstrumentName,
  isCountedName,
  isResultName,
  isSide,
  isSumName,
} from './words'

export const cell = ({ cells }: TableRow, place: number): string => (cells[place] ?? '').trim()

const isBlank = (text: string) => !/[\p{L}\p{N}\p{S}]/u.test(text)
const isDate = (text: string) => momentsIn(text) !== '' && !/\p{L}{4,}|\p{So}/u.test(withoutMoments(text))
const isCode = (text: string) => /^[A-Z0-9][A-Z0-9._/#-]*$/.test(text) || isCurrencyPair(text)

export interface ColumnRoles {
  readonly dates: readonly number[]
  readonly instruments: readonly number[]
  /** neither dates nor instruments nor sides, and not the same in all rows */
  readonly others: readonly number[]
}

export function columnsOf({ heads, rows }: TextTable): ColumnRoles {
  const places = heads.map((_, place) => place)
  const filledIn = (place: number) => rows.map((row) => cell(row, place)).filter((text) => !isBlank(text))
  const share = (place: number, is: (text: string) => boolean) => {
    const texts = filledIn(place)
    return texts.length === 0 ? 0 : texts.filter(is).length / texts.length
  }
  const dates = places.filter((place) => share(place, isDate) >= 0.5)
  const isName = (text: string) =>
    isCurrencyPair(text) || (isCode(text) && /\p{L}/u.test(text) && /\d/.test(text))
  const instruments = places.filter(
    (place) =>
      isInstrumentName(heads[place] ?? '') || (share(place, isName) > 0.4 && share(place, isCode) > 0.4),
  )
  const isOther = (place: number) =>
    !dates.includes(place) &&
    !instruments.includes(place) &&
    share(place, (text) => isSide(bare(text))) < 1 &&
    (new Set(rows.map((row) => cell(row, place))).size > 1 || isResultName(heads[place] ?? ''))
  return { dates, instruments, others: places.filter(isOther) }
}

const nameOf = (heads: readonly string[], place: number) => heads[place] || String(place + 1)

type KindOf = (row: TableRow, place: number) => Omit<LineFact, 'line'> | undefined

const rowKind = (kind: GroupKind, key: string, column = '', shown = ''): Omit<LineFact, 'line'> => ({
  kind,
  key: `${kind}:${key}`,
  column,
  shown,
})

/** Rows without what most of the others have: an end, an instrument; or with text where the others have none. */
function oddRows({ heads, rows }: TextTable, { dates, instruments }: ColumnRoles): KindOf {
  const most = (is: (row: TableRow) => boolean) => rows.filter(is).length * 2 >= rows.length
  const isThere = (row: TableRow, place: number) =>
    dates.includes(place) ? isDate(cell(row, place)) : !isBlank(cell(row, place))
  // `Volatility 75 Index` among pairs is an asset too; `Total` has no date either.
  const areCodes = instruments.filter((place) => most((row) => isCode(cell(row, place))))
  const has = (row: TableRow, place: number) =>
    areCodes.includes(place) ? isCode(cell(row, place)) : isThere(row, place)
  const isExpected = (place: number) =>
    instruments.includes(place) || dates.includes(place)
      ? rows.some((row) => has(row, place))
      : most((row) => signOf(cell(row, place)) !== undefined)
  const expected = heads.flatMap((_, place) => (isExpected(place) ? [place] : []))
  const unnamed = heads.flatMap((head, place) =>
    head === '' && heads.some(Boolean) && !most((row) => !isBlank(cell(row, place))) ? [place] : [],
  )
  return (row) => {
    const isUndated = dates.length === 0 || dates.some((place) => !isThere(row, place))
    const lacking = expected.filter((place) => !(isUndated ? has(row, place) : isThere(row, place)))
    if (lacking.length > 0) {
      const name = lacking.map((place) => nameOf(heads, place)).join(', ')
      const other = lacking.map((place) => cell(row, place)).find((text) => !isBlank(text)) ?? ''
      // `Total EURUSD` and `Total GBPUSD` are one kind, an asset's own name another.
      return rowKind('lacks', `${name}:${cellItem(other).key}`, name, other)
    }
    const extra = unnamed.find((place) => !isBlank(cell(row, place)))
    return extra === undefined ? undefined : rowKind('extra', '', '', cell(row, extra))
  }
}

/** A row for each month or asset, or for as many trades as a column says: no row is one operation. */
function sumsByName({ heads, rows }: TextTable, value: number): KindOf {
  const texts = (place: number) => rows.map((row) => cell(row, place))
  // A date, a name or a side; with only one of them, that of a row is different from all others and nothing happens twice.
  const telling = heads.flatMap((_, place) =>
    place !== value && texts(place).some((text) => !isBlank(text) && signOf(text) === undefined)
      ? [place]
      : [],
  )
  const [only] = telling
  const isMinute = (text: string) => /\d[:h](?!00)\d/.test(text)
  const areNames =
    only !== undefined &&
    telling.length === 1 &&
    rows.length > 1 &&
    new Set(texts(only)).size === rows.length &&
    !texts(only).some(isMinute) &&
    texts(value).some((text) => signOf(text) !== undefined)
  const areCounted = (head: string, place: number) =>
    isSumName(head) ||
    (place !== value &&
      isCountedName(head) &&
      texts(place).some((text) => /^\d+$/.test(text) && text !== '0' && text !== '1'))
  const named = heads.findIndex(areCounted)
  const place = named < 0 && areNames ? only : named
  const name = nameOf(heads, place)
  return () => (place < 0 ? undefined : rowKind('several', name, name))
}

/** Rows that were there before in every cell, with their time: copied twice, or another account's. */
function repeated(rows: readonly TableRow[], { dates }: ColumnRoles): KindOf {
  const seen = new Set<string>()
  const again = new Set<TableRow>()
  for (const row of rows.filter((one) => dates.some((place) => /\d[:h]\d/.test(cell(one, place))))) {
    const text = row.cells.join('\t')
    if (seen.has(text)) again.add(row)
    seen.add(text)
  }
  return (row) => (again.has(row) ? rowKind('again', '') : undefined)
}

/** Two rows of the same order: they share a number, or buy and sell take turns and no row has an end of its own. */
function pairs(
  { heads }: TextTable,
  rows: readonly TableRow[],
  { dates, instruments, others }: ColumnRoles,
  value: number,
): KindOf {
  const isSameAsset = (one: TableRow, other: TableRow | undefined) =>
    other !== undefined && instruments.every((place) => cell(one, place) === cell(other, place))
  const isNothing = (row: TableRow) => !/[1-9]/.test(cell(row, value))
  const isSameOrder = (one: TableRow, other: TableRow | undefined) =>
    isSameAsset(one, other) &&
    other !== undefined &&
    (instruments.length > 0 || cell(one, value) === cell(other, value) || isNothing(one) || isNothing(other))
  const twosBy = (place: number): readonly (readonly [string, readonly TableRow[]])[] => {
    const found = new Map<string, TableRow[]>()
    for (const row of rows) {
      const same = found.get(cell(row, place)) ?? []
      found.set(cell(row, place), same)
      same.push(row)
    }
    return [...found]
  }
  const numbered = others.find(
    (place) =>
      place !== value &&
      rows.length > 3 &&
      twosBy(place).every(
        ([number, [one, other, ...more]]) =>
          /^[\p{L}-]*\d[\p{L}\d-]*$/u.test(number) && one && more.length === 0 && isSameOrder(one, other),
      ),
  )
  if (numbered !== undefined) {
    const first = new Set(twosBy(numbered).map(([, [row]]) => row))
    const head = nameOf(heads, numbered)
    return (row) => rowKind(first.has(row) ? 'first' : 'second', head, head)
  }
  const takesTurns = (place: number) => {
    const words = rows.map((row) => bare(cell(row, place)))
    return (
      words.every((word, at) => !/\d/.test(word) && word === words[at % 2]) &&
      words[0] !== words[1] &&
      rows.every((row, at) => at % 2 === 1 || isSameAsset(row, rows[at + 1]))
    )
  }
  const isLong = rows.length > 3 && dates.length < 2
  const turning = isLong ? heads.findIndex((_, place) => place !== value && takesTurns(place)) : -1
  return (row) => (turning < 0 ? undefined : categoryOf(nameOf(heads, turning), cell(row, turning)))
}

/** @param word what is the same for all of its kind */
const categoryOf = (head: string, text: string, word = bare(text)) =>
  rowKind('category', `${head}:${word}`, head, text)

/** Rows whose amount is the sum of two or more above it, since the sum before; where it occurs once, or it would often be chance. */
function sums(rows: readonly TableRow[], value: number): KindOf {
  const cents = centsInTexts(rows.map((row) => cell(row, value)))
  const found = new Set<TableRow>()
  let [sum, count] = [0, 0]
  for (const [at, row] of rows.entries()) {
    const own = cents[at]
    if (own === undefined) continue
    if (count > 1 && own !== 0 && own === sum && cents.indexOf(own) === cents.lastIndexOf(own)) {
      found.add(row)
      ;[sum, count] = [0, 0]
    } else if (own !== 0) {
      sum += own
      count++
    }
  }
  return (row) => (found.has(row) ? rowKind('sum', '') : undefined)
}

/** With so many rows a column that is different in most of them holds comments. */
const FEW_ROWS = 6

/** Words that tell rows apart: `Saque` among `Operação`. What they mean is the person's to say. */
function categories({ heads }: TextTable, rows: readonly TableRow[], { others }: ColumnRoles, value: number) {
  // `Tax on trade 12` says the same for all trades, `A-12` is a name.
  const wordOf = (text: string) => (/\d/.test(text) && /\s/.test(text) ? cellItem(text).key : bare(text))
  const isWord = (text: string) => /[\p{L}\p{S}]/u.test(text) && signOf(text) === undefined
  const isUnknown = (word: string) =>
    isWord(word) && !(isSide(word) && word.length > 1) && !certainOutcome(word)
  const telling = others.filter((place) => {
    if (place === value) return false
    const texts = rows.map((row) => wordOf(cell(row, place)))
    const kinds = new Set(texts)
    const unknown = [...kinds].filter(isUnknown)
    const areComments = rows.length >= FEW_ROWS && unknown.length * 2 > rows.length
    const areNumbers = kinds.size * 2 > rows.length && unknown.every((word) => /\d/.test(word))
    return (
      unknown.length > 0 &&
      kinds.size > 1 &&
      !areComments &&
      !areNumbers &&
      texts.every((text) => text === '' || isWord(text))
    )
  })
  return (row: TableRow) =>
    telling.flatMap((place) => {
      const word = wordOf(cell(row, place))
      return isUnknown(word) ? [categoryOf(nameOf(heads, place), cell(row, place), word)] : []
    })
}

/** What rows are, where they may be no operations: all that one is, if the person says that it counts. */
export function rowFacts(
  table: TextTable,
  columns: ColumnRoles,
  value: number,
): ReadonlyMap<TableRow, readonly Omit<LineFact, 'line'>[]> {
  const written = table.rows.filter((row) => !isBlank(cell(row, value)))
  const found = new Map<TableRow, Omit<LineFact, 'line'>>()
  const isOpen = (row: TableRow) => !found.has(row)
  const put = (kindOf: KindOf) => {
    for (const row of written.filter(isOpen)) {
      const kind = kindOf(row, value)
      if (kind) found.set(row, kind)
    }
  }
  put(oddRows(table, columns))
  put(repeated(written.filter(isOpen), columns))
  put(sums(written.filter(isOpen), value))
  const rest = table.rows.filter(isOpen)
  const areRest = new Set(rest)
  put(pairs(table, rest, columns, value))
  const isTitled = new Set(table.rows.map(({ under }) => under)).size > 1
  const several = sumsByName({ ...table, rows: rest }, value)
  const words = categories(table, rest, columns, value)
  return new Map(
    written.map((row) => {
      const [own, kind] = [found.get(row), several(row, value)]
      const more = areRest.has(row) ? words(row) : []
      const { under = '' } = row
      const title = isTitled ? categoryOf(nameOf(table.heads, 0), under) : undefined
      const facts = [title, kind, own, ...more.filter(({ key }) => key !== own?.key)]
      return [row, facts.filter((fact) => fact !== undefined)]
    }),
  )
}
/** What the cells of a column say. Without a loss among them, but for rows that are `isOdd`, the amounts may be what was paid back: then they are held against the others. */
export function valueFacts(
  table: TextTable,
  value: number,
  isOdd: (row: TableRow) => boolean,
): readonly LineFact[] {
  const { rows } = table
  const texts = rows.map((row) => cell(row, value))
  const signs = texts.map(signOf)
  const cents = centsInTexts(texts)
  const isPaidBack = !rows.some((row, at) => signs[at] === -1 && !isOdd(row))
  const valuesOf = (place: number) => centsInTexts(rows.map((row) => cell(row, place)))
  const stake = isPaidBack
    ? table.heads
        .flatMap((head, place) => (place === value ? [] : [{ head, cents: valuesOf(place) }]))
        .find((column) =>
          column.cents.some((amount, at) => amount !== undefined && amount !== 0 && amount === cents[at]),
        )
    : undefined
  const costs = table.heads.flatMap((head, place) =>
    place !== value && isCostName(head) ? [valuesOf(place)] : [],
  )
  const galeAt = table.heads.findIndex(isGaleName)
  return rows.map((row, at): LineFact => {
    const [text, sign, own] = [texts[at] ?? '', signs[at], cents[at]]
    const item = sign === undefined && text !== '' ? cellItem(text) : undefined
    const gale = galeAt < 0 ? item?.gale : Number(/^\d$/.exec(cell(row, galeAt))?.[0] ?? 0)
    const fact = (kind: GroupKind, key: string = kind, column = '', shown = ''): LineFact => ({
      line: row.line,
      kind,
      key,
      column,
      shown,
      gale,
    })
    if (item) return fact('text', item.key, '', item.shown)
    if (sign === undefined) return fact('empty')
    if (sign <= 0) return fact(sign === 0 ? 'zero' : 'negative')
    const cost = costs.reduce((sum, amounts) => sum + Math.abs(amounts[at] ?? 0), 0)
    if (!isPaidBack && own !== undefined && cost > own) return fact('costs')
    const other = stake?.cents[at]
    if (!stake || own === undefined || other === undefined) return fact(isPaidBack ? 'unsigned' : 'positive')
    const kind = own > other ? 'moreThan' : own < other ? 'lessThan' : 'sameAs'
    return fact(kind, `${kind}:${stake.head}`, stake.head)
  })
}
