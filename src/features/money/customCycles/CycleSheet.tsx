import { Alert, Collapse, Flex, Form, Input, Space, Typography } from 'antd'
import { useRef, useState } from 'react'
import {
  cellAt,
  cleared,
  columns,
  filled,
  isCutShort,
  lacksEntry,
  played,
  toRows,
  unreadPlaces,
  worstCase,
  type Grid,
  type UnreadCell,
} from '@/domain/money/cycleGrid'
import { readNumber, writeNumber } from '@/domain/numberText'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { useIsLoaded, useIsSaving } from '@/shared/fields/formContext'
import { Icon } from '@/shared/icons'
import { Select } from '@/shared/Select'
import { Placeholder } from '@/shared/Skeleton'
import { useAmounts } from '../proof/useAmounts'
import { columnName, SheetGrid } from './SheetGrid'
import { useSheetClipboard } from './sheetInput'
import { cellId, useSheet, type Sheet } from './useSheet'
import './customCycles.css'

interface Props {
  /** the provider's grid */
  readonly loaded: Grid | undefined
}

/** The sheet, or its place until it is loaded. */
export const CycleSheet = (props: Props) =>
  useIsLoaded() ? <LoadedSheet {...props} /> : <Placeholder height="31rem" />

function LoadedSheet({ loaded }: Props) {
  const { t } = useAmounts()
  const isSaving = useIsSaving()
  const table = useRef<HTMLDivElement>(null)
  const sheet = useSheet(loaded)
  const { copy, paste } = useSheetClipboard(table, sheet)
  const { error, messages } = sheet
  return (
    <Flex vertical gap={12}>
      <Space.Compact block className="cycles__bar">
        <Button disabled={!sheet.canUndo} onClick={sheet.undo} aria-keyshortcuts="Control+Z">
          {t('money:customCycles.undo')}
        </Button>
        <Button disabled={!sheet.canRedo} onClick={sheet.redo} aria-keyshortcuts="Control+Y Control+Shift+Z">
          {t('money:customCycles.redo')}
        </Button>
        <Button onClick={copy}>{t('money:customCycles.copy')}</Button>
        <Button onClick={paste}>{t('money:customCycles.paste')}</Button>
      </Space.Compact>
      <SheetGrid table={table} sheet={sheet} describedBy={error && 'grid-error'} />
      {/* Always there, so that screen readers announce results and the running save. */}
      <p className="cycles__message" role="status">
        {isSaving
          ? t('money:customCycles.saving')
          : messages.map(({ key, values }) => t(key, values)).join(' ')}
      </p>
      {error && (
        <Typography.Text id="grid-error" type="danger">
          <Icon name="alert" size={16} /> {t(error.key, error.values)}
        </Typography.Text>
      )}
      <Notes grid={sheet.grid} />
      <Totals grid={sheet.grid} />
      <FillRow sheet={sheet} />
      <p className="muted cycles__keys">{t('money:customCycles.keys')}</p>
    </Flex>
  )
}

/** What prevents saving, and amounts that would be saved but never played. */
function Notes({ grid }: { readonly grid: Grid }) {
  const { t } = useAmounts()
  const notes = [
    ...unreadPlaces(grid).map((place) => {
      const { text, problem } = cellAt(grid, place) as UnreadCell
      const values = { cycle: place.row + 1, column: columnName(t, place.column), text }
      return { id: `${cellId(place)}-problem`, text: t(`money:customCycles.problems.${problem}`, values) }
    }),
    ...grid.flatMap((cells, row) => {
      const values = { cycle: row + 1, column: columnName(t, played(cells)) }
      const problem = lacksEntry(cells) ? 'noEntry' : isCutShort(cells) ? 'cutShort' : undefined
      return problem ? [{ id: `row-${row}`, text: t(`money:customCycles.problems.${problem}`, values) }] : []
    }),
  ]
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

/** How many cycles would be sent, and the loss if all of them lose. Nothing is sent, or said, while a cell cannot be read. */
function Totals({ grid }: { readonly grid: Grid }) {
  const { t, money } = useAmounts()
  const count = toRows(grid).length
  if (count === 0 || unreadPlaces(grid).length > 0) return null
  return (
    <p className="tabular">
      {t('money:customCycles.totals.rows', { count })}{' '}
      {t('money:customCycles.totals.worst', { sum: money(worstCase(grid) * 100) })}
    </p>
  )
}

const allSteps = columns.slice(1).map((_, place) => place + 1)
const USUAL_FACTOR = 2.2

/** Fills the active cell's row from a factor, or clears it. */
function FillRow({ sheet: { grid, active, mark, change } }: { readonly sheet: Sheet }) {
  const { t } = useAmounts()
  const [factorText, setFactorText] = useState(() => writeNumber(USUAL_FACTOR, mark))
  const [steps, setSteps] = useState(2)
  const [problem, setProblem] = useState<MessageKey>()
  const { row } = active
  const cycle = row + 1

  function fill() {
    const factor = readNumber(factorText, mark).value ?? 0
    const next = filled(grid, row, factor, steps)
    setProblem(next ? undefined : problemOf(grid, row, factor))
    if (next) change(next, { key: 'money:customCycles.done.filled', values: { cycle } })
  }
  function clear() {
    const block = { from: { row, column: 0 }, to: { row, column: columns.length - 1 } }
    setProblem(undefined)
    change(cleared(grid, block), { key: 'money:customCycles.done.cleared', values: { cycle } })
  }
  const content = (
    <Flex wrap gap="0 16px" align="end">
      <Form.Item layout="vertical" label={t('money:customCycles.fill.factor')} htmlFor="fillFactor">
        <Input
          id="fillFactor"
          className="tabular"
          inputMode="decimal"
          autoComplete="off"
          value={factorText}
          {...(problem && { status: 'error', 'aria-invalid': true })}
          aria-describedby="fill-about"
          onChange={({ target }) => setFactorText(target.value)}
          // Enter fills the row; it must not submit the form.
          onPressEnter={(event) => {
            event.preventDefault()
            fill()
          }}
        />
      </Form.Item>
      <Form.Item layout="vertical" label={t('money:customCycles.fill.steps')} htmlFor="fillSteps">
        <Select
          id="fillSteps"
          className="cycles__steps"
          showSearch
          virtual={false}
          value={steps}
          options={allSteps.map((step) => ({ value: step, label: String(step) }))}
          onChange={setSteps}
        />
      </Form.Item>
      <Form.Item>
        <Flex wrap gap={8}>
          <Button onClick={fill}>{t('money:customCycles.fill.do', { cycle })}</Button>
          <Button onClick={clear}>{t('money:customCycles.fill.clear', { cycle })}</Button>
        </Flex>
      </Form.Item>
      <p id="fill-about" className="muted" role={problem ? 'alert' : undefined}>
        {problem ? (
          <Typography.Text type="danger">{t(problem, { cycle })}</Typography.Text>
        ) : (
          t('money:customCycles.fill.about')
        )}
      </p>
    </Flex>
  )
  return (
    <Collapse
      size="small"
      items={[{ key: 'fill', label: t('money:customCycles.fill.title', { cycle }), children: content }]}
    />
  )
}

function problemOf(grid: Grid, row: number, factor: number): MessageKey {
  const entry = cellAt(grid, { row, column: 0 })
  if (typeof entry !== 'number' || entry <= 0) return 'money:customCycles.fill.noEntry'
  return factor > 0 ? 'money:customCycles.fill.tooLarge' : 'money:customCycles.fill.noFactor'
}
