/** Results from a table: its rows, and the column that says them. */
import { decimalMarkIn, signOf, valueOf } from './amounts'
import { columnsOf, isOnlyLoss, isOther, saysResult, type Column } from './columns'
import type { Question, ResultChoices, ResultProblem, Said, SaidOrProblems } from './reading'
import { isSum, sectionOf, sortRows, type SortedRows } from './rows'
import { filled, type Row, type Table } from './tables'
import { unitOf, type Found } from './units'
import { bare, type Role } from './words'

/** All rows of tables with the same header are one table. */
function joined(tables: readonly Table[]): readonly Table[] {
  const all: Table[] = []
  for (const table of tables) {
    const same = all.findIndex(
      (other) => other.title === table.title && other.head.cells.join('\t') === table.head.cells.join('\t'),
    )
    const before = all[same]
    if (before) all[same] = { ...before, rows: [...before.rows, ...table.rows] }
    else all.push(table)
  }
  return all
}

const cell = ({ cells }: Row, place: number) => (cells[place] ?? '').trim()

/** What a cell says: a word, else the sign of an amount. */
function foundIn(text: string): Found | { readonly outcome: 'zero' } | undefined {
  const unit = unitOf(text)
  if (unit.kind === 'results') return unit.found.length === 1 ? unit.found[0] : undefined
  const sign = signOf(text)
  return sign === undefined ? undefined : { outcome: sign === 0 ? 'zero' : sign > 0 ? 'win' : 'loss' }
}
const isWord = (text: string) => signOf(text) === undefined && foundIn(text) !== undefined

/** 1 and 0 in a column that asks whether it was won. */
const isFlag = (column: Column, trades: readonly Row[]) =>
  column.profit === 0 &&
  column.roles.includes('result') &&
  trades.every((row) => ['0', '1'].includes(cell(row, column.place)))

interface Choice {
  readonly column: Column
  /** how much it says, above 0 */
  readonly score: number
  readonly isWords: boolean
}

/** How well a column says the results of these rows; `undefined`: not all that stands in it is one. */
function choiceOf(column: Column, trades: readonly Row[]): Choice | undefined {
  const texts = trades.map((row) => cell(row, column.place)).filter((text) => text !== '')
  if (texts.length === 0 || texts.some((text) => foundIn(text) === undefined)) return undefined
  const isWords = isFlag(column, trades) || texts.some(isWord)
  const isResult = column.roles.includes('result')
  if (!isWords && !isResult && column.profit === 0) return undefined
  return { column, isWords, score: isWords ? (isResult ? 200 : 150) : column.profit || 75 }
}

/** The columns that may say the results, the best one first. */
function choicesIn(columns: readonly Column[], trades: readonly Row[]): readonly Choice[] {
  const named = columns.filter(saysResult)
  const fits = named.flatMap((column) => choiceOf(column, trades) ?? [])
  return fits.toSorted((one, other) => other.score - one.score)
}

/** Columns without a known name in which words of results or amounts with both signs stand. */
const guessesIn = (columns: readonly Column[], trades: readonly Row[]): readonly Column[] =>
  columns.filter((column) => {
    const { place, roles } = column
    const texts = trades.map((row) => cell(row, place)).filter((text) => text !== '')
    const signs = new Set(texts.map(signOf))
    return (
      roles.length === 0 &&
      !isOther(column) &&
      texts.length > 0 &&
      (texts.every(isWord) || (!signs.has(undefined) && signs.has(-1) && signs.has(1)))
    )
  })

/** The cells of these columns of a row, in one text. */
const textIn = (row: Row, columns: readonly Column[]) =>
  columns
    .map(({ place }) => cell(row, place))
    .filter((text) => text !== '')
    .join(' ')

