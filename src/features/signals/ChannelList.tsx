import { Alert, Card, Checkbox, Flex, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import type { TraderScope } from '@/contract/scope'
import type { ChatRow } from '@/domain/chatList'
import { searchFor } from '@/domain/search'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ReturnedDraft } from '@/shared/saving/ReturnedDraft'
import { useDraftOf, useOpenForm, useRecordForm } from '@/shared/saving/useRecordForm'
import { Icon } from '@/shared/icons'
import { Question } from '@/shared/Question'
import { ButtonLink } from '@/shared/ButtonLink'
import { useAsk } from '@/shared/useAsk'
import { VirtualGrid } from '@/shared/VirtualGrid'
import type { RootState } from '@/store'
import { selectDraft, valuesIn, type Place } from '@/store/draftsSlice'
import { ChannelListBar } from './ChannelListBar'
import { ChannelListTools } from './ChannelListTools'
import { ticksOf, type Ticks } from './channelTicks'
import { useChannelListActions } from './useChannelListActions'
import type { ChannelRows } from './useChannelRows'
import { Nothing } from '@/shared/Nothing'

interface Props {
  readonly scope: TraderScope
  readonly loaded: ChannelRows
  readonly refetch: () => Promise<unknown>
}

/** Opens the selection in the store, saved or not. Each line reads its own, so that only lines that change render again. */
function useTicks({ userid, traderid }: TraderScope, { rows, ticked }: ChannelRows) {
  const form = `channelList ${userid} ${traderid}`
  const answer = useMemo(() => new Map([['', ticksOf(rows, ticked)]]), [rows, ticked])
  const isOpen = useOpenForm(form, answer)
  return { isOpen, at: useMemo(() => ({ form, card: '' }), [form]) }
}

/** The search, the filter and the rows that match. */
function useFound(rows: readonly ChatRow[], { form, card }: Place) {
  const store = useStore<RootState>()
  const [search, setSearch] = useState('')
  /** The ids selected when the filter was turned on: a row that is deselected then stays visible and keeps the focus. */
  const [only, setOnly] = useState<ReadonlySet<string>>()
  const found = useMemo(() => {
    const isFound = searchFor(search)
    return rows.filter(({ id, searchable }) => (only?.has(id) ?? true) && isFound(searchable))
  }, [rows, search, only])
  const tickedNow = () => {
    const now = valuesIn(selectDraft(store.getState(), form), card)
    return new Set(Object.keys(now).filter((id) => now[id]))
  }
  return {
    search,
    setSearch,
    found,
    isOnlyTicked: only !== undefined,
    setOnlyTicked: (isOn: boolean) => setOnly(isOn ? tickedNow() : undefined),
    showAll: () => {
      setSearch('')
      setOnly(undefined)
      document.getElementById('channelSearch')?.focus()
    },
  }
}

const LINE = 52
const keyOf = ({ id }: ChatRow) => id

export function ChannelList({ scope, loaded, refetch }: Props) {
  const t = useT()
  const { userid, traderid } = scope
  const { rows } = loaded
  const { isOpen, at } = useTicks(scope, loaded)
  const filter = useFound(rows, at)
  const askToConfirm = useAskAboutNone(loaded)
  const actions = useChannelListActions({ scope, rows, at, refetch, askToConfirm })
  const isTrader = userid === traderid
  const fields = useMemo(
    () =>
      Object.fromEntries(
        rows.map(({ id, name }) => [id, { label: 'channelList:row', values: { name } } as const]),
      ),
    [rows],
  )
  if (!isOpen) return null
  const missing = rows.filter(({ isMissing }) => isMissing).length
  return (
    <Flex vertical gap="middle">
      {!isTrader && <Note text={t('channelList:onlyTrader', { traderid })} />}
      {isTrader && missing > 0 && <Note text={t('channelList:missingNote', { count: missing })} />}
      {rows.length === 0 ? (
        <Card>
          <Nothing text={t('channelList:empty')}>
            <ButtonLink to="/addphone">{t('routes:/addphone.title')}</ButtonLink>
          </Nothing>
        </Card>
      ) : (
        <>
          <ReturnedDraft at={at} />
          <ChannelListTools all={rows} filter={filter} at={at} isReadOnly={!isTrader} />
          {filter.found.length === 0 ? (
            <Card>
              <Nothing text={t('channelList:nothingFound')}>
                <Button onClick={filter.showAll}>{t('channelList:showAll')}</Button>
              </Nothing>
            </Card>
          ) : (
            <Card className="channel-list__lines">
              <VirtualGrid
                items={filter.found}
                keyOf={keyOf}
                label={t('channelList:label')}
                height={LINE}
                gap={0}
              >
                {(row) => <ChannelLine row={row} at={at} isTrader={isTrader} />}
              </VirtualGrid>
            </Card>
          )}
        </>
      )}
      <ChannelListBar at={at} fields={fields} actions={actions} />
    </Flex>
  )
}

/** At most this many names are listed. */
const NAMED = 20

/**
 * Asks before saving if the provider returned no copied channels, and lists those that it last returned: the list is saved whole,
 * so that a save may overwrite channels that it did not return.
 */
function useAskAboutNone({ lastCopied }: ChannelRows) {
  const t = useT()
  const ask = useAsk()
  const names = `${lastCopied.slice(0, NAMED).join(', ')}${lastCopied.length > NAMED ? '…' : ''}`
  return async (before: Ticks) =>
    Object.values(before).includes(true) ||
    ask((answer) => (
      <Question
        title={t('channelList:fromNothing.title')}
        yes={t('common:nothingYet.save')}
        onAnswer={answer}
      >
        <p>{t('channelList:fromNothing.text')}</p>
        {lastCopied.length > 0 && <p>{t('channelList:fromNothing.known', { names })}</p>}
      </Question>
    ))
}

const Note = ({ text }: { readonly text: string }) => (
  <Alert type="warning" role="note" showIcon icon={<Icon name="info" />} title={text} />
)

interface LineProps {
  readonly row: ChatRow
  readonly at: Place
  readonly isTrader: boolean
}

/** Renders only when its own selection changes. */
function ChannelLine({ row: { id, name, isMissing }, at, isTrader }: LineProps) {
  const t = useT()
  const isTicked = useDraftOf(at, id) === true
  const { edit } = useRecordForm(at)
  return (
    <Checkbox
      id={`${id}_idChan`}
      className="channel-line"
      checked={isTicked}
      disabled={!isTrader}
      onChange={({ target }) => edit(id, target.checked)}
    >
      <bdi>{name.trim() || t('channelList:noName')}</bdi>{' '}
      {isTrader && isMissing && <Tag color="warning">{t('channelList:missing')}</Tag>}{' '}
      <span className="channel-line__id tabular">{id}</span>
    </Checkbox>
  )
}
