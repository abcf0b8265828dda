import { Flex, Grid } from 'antd'
import { memo, startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { selectBotNames } from '@/store/botsSlice'
import { fleetList, firstOrder, type EditedPart, type FleetFilter } from './fleetList'
import { useFleetView } from './fleetView'
import { boardColumns } from './fleetViewSlice'
import { useFleet, useRowReads } from './useFleet'
import { loadTexts, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { later } from '@/shared/later'
import { Nothing } from '@/shared/Nothing'
import { Section } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'
import { Placeholder } from '@/shared/Skeleton'
import { useNow } from '@/shared/useNow'
import { usePages } from '@/shared/usePages'
import { useAppSelector } from '@/store/hooks'
import { FleetCards } from './FleetCards'
import { FIRST, FleetPlace } from './FleetPlace'
import { FleetSummary } from './FleetSummary'
import { FleetTable, type Edited } from './FleetTable'
import { FleetTools } from './FleetTools'
import { menuButton, type RowActions } from './cells'
import { confirmLeaving } from '@/shared/unsaved'
import './fleet.css'

/** Rows per page once all are shown. */
const PAGE = 50
/** From so many robots on the board can be searched, sorted and changed. */
const MANY = 8

/** Loads the editor of a row with its texts; the board does so ahead of the first press. */
const loadEditor = async () => {
  const [{ BotEditor }] = await Promise.all([
    import('./BotEditor'),
    loadTexts('general', 'proof', 'risk', 'settings'),
  ])
  return BotEditor
}

const LaterEditor = later(loadEditor, <Placeholder height="9rem" />)

/** Which part of which bot is being changed. Leaving what is typed asks first. */
function useEditing() {
  const [edited, setEdited] = useState<Edited>()
  useEffect(() => {
    // In the cache before the first press.
    loadEditor().catch(() => undefined)
  }, [])
  const open = useCallback(async (next: Edited | undefined) => {
    // A transition: the press is answered at once, however long the form takes to draw.
    if (await confirmLeaving()) startTransition(() => setEdited(next))
  }, [])
  return {
    edited,
    edit: useCallback((userid: string, part: EditedPart) => void open({ userid, part }), [open]),
    close: () => {
      void open(undefined)
      if (edited) document.getElementById(menuButton(edited.userid))?.focus()
    },
  }
}

/** All bots of the person in one table (cards on a phone): what is wrong, what ends next, and their main settings. */
export function FleetBoard() {
  return <Board {...useFleet()} />
}

/** Memoized, because answers come faster than a long list can be sorted and drawn. */
const Board = memo(function Board({ rows, see }: ReturnType<typeof useFleet>) {
  const t = useT()
  const now = useNow()
  const isNarrow = Grid.useBreakpoint().lg === false
  const names = useAppSelector(selectBotNames)
  const { hidden } = useFleetView()
  const [filter, setFilter] = useState<FleetFilter>({ search: '' })
  const [order, setOrder] = useState(firstOrder)
  const [showsAll, setShowsAll] = useState(false)
  const wanted = useDeferredValue(filter)
  const found = useMemo(() => fleetList(rows, names, wanted, order, now), [rows, names, wanted, order, now])
  const { shown, pages, toFirst } = usePages(found, showsAll ? PAGE : FIRST)
  useEffect(() => see(shown), [see, shown])
  useRowReads(shown, rows)
  const { edited, edit, close } = useEditing()
  const actions: RowActions = useMemo(() => ({ edit }), [edit])
  const isMany = rows.length >= MANY
  // In their order at once: a row that moves is pressed in place of another.
  const isListed = rows.every(({ bot }) => bot !== undefined)
  const visible = useMemo(() => boardColumns.filter((column) => !hidden.includes(column)), [hidden])
  const change = useCallback(
    (next: FleetFilter) => {
      setFilter(next)
      toFirst()
    },
    [toFirst],
  )
  const row = edited && rows.find(({ userid }) => userid === edited.userid)
  const editor = edited && row && (
    <LaterEditor key={`${edited.userid} ${edited.part}`} row={row} part={edited.part} onClose={close} />
  )
  const list = { rows: shown, columns: visible, actions, edited, editor }
  const compare = <PathLink to="/fleet/compare">{t('routes:/fleet/compare.title')}</PathLink>
  return (
    <Section title={t('fleet:title')} extra={compare}>
      <Flex vertical gap={12}>
        {isMany && (
          <>
            <FleetSummary rows={rows} filter={filter} onFilter={change} />
            <FleetTools
              filter={filter}
              onFilter={change}
              order={order}
              onOrder={setOrder}
              isNarrow={isNarrow}
            />
          </>
        )}
        {shown.length === 0 && (
          <Nothing text={t('fleet:nothing')}>
            <Button onClick={() => change({ search: '' })}>{t('fleet:showEvery')}</Button>
          </Nothing>
        )}
        {!isListed && <FleetPlace />}
        {isListed &&
          shown.length > 0 &&
          (isNarrow ? (
            <FleetCards {...list} />
          ) : (
            <FleetTable {...list} isSorted={isMany} order={order} onOrder={setOrder} />
          ))}
        <Flex wrap justify="space-between" gap={12}>
          {found.length > FIRST && (
            <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t('fleet:showFewer') : t('fleet:showAll', { count: found.length })}
            </Button>
          )}
          {showsAll && pages}
        </Flex>
      </Flex>
    </Section>
  )
})