/** When the trades ended; else any date of theirs. */
function dateColumns(columns: readonly Column[], trades: readonly Row[]): readonly Column[] {
  const groups = (['closed', 'date', 'opened'] satisfies Role[]).map((role) =>
    columns.filter(({ roles }) => roles.includes(role)),
  )
  return groups.find((group) => trades.every((row) => /\d/.test(textIn(row, group)))) ?? []
}

/** Rows whose cells cannot be under their headers: longer, or shorter by more than a comment. */
function shifted(
  head: Row,
  columns: readonly Column[],
  trades: readonly Row[],
  used: Column,
): readonly ResultProblem[] {
  const width = Math.max(0, ...columns.filter(({ head: name }) => name !== '').map(({ place }) => place + 1))
  const mayLack = ({ head: name, roles }: Column) => name === '' || roles.includes('comment')
  const behind = columns[used.place + 1]
  return trades
    .filter((row) => {
      const { cells } = row
      // `1,250.00` in a file with commas: the rest of the number stands where a comment may.
      const isCut = behind && mayLack(behind) && /^\d{2,3}(?:\.\d+)?$/.test(cell(row, behind.place))
      const isLonger = cells.slice(Math.max(width, head.cells.length)).some((text) => text.trim() !== '')
      const isShorter = !columns.slice(cells.length).every(mayLack)
      return isCut || isLonger || isShorter
    })
    .map((row) => ({ problem: 'rowLength', line: row.line, text: row.cells.join(' ') }))
}

interface Costs {
  /** of each row, after costs; `undefined`: not known */
  readonly signs: readonly (-1 | 0 | 1 | undefined)[]
  readonly isKnown: boolean
}

/** Whether commission and swap turn a profit into a loss, and whether the file is one whose profit is without them. */
function afterCosts(columns: readonly Column[], trades: readonly Row[], used: Column): Costs | undefined {
  const of = (role: Role) => columns.filter(({ roles }) => roles.includes(role))
  const [commissions, swaps] = [of('commission'), of('swap')]
  if (used.profit >= 100 || used.profit < 60 || commissions.length + swaps.length === 0) return undefined
  const marks = new Map(
    [used, ...commissions, ...swaps].map(({ place }) => [
      place,
      decimalMarkIn(trades.map((row) => cell(row, place))),
    ]),
  )
  const value = (row: Row, { place }: Column) =>
    cell(row, place) === '' ? 0 : valueOf(cell(row, place), marks.get(place) ?? '.')
  const signs = trades.map((row) => {
    const parts = [
      value(row, used),
      ...commissions.map((one) => {
        const cost = value(row, one)
        return cost === undefined ? undefined : -Math.abs(cost)
      }),
      ...swaps.map((one) => value(row, one)),
    ]
    const sum = parts.reduce<number>((all, part) => all + (part ?? Number.NaN), 0)
    return Number.isNaN(sum) ? undefined : (Math.sign(Math.round(sum * 100)) as -1 | 0 | 1)
  })
  const heads = new Set(columns.map(({ head }) => bare(head).replaceAll(' ', '')))
  return { signs, isKnown: used.isGross || (heads.has('s/l') && heads.has('t/p')) }
}

/** The amount beside the stake: what is paid back is the stake where nothing was won. */
function stakesOf(
  columns: readonly Column[],
  trades: readonly Row[],
  used: Column,
): readonly Said['besideStake'][] {
  const stake = columns.find(({ roles, place }) => roles.includes('stake') && place !== used.place)
  if (!stake) return []
  const markAt = (place: number) => decimalMarkIn(trades.map((row) => cell(row, place)))
  const marks = [markAt(used.place), markAt(stake.place)] as const
  return trades.map((row) => {
    const [paid, staked] = [
      valueOf(cell(row, used.place), marks[0]),
      valueOf(cell(row, stake.place), marks[1]),
    ]
    if (paid === undefined || staked === undefined || paid <= 0 || paid > staked) return undefined
    return paid === staked ? 'equal' : 'less'
  })
}

const signOutcome = { '-1': 'loss', 0: 'zero', 1: 'win' } as const

