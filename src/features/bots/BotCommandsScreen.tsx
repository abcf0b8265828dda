import { useState, type SubmitEvent } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useNotify } from '@/shared/notices'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { AskFirst } from './AskFirst'
import { BotPicker, useOwnIds } from './BotPicker'
import { selectUserId } from './botsSlice'
import type { CommandName } from './commandGroups'
import { CommandLog } from './CommandLog'
import { CommandPicker } from './CommandPicker'
import { selectRun } from './commandsSlice'
import { SendingResults } from './SendingResults'
import { useSending } from './useSending'
import '@/shared/form/form.css'
import './botCommands.css'

type Missing = 'command' | 'bot'

/** Where the keyboard goes on when a choice is missing. */
const firstChoice: Readonly<Record<Missing, string>> = {
  command: '#botCmd input',
  bot: '#commandBots input',
}

export default function BotCommandsScreen() {
  const t = useT()
  const notify = useNotify()
  const ids = useOwnIds()
  const chosen = useAppSelector(selectUserId)
  const [command, setCommand] = useState<CommandName>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set([chosen]))
  const [missing, setMissing] = useState<Missing>()
  const sending = useSending()
  const targets = ids.filter((id) => ticked.has(id))

  function complain(about: Missing) {
    setMissing(about)
    notify.refused(about === 'command' ? 'errors:invalidParameters' : 'botCommands:noBot')
    const control = document.querySelector<HTMLElement>(firstChoice[about])
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }

  function settled(about: Missing) {
    if (missing !== about) return
    setMissing(undefined)
    notify.clear()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!command) return complain('command')
    if (targets.length === 0) return complain('bot')
    sending.send(command, targets)
  }

  return (
    <Screen title={t('routes:/botcommands.title')} about={t('routes:/botcommands.about')}>
      <div className="commands">
        <form className="form" noValidate onSubmit={submit}>
          <BotPicker
            ticked={ticked}
            hasError={missing === 'bot'}
            onTick={(now) => {
              setTicked(now)
              if (now.size > 0) settled('bot')
            }}
          />
          <CommandPicker
            value={command}
            hasError={missing === 'command'}
            onChoose={(now) => {
              setCommand(now)
              settled('command')
            }}
          />
          <div className="form__bar">
            <Button type="submit" look="primary" busy={sending.isSending}>
              {t('botCommands:send')}
            </Button>
            <Progress run={sending.run} busy={sending.isSending} command={command} targets={targets.length} />
          </div>
        </form>
        <div className="commands__aside">
          <SendingResults run={sending.run} busy={sending.isSending} onRetry={sending.retry} />
          <CommandLog />
        </div>
      </div>
      {sending.question && (
        <AskFirst
          command={sending.question.command}
          userids={sending.question.userids}
          onAnswer={sending.answer}
        />
      )}
    </Screen>
  )
}

interface ProgressProps {
  readonly run: string
  readonly busy: boolean
  readonly command: CommandName | undefined
  readonly targets: number
}

/** Beside the button: what it would send to how many, or how far it has come. */
function Progress({ run, busy, command, targets }: ProgressProps) {
  const t = useT()
  const deliveries = useAppSelector((state) => selectRun(state, run))
  const text = () => {
    if (busy) {
      const done = deliveries.filter(({ state }) => state !== 'waiting').length
      return t('botCommands:progress', { done, count: deliveries.length })
    }
    if (!command) return t('botCommands:chooseOne')
    return t('botCommands:summary', { command: t(`options:botCommand.${command}`), count: targets })
  }
  return (
    <p className="commands__progress" role="status">
      {text()}
    </p>
  )
}
