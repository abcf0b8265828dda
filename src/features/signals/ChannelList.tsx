import { Alert, Card, Checkbox, Flex, Tag } from 'antd'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { TraderScope } from '@/contract/scope'
import type { ChatRow } from '@/domain/chatList'
import { searchFor } from '@/domain/search'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import type { FormState } from '@/shared/saving/formState'
import { ReturnedDraft } from '@/shared/saving/ReturnedDraft'
import { useFormStates } from '@/shared/saving/useFormStates'
import { Icon } from '@/shared/icons'
import { Question } from '@/shared/Question'
import { ButtonLink } from '@/shared/ButtonLink'
import { VirtualGrid } from '@/shared/VirtualGrid'
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

/** The selection, saved or not. Each line reads its own state, so that only lines that change render again. */
function useTicks(form: string, { rows, ticked }: ChannelRows): FormState<Ticks> {
  const answer = useMemo(() => new Map([['', ticksOf(rows, ticked)]]), [rows, ticked])
  return useFormStates(form, answer).stateOf('')
}

const tickedNow = (ticks: FormState<Ticks>): ReadonlySet<string> => {
  const now = ticks.values()
  return new Set(Object.keys(now).filter((id) => now[id]))
}

/** The search, the filter and the rows that match. */
function useFound(rows: readonly ChatRow[], ticks: FormState<Ticks>) {
  const [search, setSearch] = useState('')
  /** The ids selected when the filter was turned on: a row that is deselected then stays visible and keeps the focus. */
  const [only, setOnly] = useState<ReadonlySet<string>>()
  const found = useMemo(() => {
    const isFound = searchFor(search)
    return rows.filter(({ id, searchable }) => (only?.has(id) ?? true) && isFound(searchable))
  }, [rows, search, only])
  return {
    search,
    setSearch,
    found,
    isOnlyTicked: only !== undefined,
    setOnlyTicked: (isOn: boolean) => setOnly(isOn ? tickedNow(ticks) : undefined),
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
  const ticks = useTicks(`channelList ${userid} ${traderid}`, loaded)
  const filter = useFound(rows, ticks)
  const { askToConfirm, dialog } = useConfirmNoChannels(loaded)
  const actions = useChannelListActions({ scope, rows, ticks, refetch, askToConfirm })
  const isTrader = userid === traderid
  const fields = useMemo(
    () =>
      Object.fromEntries(
        rows.map(({ id, name }) => [id, { label: 'channelList:row', values: { name } } as const]),
      ),
    [rows],
  )
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
          <ReturnedDraft state={ticks} />
          <ChannelListTools all={rows} filter={filter} ticks={ticks} isReadOnly={!isTrader} />
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
                {(row) => <ChannelLine row={row} ticks={ticks} isTrader={isTrader} />}
              </VirtualGrid>
            </Card>
          )}
        </>
      )}
      <ChannelListBar ticks={ticks} fields={fields} actions={actions} />
      {dialog}
    </Flex>
  )
}

/** At most this many names are listed. */
const NAMED = 20

/** Asks before saving if the provider returned no copied channels, and lists those that it last returned. */
function useConfirmNoChannels({ isNothingCopied, lastCopied }: ChannelRows) {
  const t = useT()
  const [question, setQuestion] = useState<{ readonly answer: (isConfirmed: boolean) => void }>()
  const names = `${lastCopied.slice(0, NAMED).join(', ')}${lastCopied.length > NAMED ? '…' : ''}`
  return {
    askToConfirm: async () => !isNothingCopied || new Promise<boolean>((answer) => setQuestion({ answer })),
    dialog: question && (
      <Question
        title={t('channelList:fromNothing.title')}
        yes={t('common:nothingYet.save')}
        onAnswer={(isConfirmed) => {
          setQuestion(undefined)
          question.answer(isConfirmed)
        }}
      >
        <p>{t('channelList:fromNothing.text')}</p>
        {lastCopied.length > 0 && <p>{t('channelList:fromNothing.known', { names })}</p>}
      </Question>
    ),
  }
}

const Note = ({ text }: { readonly text: string }) => (
  <Alert type="warning" role="note" showIcon icon={<Icon name="info" />} title={text} />
)

interface LineProps {
  readonly row: ChatRow
  readonly ticks: FormState<Ticks>
  readonly isTrader: boolean
}

/** Renders only when its own selection changes. */
function ChannelLine({ row: { id, name, isMissing }, ticks, isTrader }: LineProps) {
  const t = useT()
  const isTicked = useSyncExternalStore(ticks.subscribe, () => ticks.draft(id) === true)
  return (
    <Checkbox
      id={`${id}_idChan`}
      className="channel-line"
      checked={isTicked}
      disabled={!isTrader}
      onChange={({ target }) => ticks.edit(id, target.checked)}
    >
      <bdi>{name.trim() || t('channelList:noName')}</bdi>{' '}
      {isTrader && isMissing && <Tag color="warning">{t('channelList:missing')}</Tag>}{' '}
      <span className="channel-line__id tabular">{id}</span>
    </Checkbox>
  )
}