/** The word of a row and its amount say different things. Amounts without a minus may be what was paid back. */
function against(said: Said['outcome'], amount: string, hasMinus: boolean): Said['against'] {
  const sign = signOf(amount)
  const isOpposite =
    sign !== undefined &&
    ((said === 'win' && (sign < 0 || sign === 0)) ||
      (hasMinus && said === 'loss' && sign >= 0) ||
      (hasMinus && said === 'draw' && sign !== 0))
  if (!isOpposite) return undefined
  return { outcome: sign === 0 ? 'draw' : sign > 0 ? 'win' : 'loss', by: 'amount' }
}

const flagOf = (text: string) => ({ outcome: text === '1' ? ('win' as const) : ('loss' as const) })

/** Of a word with several meanings, the amount beside it shows which: sold with a profit, or with a loss. */
function resultOf(text: string, amount: string): Found | { readonly outcome: 'zero' } {
  const found = foundIn(text) ?? { outcome: 'zero' as const }
  const sign = found.outcome === 'hit' || found.outcome === 'sold' ? signOf(amount) : undefined
  return sign === undefined ? found : { outcome: signOutcome[sign] }
}

interface Used {
  readonly table: Table
  readonly columns: readonly Column[]
  readonly rows: SortedRows
  readonly choices: readonly Choice[]
}

function saidIn(
  { table, columns, rows }: Used,
  used: Choice,
  amounts: Column | undefined,
  choice: ResultChoices,
): SaidOrProblems {
  const leftOut = [...rows.leftOut]
  const written = rows.trades.filter((row) => {
    const isEmpty = cell(row, used.column.place) === ''
    if (isEmpty) leftOut.push({ kind: 'noResult', line: row.line })
    return !isEmpty
  })
  const isFlagged = isFlag(used.column, written)
  const costs = used.isWords ? undefined : afterCosts(columns, written, used.column)
  const isTurned = costs?.signs.map(
    (sign, place) => sign !== signOf(cell(written[place] ?? table.head, used.column.place)),
  )
  const turnsAt = isTurned?.indexOf(true) ?? -1
  const isSubtracted = choice.costs === 'subtract' || (choice.costs === undefined && costs?.isKnown)
  const hasMinus = amounts && written.some((row) => signOf(cell(row, amounts.place)) === -1)
  const stakes = used.isWords ? [] : stakesOf(columns, written, used.column)
  const dates = dateColumns(columns, written)
  const unread = written.filter((row) => !isFlagged && foundIn(cell(row, used.column.place)) === undefined)
  const problems = [
    // One says it for all: the separators are wrong.
    ...shifted(table.head, columns, written, used.column).slice(0, 1),
    ...unread.map((row): ResultProblem => ({
      problem: 'unknown',
      line: row.line,
      text: cell(row, used.column.place),
    })),
  ]
  if (problems.length > 0) return { problems }
  const said = written.map((row, place): Said => {
    const text = cell(row, used.column.place)
    const amount = amounts ? cell(row, amounts.place) : ''
    const found = isFlagged ? flagOf(text) : resultOf(text, amount)
    const sign = isSubtracted && !used.isWords ? costs?.signs[place] : undefined
    return {
      ...found,
      ...(sign !== undefined && { outcome: signOutcome[sign] }),
      line: row.line,
      text,
      date: textIn(row, dates),
      amount,
      against: used.isWords ? against(found.outcome, amount, hasMinus ?? false) : undefined,
      besideStake: stakes[place],
    }
  })
  const turned = turnsAt === -1 ? undefined : written[turnsAt]
  return {
    said,
    leftOut,
    questions: turned
      ? [
          {
            kind: 'costs',
            options: ['included', 'subtract'],
            chosen: choice.costs ?? (costs?.isKnown ? 'subtract' : undefined),
            line: turned.line,
            text: cell(turned, used.column.place),
          },
        ]
      : [],
    isOpenFirst: dates.length === 0 && isOpenAbove(leftOut, said),
    isZeroKnown: /\b(?:closed|reali[sz]ed|realizad[oa]|realise)\b/.test(bare(used.column.head))
      ? false
      : undefined,
  }
}

