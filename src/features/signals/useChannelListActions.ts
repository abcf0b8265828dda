import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { signalsApi } from '@/api/signals'
import { durations } from '@/config/limits'
import { isProviderError } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import { chatRows, selectedIds, type ChatRow } from '@/domain/chatList'
import { selectIsTrader, selectUserId } from '@/features/bots/botsSlice'
import { useSaveState } from '@/shared/saving/useRecordForm'
import { useSave } from '@/shared/saving/useSave'
import { useNotify } from '@/shared/notices'
import { useAttempt } from '@/shared/useAttempt'
import { useFocusBack } from '@/shared/useFocusBack'
import type { RootState } from '@/store'
import { isDirtyIn, selectDraft, type Place } from '@/store/draftsSlice'
import type { Saved } from '@/store/save'
import { isPending } from '@/store/savesSlice'
import { mutate, readNow } from '@/store/thunk'
import { useAppDispatch } from '@/store/hooks'
import { ticksOf, type Ticks } from './channelTicks'

interface Options {
  readonly scope: TraderScope
  readonly rows: readonly ChatRow[]
  /** the selection in the store */
  readonly at: Place
  readonly refetch: () => Promise<unknown>
  /** Asks for confirmation before a save. */
  readonly askToConfirm: (before: Ticks) => Promise<boolean>
}

export type ChannelListNotice = 'saved' | 'updating'

const { getGroups, saveChatList, updateChatList } = signalsApi.endpoints

/**
 * Only a trader may save the list, and only that of the selected bot. Checked when the button is pressed, because both may have
 * changed since the screen was rendered.
 */
export const selectMaySaveList = (state: RootState, userid: string) =>
  selectIsTrader(state) && selectUserId(state) === userid

const namesOf = (rows: readonly ChatRow[], ticks: Ticks) =>
  rows.flatMap(({ id, name }) => (ticks[id] ? [name] : [])).join('; ')

interface SaveOptions extends Pick<Options, 'scope' | 'rows' | 'at' | 'askToConfirm'> {
  readonly busy: boolean
  readonly onSaved: (proof: Saved['proof']) => void
}

/** Saves the whole list, with the channels that were added elsewhere meanwhile. */
function useListSave({ scope, rows, at, askToConfirm, busy, onSaved }: SaveOptions) {
  const dispatch = useAppDispatch()
  const form = useRef<HTMLElement>(null)
  const isSaving = isPending(useSaveState(at))
  const rememberFocus = useFocusBack(isSaving)
  /** the rows of the last read */
  const rowsNow = useRef(rows)
  const send = useSave<Ticks>({
    form,
    at,
    historyEntry: (before, after) => ({
      path: '/channels-list',
      bot: scope.userid,
      before: { channels: namesOf(rowsNow.current, before) },
      after: { channels: namesOf(rowsNow.current, after) },
    }),
    rules: [],
    problems: [],
    busy,
    savedMessage: null,
    askToConfirm,
    onSaved,
    read: async () => {
      const channels = await dispatch(readNow(getGroups, scope))
      rowsNow.current = chatRows(
        rows.map(({ chat }) => chat),
        channels,
      )
      return ticksOf(rowsNow.current, selectedIds(channels))
    },
    onSave: (sent) => {
      const chats = rowsNow.current.filter(({ id }) => sent[id]).map(({ chat }) => chat)
      return dispatch(mutate(saveChatList, { userid: scope.userid, chats }))
    },
  })
  return () => {
    rememberFocus()
    return send()
  }
}

/** Saving and refreshing, one at a time, with a notice and a navigation two seconds later. */
export function useChannelListActions({ scope, rows, at, refetch, askToConfirm }: Options) {
  const { userid } = scope
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const navigate = useNavigate()
  const notify = useNotify()
  const isSaving = isPending(useSaveState(at))
  const updating = useAttempt({ form: `channelListUpdate ${userid}` })
  const isBusy = isSaving || updating.isBusy
  const [notice, setNotice] = useState<ChannelListNotice>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** distinguishes the notice that leads on from earlier ones */
  const latest = useRef(0)
  const leadNowhere = useCallback(() => {
    clearTimeout(timer.current)
    latest.current += 1
  }, [])

  useEffect(
    () => () => {
      leadNowhere()
      // The retry in the notice would no longer work.
      notify.clear()
    },
    [notify, leadNowhere],
  )

  /** Shows a notice for two seconds, then calls `goOn`. */
  function showNotice(shown: ChannelListNotice, goOn: () => void) {
    leadNowhere()
    setNotice(shown)
    timer.current = setTimeout(() => {
      setNotice(undefined)
      goOn()
    }, durations.redirectAfterChannelList)
  }

  const send = useListSave({
    scope,
    rows,
    at,
    askToConfirm,
    busy: updating.isBusy,
    onSaved: (proof) => {
      showNotice('saved', () => void leadOn(proof))
      void proof?.then((read) => read?.kind === 'differs' && setNotice(undefined))
    },
  })

  /** Once it was read: not if there are new unsaved changes, or something to look at. */
  async function leadOn(proof: Saved['proof']) {
    const { current: mine } = latest
    const read = await proof
    const isDirty = isDirtyIn(selectDraft(store.getState(), at.form), at.card)
    if (latest.current === mine && !isDirty && read?.kind !== 'differs') void navigate('/copysignals')
  }

  function save() {
    if (isBusy) return
    if (!selectMaySaveList(store.getState(), userid)) return showNotice('updating', () => {})
    leadNowhere()
    void send()
  }

  async function readAgain() {
    const error = await refetch()
    if (isProviderError(error)) notify.failed(error, () => void readAgain())
  }

  function update() {
    if (isBusy) return
    leadNowhere()
    setNotice('updating')
    void updating.send({
      about: () => ({ path: '/channels-list', act: 'sent', bot: userid }),
      send: () => {
        // Again, when it is retried.
        setNotice('updating')
        return dispatch(mutate(updateChatList, { userid })).catch((error: unknown) => {
          setNotice(undefined)
          throw error
        })
      },
      onAccepted: () =>
        showNotice('updating', () => {
          void navigate('/channels-list', { replace: true })
          void readAgain()
        }),
    })
  }

  return { isSaving, isUpdating: updating.isBusy, notice, save, update }
}
