/** Results from a table: its rows, and the column that says them. */
import { outcomeOfSign, signOf } from './amounts'
import { cell, choicesIn, foundIn, guessesIn, isFlag, isWord, type Choice } from './columnChoice'
import { columnsOf, isOnlyLoss, saysResult, type Column } from './columns'
import type { Question, ResultChoices, ResultProblem, Said, SaidOrProblems } from './reading'
import { against, costsOf, dateColumns, galesOf, resultOf, shifted, stakesOf, textIn } from './rowFacts'
import { isSum, sectionOf, sortRows, type SortedRows } from './rows'
import { filled, type Row, type Table } from './tables'
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

interface Used {
  readonly table: Table
  readonly columns: readonly Column[]
  readonly rows: SortedRows
  readonly choices: readonly Choice[]
}

/** Rows that say nothing in the column of the result. */
function written({ trades, leftOut }: SortedRows, { place }: Column): SortedRows {
  const without = trades.filter((row) => cell(row, place) === '')
  return {
    trades: trades.filter((row) => cell(row, place) !== ''),
    leftOut: [...leftOut, ...without.map(({ line }) => ({ kind: 'noResult' as const, line }))],
  }
}

function problemsIn(
  { table, columns }: Used,
  trades: readonly Row[],
  { column }: Choice,
): readonly ResultProblem[] {
  const isFlagged = isFlag(column, trades)
  const unread = trades.filter((row) => !isFlagged && foundIn(cell(row, column.place)) === undefined)
  return [
    // One says it for all: the separators are wrong.
    ...shifted(table.head, columns, trades, column).slice(0, 1),
    ...unread.map(({ line, cells }): ResultProblem => ({
      problem: 'unknown',
      line,
      text: cells[column.place] ?? '',
    })),
  ]
}

function saidIn(
  used: Used,
  read: Choice,
  amounts: Column | undefined,
  choice: ResultChoices,
): SaidOrProblems {
  const { columns } = used
  const { column, isWords } = read
  const { trades, leftOut } = written(used.rows, column)
  const problems = problemsIn(used, trades, read)
  if (problems.length > 0) return { problems }
  const isFlagged = isFlag(column, trades)
  const costs = isWords ? undefined : costsOf(columns, trades, column, choice.costs)
  const hasMinus = amounts !== undefined && trades.some((row) => signOf(cell(row, amounts.place)) === -1)
  const stakes = isWords ? [] : stakesOf(columns, trades, column)
  const dates = dateColumns(columns, trades)
  const results = trades.map((row, place): Said => {
    const text = cell(row, column.place)
    const amount = amounts ? cell(row, amounts.place) : ''
    const found = resultOf(text, amount, isFlagged)
    const sign = costs?.signs?.[place]
    return {
      ...found,
      ...(sign !== undefined && { outcome: outcomeOfSign(sign) }),
      line: row.line,
      text,
      date: textIn(row, dates),
      amount,
      against: isWords ? against(found.outcome, amount, hasMinus) : undefined,
      besideStake: stakes[place],
    }
  })
  const gales = galesOf(
    columns,
    trades,
    results.map(({ outcome }) => outcome),
  )
  const said = results.map((one, place) => ({ ...one, gale: gales[place] ?? one.gale }))
  return {
    said,
    leftOut,
    questions: costs?.questions ?? [],
    isOpenFirst: dates.length === 0 && isOpenAbove(leftOut, said),
    isZeroOpen: realised.test(bare(column.head)),
  }
}

/** In a column of what was realised, an order that only opened has 0. */
const realised = /\b(?:closed|reali[sz]ed|realizad[oa]|realise)\b/

const isOpenAbove = (leftOut: SortedRows['leftOut'], said: readonly Said[]) => {
  const open = leftOut.filter(({ kind }) => kind === 'open')
  const first = said[0]?.line ?? 0
  return open.length > 0 && open.every(({ line }) => line < first)
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
  const behind = leftOut.findLast(({ kind }) => kind === 'noInstrument')
  const summing = behind && used.table.rows.find(({ line }) => line === behind.line)
  const isIt = summing && isSum(amountsOf([...trades.filter(({ line }) => line < summing.line), summing]))
  const named = isIt
    ? leftOut.map((one) => (one === behind ? { ...one, kind: 'sum' as const } : one))
    : leftOut
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
  const isShort = trades.slice(0, -1).every((row) => filled(row).length > filled(last).length)
  if (isShort) return { used: rest, questions: [] }
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

const isTotal = /\b(?:total|soma|sum|suma|somme)\b/

/** Rows that sum up several trades: they say how many, or are of a month, or of all time. */
function areSums({ columns, rows: { trades } }: Used, { column }: Choice): boolean {
  const of = (role: Role) => columns.filter(({ roles }) => roles.includes(role))
  const isCounted = of('count').some(({ place }) =>
    trades.some((row) => /^\d/.test(cell(row, place)) && !['0', '1'].includes(cell(row, place))),
  )
  const isUndated = dateColumns(columns, trades).length === 0
  return isCounted || (isUndated && (of('period').length > 0 || isTotal.test(bare(column.head))))
}

/** The results of the table that holds finished trades. */
export function readTables(tables: readonly Table[], choice: ResultChoices): SaidOrProblems {
  const found = tableOf(tables, choice)
  if (!found.used) return { problems: [{ problem: 'empty' }] }
  const account = ofAccount(found.used, choice)
  const { used: column, questions } = columnIn(account.used, choice)
  const asked = [...found.questions, ...account.questions, ...questions]
  if (!column) return withoutColumn(account.used, asked)
  if (areSums(account.used, column)) return { problems: [{ problem: 'counts' }] }
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
