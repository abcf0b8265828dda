import { Alert } from 'antd'
import { Note } from '@/shared/Note'
import {
  cellAt,
  columns,
  isCutShort,
  played,
  rowState,
  toRows,
  unreadPlaces,
  worstCase,
  type Grid,
  type LeftOut,
  type UnreadCell,
} from '@/domain/cycleGrid'
import { useLanguage, useT, type Translate } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'
import { Icon } from '@/shared/icons'
import { cellId } from './useCellCursor'

const money = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const columnName = (t: Translate, column: number) =>
  column === 0 ? t('money:customCycles.entry') : t('money:customCycles.step', { step: column })

const problems = {
  unreadable: 'money:customCycles.problems.unreadable',
  ambiguous: 'money:customCycles.problems.ambiguous',
  negative: 'money:customCycles.problems.negative',
  tooLarge: 'money:customCycles.problems.tooLarge',
} as const satisfies Readonly<Record<UnreadCell['problem'], MessageKey>>

/** What prevents saving, and amounts that would be saved but never played. */
export function CustomCyclesNotes({ grid }: { readonly grid: Grid }) {
  const t = useT()
  const unread = unreadPlaces(grid).map((place) => {
    const { text, problem } = cellAt(grid, place) as UnreadCell
    const values = { cycle: place.row + 1, column: columnName(t, place.column), text }
    return { id: `${cellId(place)}-problem`, text: t(problems[problem], values) }
  })
  const rows = grid.flatMap((cells, row) => {
    const cycle = row + 1
    if (rowState(cells) === 'noEntry')
      return [{ id: `noEntry-${cycle}`, text: t('money:customCycles.problems.noEntry', { cycle }) }]
    if (!isCutShort(cells)) return []
    const column = columnName(t, played(cells))
    return [{ id: `cut-${cycle}`, text: t('money:customCycles.problems.cutShort', { cycle, column }) }]
  })
  const notes = [...unread, ...rows]
  return (
    <div aria-live="polite">
      {notes.length > 0 && (
        <Alert
          type="warning"
          role="note"
          showIcon
          icon={<Icon name="alert" />}
          title={
            <ul>
              {notes.map(({ id, text }) => (
                <li key={id} id={id} className="cycles__note">
                  {text}
                </li>
              ))}
            </ul>
          }
        />
      )}
    </div>
  )
}

/** How many cycles would be sent, and the loss if all of them lose. */
export function CustomCyclesTotals({ grid }: { readonly grid: Grid }) {
  const t = useT()
  const language = useLanguage()
  const sum = formatNumber(language, worstCase(grid), money)
  return (
    <p className="tabular">
      {t('money:customCycles.totals.rows', { count: toRows(grid).length })}{' '}
      {t('money:customCycles.totals.worst', { sum })}
    </p>
  )
}

const reasons = {
  repeated: 'money:customCycles.leftOut.repeated',
  outOfRange: 'money:customCycles.leftOut.outOfRange',
} as const satisfies Readonly<Record<LeftOut['reason'], MessageKey>>

/** Rows of the provider outside the ten cycles: shown because a save deletes them. */
export function CustomCyclesLeftOut({ leftOut }: { readonly leftOut: readonly LeftOut[] }) {
  const t = useT()
  const language = useLanguage()
  if (leftOut.length === 0) return null
  const amounts = (row: LeftOut) =>
    row.amounts
      .slice(0, columns.length)
      .map((amount) => formatNumber(language, amount))
      .join(' · ') || '0'
  return (
    <Note
      title={t('money:customCycles.leftOut.title')}
      description={
        <ul>
          {leftOut.map((row, place) => (
            <li key={`${row.cycle} ${place + 1}`}>
              {t(reasons[row.reason], { cycle: formatNumber(language, row.cycle), amounts: amounts(row) })}
            </li>
          ))}
        </ul>
      }
    />
  )
}
