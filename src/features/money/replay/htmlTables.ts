/**
 * The tables of a page that a terminal saves as its statement, as text with tabs. The page is only read, by a parser without a document:
 * the panel's policy lets no text become markup.
 */
import { Parser } from 'htmlparser2'
import { tsvOf } from '@/domain/csv'

/** A cell over more columns is a mistake. */
const MOST_COLUMNS = 100
/** Tags in each other. The parser looks for what a tag closes in all that are open: a page of nothing but tags takes it minutes. */
const DEEPEST = 250

const isHidden = ({ class: names = '', hidden, style = '' }: Readonly<Record<string, string>>) =>
  hidden !== undefined || /(?:^|\s)hidden(?:\s|$)/.test(names) || /display\s*:\s*none/i.test(style)

/** Of a page, or of a spreadsheet saved as XML. */
const isRow = (name: string) => name === 'tr' || name === 'row'
const isCell = (name: string) => name === 'td' || name === 'th' || name === 'cell'

/** A page without tables is its text. Throws where its tags are nested too deeply. */
export function textOfHtml(html: string): string {
  const rows: string[][] = []
  let text = ''
  let [code, hidden, span, depth] = ['', false, 1, 0]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > DEEPEST) throw new Error('nested too deeply')
        if (name === 'script' || name === 'style' || name === 'title') code = name
        if (isRow(name)) rows.push([])
        if (!isCell(name)) return
        text = ''
        hidden = isHidden(attributes)
        span = Math.min(Number.parseInt(attributes['colspan'] ?? '', 10) || 1, MOST_COLUMNS)
      },
      ontext(part) {
        if (code === '') text += part
      },
      onclosetag(name) {
        depth--
        if (name === code) code = ''
        if (!isCell(name) || hidden) return
        // A cell over several columns stands in the first of them.
        const cell = text.replaceAll(/\s+/g, ' ').trim()
        text = ''
        rows.at(-1)?.push(cell, ...Array.from({ length: span - 1 }, () => ''))
      },
    },
    { recognizeSelfClosing: true },
  )
  parser.end(html)
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  return filled.length > 0 ? tsvOf(filled) : text
}
