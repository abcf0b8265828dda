import { useEffect, useRef, useState } from 'react'
import { botCommand } from '@/contract/codes'
import { useNotify } from '@/shared/notices'
import { useBatch } from '@/shared/useBatch'
import { isMissed, type BatchItem } from '@/store/batchesSlice'
import { useAppDispatch } from '@/store/hooks'
import { needsConfirmation, needsConfirmationIfReal, type CommandName } from './commandGroups'
import { mayHaveSwitched } from './commandsSlice'
import { mayBeReal } from './mayBeReal'
import { commandItems, logUnsent } from './sendCommand'

interface Order {
  readonly command: CommandName
  readonly userids: readonly string[]
  readonly send: () => Promise<readonly BatchItem[]>
}
interface Question extends Order {
  /** one of the bots may trade with real money */
  readonly mayBeReal: boolean
}

/** A command that was sent to several bots, with the outcome of each. */
export interface Sent {
  readonly command: CommandName
  readonly items: readonly BatchItem[]
}

/** Whether a retry is safe: a toggle that may have arrived is not sent again. */
export const isRepeatable = (command: CommandName, item: BatchItem) =>
  isMissed(item) && !mayHaveSwitched(botCommand.codes[command], item)

/** Sends a command to bots, asks first where needed, and reports the outcome. Items still waiting when the screen is left are not sent. */
export function useSending() {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const { batch, isRunning, isUnderWay, start, retry } = useBatch('commands')
  /** what was sent last */
  const [latest, setLatest] = useState<CommandName>()
  const [question, setQuestion] = useState<Question>()
  const asker = useRef<Element>(null)
  const isOnScreen = useRef(false)
  const isCheckingNow = useRef(false)
  /** the bots' accounts are being read */
  const [isChecking, setChecking] = useState(false)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])

  // The pressed button was disabled or removed meanwhile: the focus returns to it, or goes to the results.
  useEffect(() => {
    if (isRunning || isChecking || question || document.activeElement !== document.body) return
    const { current: pressed } = asker
    if (!(pressed instanceof HTMLElement)) return
    const goOn = pressed.isConnected ? pressed : document.getElementById('commands-results')
    goOn?.focus({ preventScroll: true })
  }, [isRunning, isChecking, question])

  async function deliver({ command, send }: Order) {
    const sending = send()
    await dispatch(logUnsent(botCommand.codes[command], sending))
    const results = await sending
    if (results.length === 0) return
    if (!results.some(isMissed)) return notify.done('common:commandSent')
    document.getElementById('commands-results')?.scrollIntoView({ block: 'center' })
  }

  async function askOrDeliver(order: Order) {
    if (isCheckingNow.current || isUnderWay()) return
    asker.current = document.activeElement
    if (needsConfirmation(order.command)) return setQuestion({ ...order, mayBeReal: false })
    if (needsConfirmationIfReal(order.command)) {
      isCheckingNow.current = true
      setChecking(true)
      const isAsked = await dispatch(mayBeReal(order.userids))
      isCheckingNow.current = false
      setChecking(false)
      if (!isOnScreen.current) return undefined
      if (isAsked) return setQuestion({ ...order, mayBeReal: true })
    }
    return deliver(order)
  }

  const sent: Sent | undefined = batch && latest && { command: latest, items: batch.items }
  return {
    sent,
    isSending: isRunning || isChecking,
    question,
    answer: (isYes: boolean) => {
      setQuestion(undefined)
      if (isYes && question) void deliver(question)
    },
    send: (command: CommandName, userids: readonly string[]) =>
      void askOrDeliver({
        command,
        userids,
        send: () => {
          setLatest(command)
          notify.clear()
          return start(dispatch(commandItems(botCommand.codes[command], userids)))
        },
      }),
    retry: () => {
      if (!sent) return
      const { command, items } = sent
      const isWanted = (item: BatchItem) => isRepeatable(command, item)
      const userids = items.filter(isWanted).map(({ key }) => key)
      void askOrDeliver({ command, userids, send: () => retry(isWanted) })
    },
  }
}