const isOpenAbove = (leftOut: SortedRows['leftOut'], said: readonly Said[]) => {
  const open = leftOut.filter(({ kind }) => kind === 'open').map(({ line }) => line)
  const lines = said.map(({ line }) => line)
  return open.length > 0 && Math.max(...open) < Math.min(...lines)
}

/** Rows that are no trade where only the amounts show it: the sum at the end. */
function withoutSum(
  used: Used,
  column: Column,
  choice: ResultChoices,
): { readonly used: Used; readonly questions: readonly Question[] } {
  const { trades, leftOut } = used.rows
  const amountsOf = (rows: readonly Row[]) => rows.map((row) => cell(row, column.place))
  // A row without an instrument that sums up the others is called what it is.
  const named = leftOut.map((one) => {
    const row = used.table.rows.find(({ line }) => line === one.line)
    const isIt =
      one.kind === 'noInstrument' &&
      row &&
      isSum(amountsOf([...trades.filter(({ line }) => line < row.line), row]))
    return isIt ? { ...one, kind: 'sum' as const } : one
  })
  const last = trades.at(-1)
  const rest = {
    ...used,
    rows: {
      trades: trades.slice(0, -1),
      leftOut: [...named, { kind: 'sum' as const, line: last?.line ?? 0 }],
    },
  }
  const all = { ...used, rows: { trades, leftOut: named } }
  if (!last || !isSum(amountsOf(trades))) return { used: all, questions: [] }
  const fewest = Math.min(...trades.slice(0, -1).map((row) => filled(row).length))
  if (filled(last).length < fewest) return { used: rest, questions: [] }
  const isDated = dateColumns(used.columns, trades).length > 0
  if (isDated) return { used: all, questions: [] }
  return {
    used: choice.last === 'sum' ? rest : all,
    questions: [
      {
        kind: 'last',
        options: ['sum', 'result'],
        chosen: choice.last,
        line: last.line,
        text: cell(last, column.place),
      },
    ],
  }
}

/** The rows of one account, or of all. */
function ofAccount(
  used: Used,
  choice: ResultChoices,
): { readonly used: Used; readonly questions: readonly Question[] } {
  const column = used.columns.find(({ roles }) => roles.includes('account'))
  const names = column
    ? [...new Set(used.rows.trades.map((row) => cell(row, column.place)))].filter((name) => name !== '')
    : []
  if (!column || names.length < 2) return { used, questions: [] }
  const chosen =
    choice.account !== undefined && ['', ...names].includes(choice.account) ? choice.account : undefined
  const isOwn = (row: Row) => !chosen || cell(row, column.place) === chosen
  const others = used.rows.trades.filter((row) => !isOwn(row))
  return {
    used: {
      ...used,
      rows: {
        trades: used.rows.trades.filter(isOwn),
        leftOut: [
          ...used.rows.leftOut,
          ...others.map(({ line }) => ({ kind: 'otherAccount' as const, line })),
        ],
      },
    },
    questions: [{ kind: 'account', options: [...names, ''], chosen }],
  }
}

