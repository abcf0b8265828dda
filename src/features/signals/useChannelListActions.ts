import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { signalsApi } from '@/api/signals'
import { durations } from '@/config/limits'
import { isProviderError } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import { chatRows, selectedIds, type ChatRow } from '@/domain/chatList'
import { selectIsTrader, selectUserId } from '@/features/bots/botsSlice'
import type { FormState } from '@/shared/saving/formState'
import { useSave } from '@/shared/saving/useSave'
import { useNotify } from '@/shared/notices'
import { useAttempt } from '@/shared/useAttempt'
import { useFocusBack } from '@/shared/useFocusBack'
import type { RootState } from '@/store'
import { isPending, type Proof } from '@/store/savesSlice'
import { mutate, readNow } from '@/store/thunk'
import { useAppDispatch } from '@/store/hooks'
import { ticksOf, type Ticks } from './channelTicks'

interface Options {
  readonly scope: TraderScope
  readonly rows: readonly ChatRow[]
  readonly ticks: FormState<Ticks>
  readonly refetch: () => Promise<unknown>
  /** Asks for confirmation before a save. */
  readonly askToConfirm: () => Promise<boolean>
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

interface SaveOptions extends Pick<Options, 'scope' | 'rows' | 'ticks' | 'askToConfirm'> {
  readonly busy: boolean
  readonly onSaved: () => void
}

/** Saves the whole list, with the channels that were added elsewhere meanwhile. */
function useListSave({ scope, rows, ticks, askToConfirm, busy, onSaved }: SaveOptions) {
  const dispatch = useAppDispatch()
  const form = useRef<HTMLElement>(null)
  const isSaving = isPending(useSyncExternalStore(ticks.subscribe, ticks.save))
  const rememberFocus = useFocusBack(isSaving)
  /** the rows of the last read */
  const rowsNow = useRef(rows)
  const send = useSave<Ticks>({
    form,
    state: ticks,
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

/** Calls `then` when the last save has been read, or at once if it is not being read; returns a function that stops waiting. */
function onceRead({ save, subscribe }: FormState<Ticks>, then: (proof: Proof['kind'] | undefined) => void) {
  const proofNow = () => {
    const state = save()
    return state?.phase === 'saved' ? state.proof?.kind : undefined
  }
  const check = () => {
    const proof = proofNow()
    if (proof === 'reading') return
    unsubscribe()
    then(proof)
  }
  const unsubscribe = subscribe(check)
  check()
  return unsubscribe
}

/** Saving and refreshing, one at a time, with a notice and a navigation two seconds later. */
export function useChannelListActions({ scope, rows, ticks, refetch, askToConfirm }: Options) {
  const { userid } = scope
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const navigate = useNavigate()
  const notify = useNotify()
  const isSaving = isPending(useSyncExternalStore(ticks.subscribe, ticks.save))
  const updating = useAttempt({ form: `channelListUpdate ${userid}` })
  const isBusy = isSaving || updating.isBusy
  const [notice, setNotice] = useState<ChannelListNotice>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopWaiting = useRef<() => void>(undefined)
  const leadNowhere = useCallback(() => {
    clearTimeout(timer.current)
    stopWaiting.current?.()
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
    ticks,
    askToConfirm,
    busy: updating.isBusy,
    onSaved: () =>
      showNotice('saved', () => {
        stopWaiting.current = onceRead(ticks, (proof) => {
          // Not if there are new unsaved changes, or something to look at.
          if (!ticks.isDirty() && proof !== 'differs') void navigate('/copysignals')
        })
      }),
  })

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
    void updating.send({
      about: () => ({ path: '/channels-list', act: 'sent', bot: userid }),
      send: () => {
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
