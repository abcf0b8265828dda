/** The tables of a page that a terminal saves as its statement, as text with tabs. */
import { tsvOf } from '@/domain/csv'

const isHidden = (cell: HTMLTableCellElement) =>
  cell.hidden ||
  cell.classList.contains('hidden') ||
  /display\s*:\s*none/i.test(cell.getAttribute('style') ?? '')

/** A cell over several columns stands in the first of them. */
const cellsOf = (cell: HTMLTableCellElement): readonly string[] => [
  (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
  ...Array.from({ length: Math.min(cell.colSpan, 100) - 1 }, () => ''),
]

/** A page without tables is read as its text. Nothing of it is run or loaded. */
export function textOfHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const code of page.querySelectorAll('script, style')) code.remove()
  const rows = Array.from(page.querySelectorAll('tr'), (row) =>
    Array.from(row.cells)
      .filter((cell) => !isHidden(cell))
      .flatMap(cellsOf),
  ).filter((cells) => cells.some((cell) => cell !== ''))
  return rows.length > 0 ? tsvOf(rows) : (page.body.textContent ?? '')
}
