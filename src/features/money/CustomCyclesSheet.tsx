import { useRef, useState } from 'react'
import { emptyGrid, type Grid } from '@/domain/cycleGrid'
import { useT } from '@/i18n'
import { useIsLoaded, useIsSaving } from '@/shared/form/formContext'
import { Icon } from '@/shared/icons'
import { CustomCyclesBones, CustomCyclesGrid } from './CustomCyclesGrid'
import { CustomCyclesNotes, CustomCyclesTotals } from './CustomCyclesNotes'
import { CustomCyclesBar, CustomCyclesRow } from './CustomCyclesTools'
import type { Said } from './customCyclesSaid'
import { useCellCursor } from './useCellCursor'
import { useGridHistory } from './useCustomCycles'
import { useCycleClipboard } from './useCycleClipboard'
import './customCycles.css'

/** @param loaded the grid as the provider has it */
export function CustomCyclesSheet({ loaded }: { readonly loaded: Grid | undefined }) {
  const t = useT()
  const isLoaded = useIsLoaded()
  return (
    <section className="cycles" aria-labelledby="cycles-title">
      <h2 id="cycles-title" className="cycles__title">
        {t('money:customCycles.title')}
      </h2>
      <p id="cycles-about" className="cycles__about">
        {t('money:customCycles.about')}
      </p>
      {isLoaded ? <Sheet loaded={loaded} /> : <Bones />}
    </section>
  )
}

const still = () => {}

/** The very parts, without what they say and out of reach: the sheet takes its place without a jump. */
function Bones() {
  const t = useT()
  return (
    <div className="cycles__bones" inert>
      <CustomCyclesBar undo={still} redo={still} copy={still} paste={still} canUndo={false} canRedo={false} />
      <CustomCyclesBones />
      <SaidLine said={[]} />
      <CustomCyclesTotals grid={emptyGrid} />
      <CustomCyclesRow grid={emptyGrid} row={0} change={still} say={still} />
      <p className="cycles__about cycles__keys">{t('money:customCycles.keys')}</p>
    </div>
  )
}

function Sheet({ loaded }: { readonly loaded: Grid | undefined }) {
  const t = useT()
  const table = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState<Said>([])
  const { error, canUndo, canRedo, ...history } = useGridHistory(loaded)
  const { grid } = history
  const actions = {
    grid,
    change: (next: Grid) => {
      setSaid([])
      history.change(next)
    },
    undo: () => {
      if (!canUndo) return
      history.undo()
      setSaid([{ key: 'money:customCycles.said.undone' }])
    },
    redo: () => {
      if (!canRedo) return
      history.redo()
      setSaid([{ key: 'money:customCycles.said.redone' }])
    },
  }
  const cursor = useCellCursor(grid, actions.change)
  const clipboard = useCycleClipboard(table, cursor, actions, setSaid)
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
      <SaidLine said={said} />
      {error && (
        <p id="grid-error" className="cycles__problem">
          <Icon name="alert" size={16} />
          {t(error.key, error.values)}
        </p>
      )}
      <CustomCyclesNotes grid={grid} />
      <CustomCyclesTotals grid={grid} />
      <CustomCyclesRow grid={grid} row={cursor.active.row} change={actions.change} say={setSaid} />
      <p className="cycles__about cycles__keys">{t('money:customCycles.keys')}</p>
    </>
  )
}

/** One line that is always there, for what was just done and for what is on its way. */
function SaidLine({ said }: { readonly said: Said }) {
  const t = useT()
  const isSaving = useIsSaving()
  const sentences = said.map(({ key, values }) => t(key, values)).join(' ')
  return (
    <p className="cycles__said" role="status">
      {isSaving ? t('money:customCycles.saving') : sentences}
    </p>
  )
}
