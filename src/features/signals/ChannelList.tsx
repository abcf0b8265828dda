import { isDamaged } from '@/contract/charset'
import { isolated, shownName } from '@/contract/plainText'
import { Card, Checkbox, Flex, Tag } from 'antd'
import { useMemo } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { signalsApi } from '@/api/signals'
import type { TraderScope } from '@/contract/scope'
import { channelSearch } from '@/domain/channelSearch'
import { chatRows, selectedIds, type ChatRow } from './channels/chatList'
import { selectIsTrader, selectUserId } from '@/store/botsSlice'
import { unknownTerms, type CopyChange } from '@/domain/robot/copyRisk'
import { useWholeCopyQuestion } from '@/features/copyTrading/question/useCopyQuestion'
import { useHidden, useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ButtonLink } from '@/shared/ButtonLink'
import { SettingsForm, type SettingsFormProps } from '@/shared/form/SettingsForm'
import { Note } from '@/shared/Note'
import { Nothing } from '@/shared/Nothing'
import { Question } from '@/shared/Question'
import { useDraftOf, useRecordForm } from '@/shared/fields/useRecordForm'
import { useAsk } from '@/shared/useAsk'
import { VirtualGrid } from '@/shared/VirtualGrid'
import type { RootState } from '@/store/state'
import { isDirtyIn, selectDraft, type FormPlace } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { readNow } from '@/store/reading/read'
import { mutate } from '@/store/thunk'
import type { ShowNotice } from './ChannelListNotice'
import { ChannelListTools } from './ChannelListTools'
import { ticksOf, type ChannelTicks } from './channelTicks'
import type { ChannelRows } from './useChannelRows'
import { useFound } from '@/shared/cards/useFound'

interface Props {
  /** the selection in the store */
  readonly form: string
  readonly scope: TraderScope
  readonly loaded: ChannelRows
  readonly isUpdating: boolean
  readonly onNotice: ShowNotice
}

const LINE = 52
const idOf = ({ id }: ChatRow) => id
const textOf = ({ id, name }: ChatRow) => `${name}\n${id}`

/** The list is one record, saved whole: which channels are selected, by id. */
export function ChannelList(props: Props) {
  const t = useT()
  const { form, scope, loaded, isUpdating } = props
  const { rows, ticked } = loaded
  const at = useMemo(() => ({ form, card: '' }), [form])
  const ticks = useMemo(() => ticksOf(rows, ticked), [rows, ticked])
  const fields = useMemo(
    () =>
      Object.fromEntries(
        rows.map(({ id, name }) => [id, { label: 'channelList:row', values: { name } } as const]),
      ),
    [rows],
  )
  const list = useFound(rows, idOf, textOf, channelSearch)
  const saving = useListSave(props)
  const isTrader = scope.userid === scope.traderid
  const missing = rows.filter(({ isMissing }) => isMissing).length
  return (
    <Flex vertical gap="middle">
      {!isTrader && <Note type="info" title={t('channelList:onlyTrader', { traderid: scope.traderid })} />}
      {isTrader && missing > 0 && <Note title={t('channelList:missingNote', { count: missing })} />}
      {/* Outside of the form, which Enter would save. */}
      {rows.length > 0 && <ChannelListTools all={rows} list={list} at={at} isReadOnly={!isTrader} />}
      <SettingsForm form={form} loaded={ticks} fields={fields} busy={isUpdating} {...saving}>
        <Card classNames={{ body: list.found.length > 0 ? 'channel-list__lines' : '' }}>
          {rows.length === 0 ? (
            <Nothing text={t('channelList:empty')}>
              <ButtonLink to="/addphone">{t('routes:/addphone.title')}</ButtonLink>
            </Nothing>
          ) : list.found.length === 0 ? (
            <Nothing text={t('channelList:nothingFound')}>
              <Button
                onClick={() => {
                  list.showAll()
                  document.getElementById('channelSearch')?.focus()
                }}
              >
                {t('channelList:showAll')}
              </Button>
            </Nothing>
          ) : (
            <VirtualGrid items={list.found} keyOf={idOf} label={t('channelList:label')} height={LINE} gap={0}>
              {(row) => <ChannelLine row={row} at={at} isTrader={isTrader} />}
            </VirtualGrid>
          )}
        </Card>
      </SettingsForm>
    </Flex>
  )
}

interface LineProps {
  readonly row: ChatRow
  readonly at: FormPlace
  readonly isTrader: boolean
}

/** Reads its own selection, so that only lines that change render again. */
function ChannelLine({ row: { id, name, isMissing }, at, isTrader }: LineProps) {
  const t = useT()
  const hidden = useHidden()
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
      <bdi>{hidden(shownName(name, t('channelList:noName')))}</bdi>{' '}
      {isTrader && isMissing && <Tag color="warning">{t('channelList:missing')}</Tag>}{' '}
      <span className="muted tabular">{hidden(id)}</span>
    </Checkbox>
  )
}

