import { Flex, Typography } from 'antd'
import { useRef, useState } from 'react'
import { emptyGrid, type Grid } from '@/domain/cycleGrid'
import { useT } from '@/i18n'
import { useIsLoaded, useIsSaving } from '@/shared/fields/formContext'
import { Icon } from '@/shared/icons'
import { Panel } from '@/shared/Panel'
import { CustomCyclesGrid, CustomCyclesGridSkeleton } from './CustomCyclesGrid'
import { CustomCyclesNotes, CustomCyclesTotals } from './CustomCyclesNotes'
import { CustomCyclesBar, CustomCyclesRow } from './CustomCyclesTools'
import type { GridMessages } from './gridMessages'
import { useCellCursor } from './useCellCursor'
import { useGridHistory } from './useCustomCycles'
import { useCycleClipboard } from './useCycleClipboard'
import './customCycles.css'

/** @param loaded the provider's grid */
export function CustomCyclesSheet({ loaded }: { readonly loaded: Grid | undefined }) {
  const t = useT()
  const isLoaded = useIsLoaded()
  return (
    <Panel id="cycles-title" className="cycles" title={t('money:customCycles.title')}>
      <p id="cycles-about" className="muted">
        {t('money:customCycles.about')}
      </p>
      {isLoaded ? <Sheet loaded={loaded} /> : <SheetSkeleton />}
    </Panel>
  )
}

const doNothing = () => {}

/** The same parts, hidden and inert, so that the sheet appears without a layout shift. */
function SheetSkeleton() {
  return (
    <Flex vertical gap={12} className="cycles__skeleton" inert>
      <CustomCyclesBar
        undo={doNothing}
        redo={doNothing}
        copy={doNothing}
        paste={doNothing}
        canUndo={false}
        canRedo={false}
      />
      <CustomCyclesGridSkeleton />
      <MessageLine messages={[]} />
      <CustomCyclesTotals grid={emptyGrid} />
      <CustomCyclesRow grid={emptyGrid} row={0} change={doNothing} say={doNothing} />
      <KeysNote />
    </Flex>
  )
}

function KeysNote() {
  const t = useT()
  return <p className="muted cycles__keys">{t('money:customCycles.keys')}</p>
}

function Sheet({ loaded }: { readonly loaded: Grid | undefined }) {
  const t = useT()
  const table = useRef<HTMLDivElement>(null)
  const [messages, say] = useState<GridMessages>([])
  const { error, canUndo, canRedo, ...history } = useGridHistory(loaded)
  const { grid } = history
  const actions = {
    grid,
    change: (next: Grid) => {
      say([])
      history.change(next)
    },
    undo: () => {
      if (!canUndo) return
      history.undo()
      say([{ key: 'money:customCycles.done.undone' }])
    },
    redo: () => {
      if (!canRedo) return
      history.redo()
      say([{ key: 'money:customCycles.done.redone' }])
    },
  }
  const cursor = useCellCursor(grid, actions.change)
  const clipboard = useCycleClipboard(table, cursor, actions, say)
  return (
    <>
      <CustomCyclesBar {...actions} {...clipboard} canUndo={canUndo} canRedo={canRedo} />
      <CustomCyclesGrid
        table={table}
        cursor={cursor}
        labelledBy="cycles-title"
        describedBy={error ? 'cycles-about grid-error' : 'cycles-about'}
        {...actions}
      />
      <MessageLine messages={messages} />
      {error && (
        <Typography.Text id="grid-error" type="danger">
          <Icon name="alert" size={16} /> {t(error.key, error.values)}
        </Typography.Text>
      )}
      <CustomCyclesNotes grid={grid} />
      <CustomCyclesTotals grid={grid} />
      <CustomCyclesRow grid={grid} row={cursor.active.row} change={actions.change} say={say} />
      <KeysNote />
    </>
  )
}

/** Always present, so that screen readers announce results and the running save. */
function MessageLine({ messages }: { readonly messages: GridMessages }) {
  const t = useT()
  const isSaving = useIsSaving()
  const sentences = messages.map(({ key, values }) => t(key, values)).join(' ')
  return (
    <p className="cycles__message" role="status">
      {isSaving ? t('money:customCycles.saving') : sentences}
    </p>
  )
}
