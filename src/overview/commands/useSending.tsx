import { useRef, useState } from 'react'
import { botCommand } from '@/contract/codes'
import { useNotify } from '@/shared/notices'
import { useIsHere } from '@/shared/useAttempt'
import { useBatch } from '@/shared/useBatch'
import { useFocusBack } from '@/shared/useFocusBack'
import { itemError, isMissed, type BatchItem } from '@/store/saving/batchesSlice'
import { useAppDispatch } from '@/store/hooks'
import type { CommandName } from '@/features/bots/commands'
import { mayHaveSwitched } from '@/features/bots/commandsSlice'
import { commandItems, logUnsent } from '@/features/bots/sendCommand'
import { useAskFirst } from './useAskFirst'

/** A command that was sent to several bots, with the outcome of each. */
export interface SentCommand {
  readonly command: CommandName
  readonly items: readonly BatchItem[]
}

/** Whether a retry is safe: a toggle that may have arrived is not sent again. */
export const isCommandRepeatable = (command: CommandName, item: BatchItem) =>
  isMissed(item) && !mayHaveSwitched(botCommand.codes[command], itemError(item))

/** Sends a command to these bots, asks first where needed, and reports the outcome. Items still waiting when the screen is left are not sent. */
export function useSending(targets: readonly string[]) {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const confirmed = useAskFirst()
  const isHere = useIsHere()
  const { batch, isRunning, isUnderWay, start, retry } = useBatch('commands')
  /** what was sent last */
  const [latest, setLatest] = useState<CommandName>()
  /** before it is sent the bots' accounts are read, or the person is asked; also known before the next rendering */
  const [isDeciding, setDeciding] = useState(false)
  const decides = useRef(false)
  const busy = isRunning || isDeciding
  const rememberFocus = useFocusBack(busy)

  async function askAndSend(
    command: CommandName,
    userids: readonly string[],
    send: (agreed: readonly string[]) => Promise<readonly BatchItem[]>,
  ) {
    if (decides.current || isUnderWay()) return
    const { pathname } = window.location
    rememberFocus()
    decides.current = true
    setDeciding(true)
    const agreed = await confirmed(command, userids)
    decides.current = false
    setDeciding(false)
    if (agreed.length === 0 || !isHere(pathname)) return
    const results = await dispatch(logUnsent(botCommand.codes[command], send(agreed)))
    if (results.some(isMissed)) document.getElementById(LOG)?.scrollIntoView({ block: 'center' })
    else if (results.length > 0) notify.done('common:commandSent')
  }

  const sent: SentCommand | undefined = batch && latest && { command: latest, items: batch.items }
  return {
    sent,
    canSend: !busy && targets.length > 0,
    isSending: isRunning,
    send: (command: CommandName) =>
      void askAndSend(command, targets, (agreed) => {
        setLatest(command)
        notify.clear()
        return start(dispatch(commandItems(botCommand.codes[command], agreed)))
      }),
    retry: ({ command, items }: SentCommand) => {
      const isWanted = (item: BatchItem) => isCommandRepeatable(command, item)
      const userids = items.filter(isWanted).map(({ key }) => key)
      // The pressed button goes with its message.
      document.getElementById(LOG)?.focus()
      void askAndSend(command, userids, (agreed) =>
        retry((item) => isWanted(item) && agreed.includes(item.key)),
      )
    },
  }
}

/** Id of the heading of what was sent. */
export const LOG = 'commands-log'
