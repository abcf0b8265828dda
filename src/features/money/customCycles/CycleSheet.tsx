import { Flex, Typography } from 'antd'
import { useState } from 'react'
import {
  isRead,
  placeNamed,
  remarksOn,
  toRows,
  worstCase,
  type Grid,
  type Remark,
} from '@/domain/money/cycleGrid'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { useField, useIsLoaded, useIsSaving } from '@/shared/fields/formContext'
import { Icon } from '@/shared/icons'
import { Note } from '@/shared/Note'
import { Placeholder } from '@/shared/Skeleton'
import { useAmounts } from '@/risk/useAmounts'
import { cellId, columnName, CycleGridTable, remarkId, type Current } from './CycleTable'
import { FillRow } from './FillRow'
import './customCycles.css'

/** The table of custom cycles, or its place until it is loaded. */
export const CycleGridField = () => (useIsLoaded() ? <LoadedSheet /> : <Placeholder height="31rem" />)

function LoadedSheet() {
  const t = useT()
  const isSaving = useIsSaving()
  const { draft, edit, error } = useField('grid')
  const grid = draft as Grid
  const [current, setCurrent] = useState<Current>({ id: '1_entrada' })
  const [messages, setMessages] = useState<readonly Message[]>([])
  // What is still being typed is not judged.
  const remarks = remarksOn(grid).filter(
    (place) => current.typed === undefined || cellId(place) !== current.id,
  )
  function change(next: Grid, ...said: readonly Message[]) {
    edit(next)
    setMessages(said)
  }
  return (
    <Flex vertical gap={12}>
      <CycleGridTable
        grid={grid}
        remarks={remarks}
        current={current}
        onCurrent={setCurrent}
        onChange={change}
        describedBy={error && 'grid-error'}
      />
      {/* Always there, so that screen readers announce results and the running save. */}
      <p className="cycles__message said" role="status">
        {isSaving
          ? t('money:customCycles.saving')
          : messages.map(({ key, values }) => t(key, values)).join(' ')}
      </p>
      {error && (
        <Typography.Text id="grid-error" type="danger">
          <Icon name="alert" size={16} /> {t(error.key, error.values)}
        </Typography.Text>
      )}
      <div aria-live="polite">{remarks.length > 0 && <Note title={<Remarks remarks={remarks} />} />}</div>
      <Totals grid={grid} />
      <FillRow grid={grid} row={placeNamed(current.id).row} onChange={change} />
      <p className="muted">{t('money:customCycles.keys')}</p>
    </Flex>
  )
}

function Remarks({ remarks }: { readonly remarks: readonly Remark[] }) {
  const t = useT()
  return (
    <ul>
      {remarks.map(({ row, column, problem, text = '' }) => {
        const id = remarkId(cellId({ row, column }))
        const values = { cycle: row + 1, column: columnName(t, column), text }
        return (
          <li key={id} id={id}>
            {t(`money:customCycles.problems.${problem}`, values)}
          </li>
        )
      })}
    </ul>
  )
}

/** How many cycles would be sent, and the loss if all of them lose. Nothing is sent, or said, while a cell cannot be read. */
function Totals({ grid }: { readonly grid: Grid }) {
  const { t, paid } = useAmounts()
  const count = toRows(grid).length
  if (count === 0 || !isRead(grid)) return null
  return (
    <p className="tabular">
      {t('money:customCycles.totals.rows', { count })}{' '}
      {t('money:customCycles.totals.worst', { sum: paid(worstCase(grid)) })}
    </p>
  )
}
