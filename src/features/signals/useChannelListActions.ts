import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { durations } from '@/config/limits'
import { isProviderError, type ProviderError } from '@/contract/providerError'
import type { ChatRow } from '@/domain/chatList'
import { useNotify } from '@/shared/notices'
import { useFocusBack } from '@/shared/useFocusBack'
import { useAppDispatch } from '@/store/hooks'
import type { ChannelTicks } from './channelTicks'
import { saveChannelList, updateChannelList } from './saveChannelList'

interface Options {
  readonly userid: string
  readonly rows: readonly ChatRow[]
  readonly ticks: ChannelTicks
  readonly refetch: () => Promise<unknown>
}

export type ChannelListNotice = 'saved' | 'updating'

/** Saving and refreshing, one at a time; their notices, and where they lead two seconds later. */
export function useChannelListActions({ userid, rows, ticks, refetch }: Options) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const notify = useNotify()
  const [busy, setBusy] = useState<'saving' | 'updating'>()
  const [notice, setNotice] = useState<ChannelListNotice>()
  const rememberFocus = useFocusBack(busy !== undefined)
  const isOnItsWay = useRef(false)
  const isOnScreen = useRef(false)
  const hasComplained = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
      clearTimeout(timer.current)
      // Nobody can try again what has left the screen.
      if (hasComplained.current) notify.clear()
    }
  }, [notify])

  function complain(error: ProviderError, retry: () => void) {
    setNotice(undefined)
    hasComplained.current = isOnScreen.current
    notify.failed(error, isOnScreen.current ? retry : undefined)
  }

  /** Shows a notice for two seconds, then goes on. */
  function afterReading(shown: ChannelListNotice, goOn: () => void) {
    if (!isOnScreen.current) return
    setNotice(shown)
    timer.current = setTimeout(() => {
      setNotice(undefined)
      goOn()
    }, durations.redirectAfterChannelList)
  }

  async function once(what: 'saving' | 'updating', work: () => Promise<void>) {
    if (isOnItsWay.current) return
    isOnItsWay.current = true
    clearTimeout(timer.current)
    rememberFocus()
    setBusy(what)
    await work()
    isOnItsWay.current = false
    setBusy(undefined)
  }

  const save = () =>
    once('saving', async () => {
      const sent = ticks.ticked()
      const chats = rows.filter(({ id }) => sent.has(id)).map(({ chat }) => chat)
      const outcome = await dispatch(saveChannelList(userid, chats))
      if (outcome === 'notTheTrader') return afterReading('updating', () => {})
      if (outcome.error) return complain(outcome.error, () => void save())
      ticks.saved(sent)
      afterReading('saved', () => {
        // Who went on ticking stays.
        if (!ticks.isDirty()) void navigate('/copysignals')
      })
    })

  async function readAgain() {
    const error = await refetch()
    if (isProviderError(error)) complain(error, () => void readAgain())
  }

  const update = () =>
    once('updating', async () => {
      setNotice('updating')
      const { error } = await dispatch(updateChannelList(userid))
      if (error) return complain(error, () => void update())
      afterReading('updating', () => {
        void navigate('/channels-list', { replace: true })
        void readAgain()
      })
    })

  return { busy, notice, save, update }
}