/**
 * Only a trader may save the list, and only that of the selected bot. Checked when the button is pressed, because both may have
 * changed since the screen was rendered.
 */
export const selectMaySaveList = (state: RootState, userid: string) =>
  selectIsTrader(state) && selectUserId(state) === userid

const namesOf = (rows: readonly ChatRow[], ticks: ChannelTicks) =>
  rows.flatMap(({ id, name }) => (ticks[id] ? [isolated(shownName(name, id))] : [])).join('; ')

/** Those that begin to be copied: with which lots and stops is told only afterwards. */
const begunIn = (
  rows: readonly ChatRow[],
  before: ChannelTicks,
  after: ChannelTicks,
): readonly CopyChange[] =>
  rows
    .filter(({ id }) => after[id] && !before[id])
    .map(({ id, name }) => ({
      kind: 'channel',
      id,
      name: shownName(name, id),
      before: { isOn: false },
      after: unknownTerms,
    }))

/** At most this many names are listed. */
const NAMED = 20

/** Saves the whole list, with the channels that were added elsewhere meanwhile; two seconds later the screen goes on. */
function useListSave({ form, scope, loaded: { rows, lastCopied }, onNotice }: Props) {
  const t = useT()
  const hidden = useHidden()
  const ask = useAsk()
  const askAboutCopies = useWholeCopyQuestion(scope.userid)
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const { getGroups, saveChatList } = signalsApi.endpoints
  const { userid } = scope
  const of = [{ userid, accounts: [] }]
  const chats = rows.map(({ chat }) => chat)
  /** with what was read last */
  const rowsNow = () => chatRows(chats, getGroups.select(scope)(store.getState()).data ?? [])
  const names = `${lastCopied.slice(0, NAMED).join(', ')}${lastCopied.length > NAMED ? '…' : ''}`

  /** Names of which letters are lost would be stored like that, for all channels of the list. */
  const askAboutDamaged = (after: ChannelTicks) => {
    const damaged = rowsNow().filter(({ id, chat }) => after[id] && isDamaged(chat.name))
    if (damaged.length === 0) return true
    const fields = damaged.map(({ chat }) => hidden(shownName(chat.name, chat.id))).join(', ')
    return ask(
      (answer) => (
        <Question
          of={of}
          title={t('settings:gap.titleKept')}
          yes={t('common:nothingYet.save')}
          onAnswer={answer}
        >
          <p>{t('settings:gap.askDamaged', { fields, count: damaged.length })}</p>
        </Question>
      ),
      JSON.stringify(damaged.map(({ chat }) => chat)),
    )
  }

  /** Channels that were copied are no longer shown: a save may overwrite them. */
  const askAboutLost = () =>
    ask((answer) => (
      <Question
        of={of}
        title={t('channelList:fromNothing.title')}
        yes={t('common:nothingYet.save')}
        onAnswer={answer}
      >
        <p>{t('channelList:fromNothing.text', { names })}</p>
      </Question>
    ))

  return {
    savedMessage: null,
    historyEntry: (before, after) => ({
      path: '/channels-list',
      bot: userid,
      before: { channels: namesOf(rowsNow(), before as ChannelTicks) },
      after: { channels: namesOf(rowsNow(), after as ChannelTicks) },
    }),
    read: async (why) => {
      const channels = await dispatch(readNow(getGroups, scope, why))
      return ticksOf(chatRows(chats, channels), selectedIds(channels))
    },
    askToConfirm: async (before, after) => {
      if (!selectMaySaveList(store.getState(), userid)) {
        onNotice('updating')
        return false
      }
      const isLost = lastCopied.length > 0 && !Object.values(before).includes(true)
      const wanted = after as ChannelTicks
      if (isLost && !(await askAboutLost())) return false
      if (!(await askAboutDamaged(wanted))) return false
      return askAboutCopies(begunIn(rowsNow(), before as ChannelTicks, wanted))
    },
    onSave: (sent) => {
      const selected = rowsNow().filter(({ id }) => sent[id])
      return dispatch(mutate(saveChatList, { userid, chats: selected.map(({ chat }) => chat) }))
    },
    onSaved: (readBack) => {
      onNotice('saved', async (isLatest) => {
        const read = await readBack
        // Not if there is something new to save, or to look at.
        const isDirty = isDirtyIn(selectDraft(store.getState(), form), '')
        if (isLatest() && !isDirty && read?.kind !== 'differs') void navigate('/copysignals')
      })
      void readBack?.then((read) => read?.kind === 'differs' && onNotice(undefined))
    },
  } satisfies Partial<SettingsFormProps<ChannelTicks>>
}
