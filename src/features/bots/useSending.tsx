import { useEffect, useRef, useState } from 'react'
import { botCommand } from '@/contract/codes'
import { useNotify } from '@/shared/notices'
import { useAsk } from '@/shared/useAsk'
import { useIsHere } from '@/shared/useAttempt'
import { useBatch } from '@/shared/useBatch'
import { isMissed, type BatchItem } from '@/store/batchesSlice'
import { useAppDispatch } from '@/store/hooks'
import { needsConfirmation, needsConfirmationIfReal, type CommandName } from './commandGroups'
import { CommandQuestion } from './CommandQuestion'
import { mayHaveSwitched } from './commandsSlice'
import { mayBeReal } from './mayBeReal'
import { commandItems, logUnsent } from './sendCommand'

interface Order {
  readonly command: CommandName
  readonly userids: readonly string[]
  readonly send: () => Promise<readonly BatchItem[]>
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
  const ask = useAsk()
  const { batch, isRunning, isUnderWay, start, retry } = useBatch('commands')
  /** what was sent last */
  const [latest, setLatest] = useState<CommandName>()
  const asker = useRef<Element>(null)
  const isHere = useIsHere()
  const isDeciding = useRef(false)
  /** before it is sent: the bots' accounts are being read, or the person is asked */
  const [deciding, setDeciding] = useState<'checking' | 'asking'>()

  // The pressed button was disabled or removed meanwhile: the focus returns to it, or goes to the results.
  useEffect(() => {
    if (isRunning || deciding || document.activeElement !== document.body) return
    const { current: pressed } = asker
    if (!(pressed instanceof HTMLElement)) return
    const goOn = pressed.isConnected ? pressed : document.getElementById('commands-results')
    goOn?.focus({ preventScroll: true })
  }, [isRunning, deciding])

  async function deliver({ command, send }: Order) {
    const sending = send()
    await dispatch(logUnsent(botCommand.codes[command], sending))
    const results = await sending
    if (results.length === 0) return
    if (!results.some(isMissed)) return notify.done('common:commandSent')
    document.getElementById('commands-results')?.scrollIntoView({ block: 'center' })
  }

  async function isConfirmed({ command, userids }: Order) {
    let isReal = false
    if (needsConfirmationIfReal(command)) {
      setDeciding('checking')
      isReal = await dispatch(mayBeReal(userids))
    }
    if (!isReal && !needsConfirmation(command)) return true
    setDeciding('asking')
    return ask((answer) => (
      <CommandQuestion command={command} userids={userids} mayBeReal={isReal} onAnswer={answer} />
    ))
  }

  async function askAndDeliver(order: Order) {
    if (isDeciding.current || isUnderWay()) return
    const { pathname } = window.location
    asker.current = document.activeElement
    isDeciding.current = true
    const goesOn = await isConfirmed(order)
    isDeciding.current = false
    setDeciding(undefined)
    if (goesOn && isHere(pathname)) await deliver(order)
  }

  const sent: Sent | undefined = batch && latest && { command: latest, items: batch.items }
  return {
    sent,
    isSending: isRunning || deciding === 'checking',
    send: (command: CommandName, userids: readonly string[]) =>
      void askAndDeliver({
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
      void askAndDeliver({ command, userids, send: () => retry(isWanted) })
    },
  }
}