/** The table of finished trades: of those with results, not the one of open positions, nor the deals that positions are made of. */
function tableOf(tables: readonly Table[], choice: ResultChoices) {
  const all = joined(tables).map((table): Used => {
    const columns = columnsOf(table.head)
    const rows = sortRows(table, columns)
    return { table, columns, rows, choices: choicesIn(columns, rows.trades) }
  })
  const section = ({ table }: Used) => sectionOf(table.title)
  const finished = all.filter(
    (one) => section(one) !== 'open' && section(one) !== 'pending' && one.rows.trades.length > 0,
  )
  const saying = finished.filter(({ choices }) => choices.length > 0)
  const positions = saying.filter((one) => section(one) !== 'deals')
  const candidates = positions.length > 0 ? positions : saying
  const names = candidates.map(({ table }) => table.title || String(table.head.line))
  const place = candidates.length > 1 ? names.indexOf(choice.table ?? '') : 0
  const used = candidates[Math.max(0, place)] ?? finished[0] ?? all[0]
  const others = all.flatMap((one) => {
    if (one === used) return []
    const named = section(one)
    const kind = named === 'open' || named === 'pending' ? named : ('otherTable' as const)
    return [...one.rows.trades.map(({ line }) => ({ kind, line })), ...one.rows.leftOut]
  })
  const questions: readonly Question[] =
    candidates.length > 1
      ? [{ kind: 'table', options: names, chosen: place === -1 ? undefined : names[place] }]
      : []
  return { used, others, questions }
}

/** Which column is read, and what can be asked about it. */
function columnIn({ choices, columns, rows }: Used, choice: ResultChoices) {
  const nameOf = ({ head, place }: Column) => head || String(place + 1)
  const wanted = choice.column
  if (choices.length > 0) {
    const used = choices.find(({ column }) => nameOf(column) === wanted) ?? choices[0]
    const question: Question = {
      kind: 'column',
      options: choices.map(({ column }) => nameOf(column)),
      chosen: used && nameOf(used.column),
    }
    return { used, questions: [question] }
  }
  const guesses = guessesIn(columns, rows.trades)
  const column = guesses.find((one) => nameOf(one) === wanted)
  return {
    used: column && { column, score: 1, isWords: rows.trades.some((row) => isWord(cell(row, column.place))) },
    questions:
      guesses.length > 0
        ? [{ kind: 'column' as const, options: guesses.map(nameOf), chosen: column && nameOf(column) }]
        : [],
  }
}

/** The results of the table that holds finished trades. */
export function readTables(tables: readonly Table[], choice: ResultChoices): SaidOrProblems {
  const found = tableOf(tables, choice)
  if (!found.used) return { problems: [{ problem: 'empty' }] }
  const account = ofAccount(found.used, choice)
  const { used: column, questions } = columnIn(account.used, choice)
  const asked = [...found.questions, ...account.questions, ...questions]
  if (!column) return withoutColumn(account.used, asked)
  // Only the profits stand in it: what it lacks are losses.
  if (!column.isWords && account.used.columns.some(isOnlyLoss))
    return { problems: [{ problem: 'noResultColumn' }] }
  const sum = withoutSum(account.used, column.column, choice)
  const amounts = column.isWords
    ? account.used.choices.find(({ isWords }) => !isWords)?.column
    : column.column
  const read = saidIn(sum.used, column, amounts, choice)
  if (read.problems) return read
  return {
    ...read,
    questions: [...asked, ...sum.questions, ...read.questions],
    leftOut: [...read.leftOut, ...found.others],
  }
}

/** Nothing in it is a result throughout: the best column shows what is not, if there is one. */
function withoutColumn({ columns, rows }: Used, asked: readonly Question[]): SaidOrProblems {
  if (rows.trades.length === 0) return { problems: [{ problem: 'empty' }] }
  if (asked.some(({ kind, chosen }) => kind === 'column' && chosen === undefined))
    return { said: [], questions: asked, leftOut: rows.leftOut }
  const scored = columns.filter(saysResult).toSorted((one, other) => other.profit - one.profit)
  const best = scored.find(({ place }) => rows.trades.some((row) => foundIn(cell(row, place))))
  if (!best) return { problems: [{ problem: 'noResultColumn' }] }
  const texts = rows.trades.map((row) => ({ line: row.line, text: cell(row, best.place) }))
  return {
    problems: texts
      .filter(({ text }) => text !== '' && foundIn(text) === undefined)
      .map((one) => ({ problem: 'unknown', ...one })),
  }
}
