import { Flex } from 'antd'
import { useRef, useState } from 'react'
import { botCommand } from '@/contract/codes'
import { useT } from '@/i18n'
import { later } from '@/shared/later'
import { useNotify } from '@/shared/notices'
import { Question } from '@/shared/Question'
import { useAsk } from '@/shared/useAsk'
import { useIsHere } from '@/shared/useAttempt'
import { useBatch } from '@/shared/useBatch'
import { useFocusBack } from '@/shared/useFocusBack'
import { itemError, isMissed, type BatchItem } from '@/store/saving/batchesSlice'
import { useAppDispatch } from '@/store/hooks'
import { useBotNames } from '@/store/botNames'
import { commands, isAsking, type CommandName } from '@/features/bots/commands'
import { mayHaveSwitched } from '@/features/bots/commandsSlice'
import { commandItems, logUnsent, mayBeReal } from '@/features/bots/sendCommand'

const BotDangers = later(async () => (await import('@/robot/conflicts/BotDangers')).BotDangers, '4rem', [
  'conflicts',
])

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
  const ask = useAsk()
  const isHere = useIsHere()
  const { batch, isRunning, isUnderWay, start, retry } = useBatch('commands')
  /** what was sent last */
  const [latest, setLatest] = useState<CommandName>()
  /** before it is sent the bots' accounts are read, or the person is asked; also known before the next rendering */
  const [isDeciding, setDeciding] = useState(false)
  const decides = useRef(false)
  const busy = isRunning || isDeciding
  const rememberFocus = useFocusBack(busy)

  async function isConfirmed(command: CommandName, userids: readonly string[]) {
    const { asks } = commands[command]
    const isReal = asks === 'ifReal' && (await dispatch(mayBeReal(userids)))
    if (asks !== 'always' && !isReal) return true
    return ask((answer) => (
      <CommandQuestion command={command} userids={userids} isReal={isReal} onAnswer={answer} />
    ))
  }

  async function askAndSend(
    command: CommandName,
    userids: readonly string[],
    send: () => Promise<readonly BatchItem[]>,
  ) {
    if (decides.current || isUnderWay()) return
    const { pathname } = window.location
    rememberFocus()
    decides.current = true
    setDeciding(true)
    const goesOn = await isConfirmed(command, userids)
    decides.current = false
    setDeciding(false)
    if (!goesOn || !isHere(pathname)) return
    const results = await dispatch(logUnsent(botCommand.codes[command], send()))
    if (results.some(isMissed)) document.getElementById(LOG)?.scrollIntoView({ block: 'center' })
    else if (results.length > 0) notify.done('common:commandSent')
  }

  const sent: SentCommand | undefined = batch && latest && { command: latest, items: batch.items }
  return {
    sent,
    canSend: !busy && targets.length > 0,
    isSending: isRunning,
    send: (command: CommandName) =>
      void askAndSend(command, targets, () => {
        setLatest(command)
        notify.clear()
        return start(dispatch(commandItems(botCommand.codes[command], targets)))
      }),
    retry: ({ command, items }: SentCommand) => {
      const isWanted = (item: BatchItem) => isCommandRepeatable(command, item)
      const userids = items.filter(isWanted).map(({ key }) => key)
      // The pressed button goes with its message.
      document.getElementById(LOG)?.focus()
      void askAndSend(command, userids, () => retry(isWanted))
    },
  }
}

/** Id of the heading of what was sent. */
export const LOG = 'commands-log'

interface QuestionProps {
  readonly command: CommandName
  readonly userids: readonly string[]
  /** one of the bots may trade with real money */
  readonly isReal: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** What the command does, and which bots get it. */
function CommandQuestion({ command, userids, isReal, onAnswer }: QuestionProps) {
  const t = useT()
  const nameOf = useBotNames()
  const name = t(`options:botCommand.${command}`)
  return (
    <Question title={t('botCommands:ask', { command: name })} yes={name} onAnswer={onAnswer}>
      <Flex vertical gap={12}>
        {!isAsking(command) && <p>{t(`botCommands:about.${command}`)}</p>}
        {isReal && <p>{t('botCommands:mayBeReal')}</p>}
        <p className="tabular">
          {t('botCommands:askBots', { count: userids.length, ids: userids.map(nameOf).join(', ') })}
        </p>
        {isReal && <BotDangers userids={userids} />}
      </Flex>
    </Question>
  )
}
