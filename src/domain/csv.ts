/** CSV tables (RFC 4180), without cells that a spreadsheet would run as a formula. */
import Papa from 'papaparse'

/** Without it, Excel reads the file in the system's legacy encoding. */
const BOM = '\uFEFF'

/** Also after blanks, and in the full-width forms that East Asian systems treat alike. */
const startsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
const isNumber = /^-?\d+([.,]\d+)?$/

/** Marks cells that start like a formula as text, except plain numbers. */
const harmless = (cell: string) => (startsFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell)

/** Quoted if any spreadsheet would split it: in other languages the separator is the other mark, or a tab. */
const isQuoted = (cell: string) => /[",;\t\r\n]/.test(cell)

/** @param separator what the person's spreadsheet expects: `;` if the comma separates decimals */
export const csvOf = (rows: readonly (readonly string[])[], separator: ',' | ';') =>
  `${BOM}${Papa.unparse(
    rows.map((row) => row.map(harmless)),
    { delimiter: separator, newline: '\r\n', quotes: isQuoted },
  )}\r\n`

/** Rows of cells with tabs between them, as they are pasted. */
export const tsvOf = (rows: readonly (readonly string[])[]): string =>
  Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  )

/** Rows of cells; a cell in double quotes may hold the separator, line ends and doubled quotes. */
export const csvRows = (text: string, separator: string): readonly (readonly string[])[] =>
  Papa.parse<string[]>(text, { delimiter: separator }).data
