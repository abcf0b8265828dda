import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { signalsApi } from '@/api/signals'
import { durations } from '@/config/limits'
import { isProviderError } from '@/contract/providerError'
import type { ChatRow } from '@/domain/chatList'
import { selectIsTrader, selectUserId } from '@/features/bots/botsSlice'
import type { FormState } from '@/shared/form/formState'
import { useNotify } from '@/shared/notices'
import { useAttempt } from '@/shared/useAttempt'
import type { RootState } from '@/store'
import { mutate } from '@/store/thunk'
import { useAppDispatch } from '@/store/hooks'
import type { Ticks } from './channelTicks'

interface Options {
  readonly userid: string
  readonly rows: readonly ChatRow[]
  readonly ticks: FormState<Ticks>
  readonly refetch: () => Promise<unknown>
  /** Asks for confirmation before a save. */
  readonly askToConfirm: () => Promise<boolean>
}

export type ChannelListNotice = 'saved' | 'updating'

const { saveChatList, updateChatList } = signalsApi.endpoints

/**
 * Only a trader may save the list, and only that of the selected bot. Checked when the button is pressed, because both may have
 * changed since the screen was rendered.
 */
export const selectMaySaveList = (state: RootState, userid: string) =>
  selectIsTrader(state) && selectUserId(state) === userid

const namesOf = (rows: readonly ChatRow[], ticks: Ticks) =>
  rows.flatMap(({ id, name }) => (ticks[id] ? [name] : [])).join('; ')

/** Saving and refreshing, one at a time, with a notice and a navigation two seconds later. */
export function useChannelListActions({ userid, rows, ticks, refetch, askToConfirm }: Options) {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const navigate = useNavigate()
  const notify = useNotify()
  const saving = useAttempt(ticks.at)
  const updating = useAttempt({ form: `channelListUpdate ${userid}` })
  const isBusy = saving.isBusy || updating.isBusy
  const [notice, setNotice] = useState<ChannelListNotice>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      // The retry in the notice would no longer work.
      notify.clear()
    },
    [notify],
  )

  /** Shows a notice for two seconds, then calls `goOn`. */
  function showNotice(shown: ChannelListNotice, goOn: () => void) {
    clearTimeout(timer.current)
    setNotice(shown)
    timer.current = setTimeout(() => {
      setNotice(undefined)
      goOn()
    }, durations.redirectAfterChannelList)
  }

  function save() {
    if (isBusy) return
    if (!selectMaySaveList(store.getState(), userid)) return showNotice('updating', () => {})
    clearTimeout(timer.current)
    const sent = ticks.values()
    const chats = rows.filter(({ id }) => sent[id]).map(({ chat }) => chat)
    const before = { channels: namesOf(rows, ticks.loaded()) }
    void saving.send({
      about: () => ({
        path: '/channels-list',
        bot: userid,
        before,
        after: { channels: namesOf(rows, sent) },
      }),
      askToConfirm,
      send: async () => {
        await dispatch(mutate(saveChatList, { userid, chats }))
        ticks.saved(sent)
      },
      onAccepted: () =>
        showNotice('saved', () => {
          // Not if there are new unsaved changes.
          if (!ticks.isDirty()) void navigate('/copysignals')
        }),
    })
  }

  async function readAgain() {
    const error = await refetch()
    if (isProviderError(error)) notify.failed(error, () => void readAgain())
  }

  function update() {
    if (isBusy) return
    clearTimeout(timer.current)
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

  return { isSaving: saving.isBusy, isUpdating: updating.isBusy, notice, save, update }
}
