import { Card, Flex } from 'antd'
import { memo, startTransition, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Channel } from '@/contract/signals'
import { byKey } from '@/features/signals/channels/channelKeys'
import { selectBotNames, selectBotOrder, selectBots, selectHasBot } from '@/store/botsSlice'
import {
  endingFirst,
  fleetList,
  ownOrder,
  type BoardOrder,
  type EditedPart,
  type FleetFilter,
} from './fleetList'
import { useFleet, useRowReads } from './useFleet'
import { loadTexts, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { later } from '@/shared/later'
import { Nothing } from '@/shared/Nothing'
import { Section } from '@/shared/Panel'
import { Placeholder } from '@/shared/Skeleton'
import { useNow } from '@/shared/useNow'
import type { TableOrder } from '@/shared/tableOrder'
import { usePages } from '@/shared/usePages'
import { useAppSelector } from '@/store/hooks'
import { useFirstSteps } from '@/overview/firstSteps/useFirstSteps'
import { useSnapshot } from '@/overview/stopAll/useSnapshot'
import { useRemedyDialog } from '@/robot/conflicts/useRemedyDialog'
import { containedItems } from '@/shared/Contained'
import { confirmLeaving } from '@/shared/unsaved'
import '@/shared/styles/lines.css'
import { BoardReads } from './BoardReads'
import { ChosenRow } from './ChosenRow'
import { FIRST, FleetPlace } from './FleetPlace'
import { FleetSummary } from './FleetSummary'
import { FleetTools } from './FleetTools'
import { OtherRow, type RowProps } from './RobotRow'
import type { FleetRow } from './rows'
import { menuButton } from './RowMenu'
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

interface Edited {
  readonly userid: string
  readonly part: EditedPart
}

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

const TurnChannelsOn = later(
  async () => (await import('@/robot/channels/TurnChannelsOn')).TurnChannelsOn,
  null,
  ['channels', 'fleet', 'general', 'money', 'proof', 'risk', 'settings', 'signalSteps'],
)

/** The question before all channels of a robot are turned on. It stands beside the rows: their reason is gone before its results are. */
function useTurningOn() {
  const bots = useAppSelector(selectBots)
  const [asked, setAsked] = useState<{ readonly userid: string; readonly channels: readonly Channel[] }>()
  const bot = bots.find(({ userid }) => userid === asked?.userid)
  return {
    open: useCallback((userid: string, channels: readonly Channel[]) => setAsked({ userid, channels }), []),
    dialog: asked && bot && (
      <TurnChannelsOn bot={bot} channels={byKey(asked.channels)} onClose={() => setAsked(undefined)} />
    ),
  }
}

/** All robots of the person, each in one row: what it does now, what is wrong, and when it ends. */
export function FleetBoard() {
  return <Board {...useFleet()} />
}

/** Memoized, because answers come faster than a long list can be sorted and drawn. */
const Board = memo(function Board({ rows, see }: ReturnType<typeof useFleet>) {
  const t = useT()
  const now = useNow()
  const names = useAppSelector(selectBotNames)
  const hasBot = useAppSelector(selectHasBot)
  const [filter, setFilter] = useState<FleetFilter>({ search: '' })
  const isOrdered = useAppSelector(selectBotOrder).length > 0
  const [picked, setOrder] = useState<TableOrder<BoardOrder>>()
  const order = picked ?? (isOrdered || rows.length < MANY ? ownOrder : endingFirst)
  const [showsAll, setShowsAll] = useState(false)
  const wanted = useDeferredValue(filter)
  const found = useMemo(() => fleetList(rows, names, wanted, order, now), [rows, names, wanted, order, now])
  const { shown, pages, toFirst } = usePages(found, showsAll ? PAGE : FIRST)
  useEffect(() => see(shown), [see, shown])
  useRowReads(shown, rows)
  const remedy = useRemedyDialog()
  const turningOn = useTurningOn()
  const isMany = rows.length >= MANY
  // In their order at once: a row that moves is pressed in place of another.
  const isListed =
    order.column === 'own' ||
    rows.every(({ bot, listFailed }) => bot !== undefined || listFailed !== undefined)
  const change = useCallback(
    (next: FleetFilter) => {
      setFilter(next)
      toFirst()
    },
    [toFirst],
  )
  return (
    <Section title={t('fleet:title')} isHidden={!isMany}>
      <Flex vertical gap={12}>
        {isMany && (
          <>
            <FleetSummary rows={rows} filter={filter} onFilter={change} />
            <FleetTools filter={filter} onFilter={change} order={order} onOrder={setOrder} />
          </>
        )}
        {shown.length === 0 && (
          <Nothing text={t('fleet:nothing')}>
            <Button onClick={() => change({ search: '' })}>{t('fleet:showEvery')}</Button>
          </Nothing>
        )}
        {!isListed && <FleetPlace />}
        {isListed && shown.length > 0 && (
          <Rows rows={shown} onRemedy={remedy.open} onTurnOn={turningOn.open} />
        )}
        {hasBot && <BoardReads />}
        {found.length > FIRST && (
          <Flex wrap justify="space-between" gap={12}>
            <Button aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? t('fleet:showFewer') : t('fleet:showAll', { count: found.length })}
            </Button>
            {showsAll && pages}
          </Flex>
        )}
      </Flex>
      {remedy.dialog}
      {turningOn.dialog}
    </Section>
  )
})

interface RowsProps extends Pick<RowProps, 'onRemedy' | 'onTurnOn'> {
  readonly rows: readonly FleetRow[]
}

function Rows({ rows, ...actions }: RowsProps) {
  const t = useT()
  const { edited, edit, close } = useEditing()
  const snapshot = useSnapshot()
  const { next } = useFirstSteps()
  return (
    <Card size="small" className="board">
      <ul className="lines" aria-label={t('fleet:title')}>
        {containedItems(
          rows.map((row) => {
            const { userid } = row
            const isEdited = edited?.userid === userid
            const props = {
              ...actions,
              row,
              snapshot,
              edit,
              editor: isEdited && (
                <LaterEditor key={edited.part} row={row} part={edited.part} onClose={close} />
              ),
            }
            return row.isChosen ? (
              <ChosenRow key={userid} {...props} hasFirstSteps={next !== undefined} />
            ) : (
              <OtherRow key={userid} {...props} />
            )
          }),
        )}
      </ul>
    </Card>
  )
}
