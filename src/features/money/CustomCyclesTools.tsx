import { useState, type KeyboardEvent } from 'react'
import { cellAt, cleared, columns, filled, type Grid } from '@/domain/cycleGrid'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import type { Said } from './customCyclesSaid'

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
    <div className="cycles__bar">
      <Button disabled={!canUndo} onClick={undo} aria-keyshortcuts="Control+Z">
        {t('money:customCycles.undo')}
      </Button>
      <Button disabled={!canRedo} onClick={redo} aria-keyshortcuts="Control+Y Control+Shift+Z">
        {t('money:customCycles.redo')}
      </Button>
      <Button onClick={copy}>{t('money:customCycles.copy')}</Button>
      <Button onClick={paste}>{t('money:customCycles.paste')}</Button>
    </div>
  )
}

interface RowProps {
  readonly grid: Grid
  /** the row of the active cell, from 0 on */
  readonly row: number
  readonly change: (grid: Grid) => void
  readonly say: (said: Said) => void
}

const allSteps = columns.slice(1).map((_, place) => place + 1)
const USUAL_FACTOR = 2.2

/** Whole-row deeds for the row that the active cell is in: fill it from a factor, clear it. */
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
    say([{ key: 'money:customCycles.said.filled', values: { cycle } }])
  }
  function clear() {
    setProblem(undefined)
    change(cleared(grid, { from: { row, column: 0 }, to: { row, column: columns.length - 1 } }))
    say([{ key: 'money:customCycles.said.cleared', values: { cycle } }])
  }
  // Enter means this row here, not the whole form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    fill()
  }
  return (
    <fieldset className="cycles__row">
      <legend>{t('money:customCycles.fill.title', { cycle })}</legend>
      <div className="cycles__fields">
        <label className="cycles__field" htmlFor="fillFactor">
          {t('money:customCycles.fill.factor')}
          <input
            id="fillFactor"
            className="cycles__input tabular"
            inputMode="decimal"
            autoComplete="off"
            value={factorText}
            aria-invalid={problem ? true : undefined}
            aria-describedby="fill-about"
            onChange={({ target }) => setFactorText(target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <label className="cycles__field" htmlFor="fillSteps">
          {t('money:customCycles.fill.steps')}
          <select
            id="fillSteps"
            className="cycles__input tabular"
            value={steps}
            onChange={({ target }) => setSteps(Number(target.value))}
          >
            {allSteps.map((step) => (
              <option key={step} value={step}>
                {step}
              </option>
            ))}
          </select>
        </label>
        <Button onClick={fill}>{t('money:customCycles.fill.do', { cycle })}</Button>
        <Button onClick={clear}>{t('money:customCycles.fill.clear', { cycle })}</Button>
      </div>
      <p id="fill-about" className="cycles__about" role={problem ? 'alert' : undefined}>
        {problem ? (
          <span className="cycles__problem">{t(problem, { cycle })}</span>
        ) : (
          t('money:customCycles.fill.about')
        )}
      </p>
    </fieldset>
  )
}

function problemOf(grid: Grid, row: number, factor: number): MessageKey {
  const entry = cellAt(grid, { row, column: 0 })
  if (typeof entry !== 'number' || entry <= 0) return 'money:customCycles.fill.noEntry'
  return factor > 0 ? 'money:customCycles.fill.tooLarge' : 'money:customCycles.fill.noFactor'
}
