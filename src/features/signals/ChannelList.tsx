import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { TraderScope } from '@/contract/scope'
import type { ChatRow } from '@/domain/chatList'
import { searchFor } from '@/domain/search'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { keepWatch } from '@/shared/form/unsaved'
import { Icon } from '@/shared/icons'
import { PathLink } from '@/shared/PathLink'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { ChannelListBar } from './ChannelListBar'
import { ChannelListTools } from './ChannelListTools'
import { createChannelTicks, type ChannelTicks } from './channelTicks'
import { useChannelListActions } from './useChannelListActions'
import type { ChannelRows } from './useChannelRows'

interface Props {
  readonly scope: TraderScope
  readonly loaded: ChannelRows
  readonly refetch: () => Promise<unknown>
}

function useTicks({ rows, ticked }: ChannelRows): ChannelTicks {
  const [ticks] = useState(() => createChannelTicks(ticked))
  useLayoutEffect(() => ticks.answered(ticked, new Set(rows.map(({ id }) => id))), [ticks, rows, ticked])
  useEffect(() => keepWatch(ticks), [ticks])
  return ticks
}

/** What is looked for, and what of it is there. */
function useFound(rows: readonly ChatRow[], ticks: ChannelTicks) {
  const [search, setSearch] = useState('')
  /** Those that were ticked when it was asked for: who unticks one still sees it, and keeps the focus. */
  const [only, setOnly] = useState<ReadonlySet<string>>()
  const found = useMemo(() => {
    const isLookedFor = searchFor(search)
    return rows.filter(({ id, plain }) => (only?.has(id) ?? true) && isLookedFor(plain))
  }, [rows, search, only])
  return {
    search,
    setSearch,
    found,
    isOnlyTicked: only !== undefined,
    setOnlyTicked: (isOn: boolean) => setOnly(isOn ? ticks.ticked() : undefined),
    showAll: () => {
      setSearch('')
      setOnly(undefined)
      document.getElementById('channelSearch')?.focus()
    },
  }
}

const LINE = 52
const keyOf = ({ id }: ChatRow) => id

export function ChannelList({ scope: { userid, traderid }, loaded, refetch }: Props) {
  const t = useT()
  const { rows } = loaded
  const ticks = useTicks(loaded)
  const looking = useFound(rows, ticks)
  const actions = useChannelListActions({ userid, rows, ticks, refetch })
  const isTrader = userid === traderid
  const missing = rows.filter(({ isMissing }) => isMissing).length
  return (
    <div className="channel-list">
      {!isTrader && <Note text={t('channelList:onlyTrader', { traderid })} />}
      {isTrader && missing > 0 && <Note text={t('channelList:missingNote', { count: missing })} />}
      {rows.length === 0 ? (
        <div className="card channel-list__empty">
          <p>{t('channelList:empty')}</p>
          <PathLink to="/addphone" className="button">
            {t('routes:/addphone.title')}
          </PathLink>
        </div>
      ) : (
        <>
          <ChannelListTools all={rows} looking={looking} ticks={ticks} isReadOnly={!isTrader} />
          {looking.found.length === 0 ? (
            <div className="card channel-list__empty">
              <p>{t('channelList:nothingFound')}</p>
              <Button onClick={looking.showAll}>{t('channelList:showAll')}</Button>
            </div>
          ) : (
            <div className="channel-list__lines">
              <VirtualGrid
                items={looking.found}
                keyOf={keyOf}
                label={t('channelList:label')}
                height={LINE}
                gap={0}
              >
                {(row) => <ChannelLine row={row} ticks={ticks} isTrader={isTrader} />}
              </VirtualGrid>
            </div>
          )}
        </>
      )}
      <ChannelListBar ticks={ticks} actions={actions} />
    </div>
  )
}

function Note({ text }: { readonly text: string }) {
  return (
    <p className="channel-list__note">
      <Icon name="info" />
      {text}
    </p>
  )
}

interface LineProps {
  readonly row: ChatRow
  readonly ticks: ChannelTicks
  readonly isTrader: boolean
}

/** Only the line whose tick changed is drawn again. */
function ChannelLine({ row: { id, name, isMissing }, ticks, isTrader }: LineProps) {
  const t = useT()
  const isTicked = useSyncExternalStore(ticks.subscribe, () => ticks.isTicked(id))
  return (
    <label className="channel-line">
      <input
        type="checkbox"
        id={`${id}_idChan`}
        className="channel-line__box"
        checked={isTicked}
        disabled={!isTrader}
        onChange={({ target }) => ticks.tick([id], target.checked)}
      />
      <span className="channel-line__name">
        <bdi>{name.trim() || t('channelList:noName')}</bdi>
        {isTrader && isMissing && ' '}
        {isTrader && isMissing && <span className="channel-line__missing">{t('channelList:missing')}</span>}
      </span>
      <span className="channel-line__id tabular">{id}</span>
    </label>
  )
}
