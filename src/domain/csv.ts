/** Tables as spreadsheets open them (RFC 4180), with nothing in them that a spreadsheet would run. */

/** Excel takes a file without it for one in the system's old encoding. */
const BOM = '\uFEFF'

/** Also behind blanks, and in the wide forms that East Asian systems take for the same. */
const startsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/
const isNumber = /^-?\d+([.,]\d+)?$/

/** What begins like a formula is marked as text; a plain number is none. */
const harmless = (cell: string) => (startsFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell)

function written(cell: string, separator: string): string {
  const text = harmless(cell)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** @param separator what the reader's spreadsheet expects: `;` where the comma separates decimals */
export const csvOf = (rows: readonly (readonly string[])[], separator: ',' | ';') =>
  BOM + rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join('')
