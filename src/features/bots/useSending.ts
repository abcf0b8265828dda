import { nanoid } from '@reduxjs/toolkit'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { botCommand } from '@/contract/codes'
import { useNotify } from '@/shared/notices'
import type { RootState } from '@/store'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { asksFirst, type CommandName } from './commandGroups'
import { isMissed, selectIsSending, selectRun } from './commandsSlice'
import { retryRun, sendCommand, stopSending } from './sendCommand'

interface Question {
  readonly command: CommandName
  readonly userids: readonly string[]
  readonly send: () => Promise<void>
}

/** Sends, asks before what cannot be undone, and says how it went; what waits when the screen is left stays unsent. */
export function useSending() {
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const notify = useNotify()
  const isSending = useAppSelector(selectIsSending)
  const [run, setRun] = useState('')
  const [question, setQuestion] = useState<Question>()
  const asker = useRef<Element>(null)
  const isOnScreen = useRef(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
      dispatch(stopSending())
    }
  }, [dispatch])

  // The button that was pressed is disabled or gone meanwhile: the keyboard goes on from there, or from what came of it.
  useEffect(() => {
    if (isSending || document.activeElement !== document.body) return
    const { current: pressed } = asker
    if (!(pressed instanceof HTMLElement)) return
    const goOn = pressed.isConnected ? pressed : document.getElementById('commands-results')
    goOn?.focus({ preventScroll: true })
  }, [isSending])

  /** Nobody waits for the news of a screen that was left: the log has it. */
  function tell(sentRun: string) {
    const deliveries = selectRun(store.getState(), sentRun)
    if (!isOnScreen.current || deliveries.length === 0) return
    if (!deliveries.some(isMissed)) return notify.done('common:commandSent')
    document.getElementById('commands-results')?.scrollIntoView({ block: 'center' })
  }

  function askOr(asked: Question) {
    if (selectIsSending(store.getState())) return
    asker.current = document.activeElement
    if (asksFirst(asked.command)) setQuestion(asked)
    else void asked.send()
  }

  return {
    run,
    isSending,
    question,
    answer: (isYes: boolean) => {
      setQuestion(undefined)
      if (asker.current instanceof HTMLElement) asker.current.focus()
      if (isYes) void question?.send()
    },
    send: (command: CommandName, userids: readonly string[]) => {
      const fresh = nanoid()
      askOr({
        command,
        userids,
        send: async () => {
          setRun(fresh)
          notify.clear()
          await dispatch(sendCommand({ run: fresh, botCmd: botCommand.codes[command], userids }))
          tell(fresh)
        },
      })
    },
    retry: () => {
      const missed = selectRun(store.getState(), run).filter(isMissed)
      const command = missed[0] && botCommand.nameOf(missed[0].botCmd)
      if (!command) return
      askOr({
        command,
        userids: missed.map(({ userid }) => userid),
        send: async () => {
          await dispatch(retryRun(run))
          tell(run)
        },
      })
    },
  }
}
