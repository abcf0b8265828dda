import { Collapse, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { MARTINGALE_STEPS } from '@/contract/money'
import { filled, withoutRow, type Grid } from '@/domain/money/cycleGrid'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { Message } from '@/i18n/types'
import { useUnit } from '@/risk/AmountsOf'
import { Button } from '@/shared/Button'
import { Select } from '@/shared/Select'

const allSteps = MARTINGALE_STEPS.map((_, place) => ({ value: place + 1, label: place + 1 }))
const USUAL_FACTOR = 2.2

interface Props {
  readonly grid: Grid
  readonly row: number
  readonly onChange: (next: Grid, message: Message) => void
}

/** Fills a row from a factor, or clears it. */
export function FillRow({ grid, row, onChange }: Props) {
  const t = useT()
  const mark = decimalMark(useLanguage())
  const [factorText, setFactorText] = useState(() => writeNumber(USUAL_FACTOR, mark))
  const [steps, setSteps] = useState(2)
  const unit = useUnit()
  const [problem, setProblem] = useState<'noEntry' | 'noFactor' | 'tooLarge'>()
  const cycle = row + 1

  function fill() {
    const next = filled(grid, row, readNumber(factorText, mark).value ?? 0, steps, unit)
    const isFilled = typeof next !== 'string'
    setProblem(isFilled ? undefined : next)
    if (isFilled) onChange(next, { key: 'money:customCycles.done.filled', values: { cycle } })
  }
  function clear() {
    setProblem(undefined)
    onChange(withoutRow(grid, row), { key: 'money:customCycles.done.cleared', values: { cycle } })
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
          styles={{ root: { width: '5.5rem' } }}
          showSearch
          virtual={false}
          value={steps}
          options={allSteps}
          onChange={setSteps}
        />
      </Form.Item>
      <Form.Item>
        <Flex wrap gap={8}>
          <Button onClick={fill}>{t('money:customCycles.fill.do', { cycle })}</Button>
          <Button onClick={clear}>{t('money:customCycles.fill.clear', { cycle })}</Button>
        </Flex>
      </Form.Item>
      <Typography.Text id="fill-about" type={problem ? 'danger' : 'secondary'} role={problem && 'alert'}>
        {t(`money:customCycles.fill.${problem ?? 'about'}`, { cycle })}
      </Typography.Text>
    </Flex>
  )
  return (
    <Collapse
      size="small"
      items={[{ key: 'fill', label: t('money:customCycles.fill.title', { cycle }), children: content }]}
    />
  )
}
