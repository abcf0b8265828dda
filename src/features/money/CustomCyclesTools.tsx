import { Card, Flex, Form, Input, Typography } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { cellAt, cleared, columns, filled, type Grid } from '@/domain/cycleGrid'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Select } from '@/shared/Select'
import type { GridMessages } from './gridMessages'

interface BarProps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
  readonly copy: () => void
  readonly paste: () => void
}

export function CustomCyclesBar({ canUndo, canRedo, undo, redo, copy, paste }: BarProps) {
  const t = useT()
  return (
    <Flex wrap gap={8}>
      <Button disabled={!canUndo} onClick={undo} aria-keyshortcuts="Control+Z">
        {t('money:customCycles.undo')}
      </Button>
      <Button disabled={!canRedo} onClick={redo} aria-keyshortcuts="Control+Y Control+Shift+Z">
        {t('money:customCycles.redo')}
      </Button>
      <Button onClick={copy}>{t('money:customCycles.copy')}</Button>
      <Button onClick={paste}>{t('money:customCycles.paste')}</Button>
    </Flex>
  )
}

interface RowProps {
  readonly grid: Grid
  /** the row of the active cell, from 0 on */
  readonly row: number
  readonly change: (grid: Grid) => void
  readonly say: (messages: GridMessages) => void
}

const allSteps = columns.slice(1).map((_, place) => place + 1)
const USUAL_FACTOR = 2.2

/** Fills the active cell's row from a factor, or clears it. */
export function CustomCyclesRow({ grid, row, change, say }: RowProps) {
  const t = useT()
  const mark = decimalMark[useLanguage()]
  const [factorText, setFactorText] = useState(() => writeNumber(USUAL_FACTOR, mark))
  const [steps, setSteps] = useState(2)
  const [problem, setProblem] = useState<MessageKey>()
  const cycle = row + 1

  function fill() {
    const factor = readNumber(factorText, mark).value ?? 0
    const next = filled(grid, row, factor, steps)
    setProblem(next ? undefined : problemOf(grid, row, factor))
    if (!next) return
    change(next)
    say([{ key: 'money:customCycles.done.filled', values: { cycle } }])
  }
  function clear() {
    setProblem(undefined)
    change(cleared(grid, { from: { row, column: 0 }, to: { row, column: columns.length - 1 } }))
    say([{ key: 'money:customCycles.done.cleared', values: { cycle } }])
  }
  // Enter fills the row; it must not submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    fill()
  }
  return (
    <Card
      size="small"
      role="group"
      aria-labelledby="fill-title"
      title={<h3 id="fill-title">{t('money:customCycles.fill.title', { cycle })}</h3>}
    >
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
            onKeyDown={onKeyDown}
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
      </Flex>
      <p id="fill-about" className="muted" role={problem ? 'alert' : undefined}>
        {problem ? (
          <Typography.Text type="danger">{t(problem, { cycle })}</Typography.Text>
        ) : (
          t('money:customCycles.fill.about')
        )}
      </p>
    </Card>
  )
}

function problemOf(grid: Grid, row: number, factor: number): MessageKey {
  const entry = cellAt(grid, { row, column: 0 })
  if (typeof entry !== 'number' || entry <= 0) return 'money:customCycles.fill.noEntry'
  return factor > 0 ? 'money:customCycles.fill.tooLarge' : 'money:customCycles.fill.noFactor'
}
