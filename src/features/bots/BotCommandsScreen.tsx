import { Flex, Form } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { useNotify } from '@/shared/notices'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { CommandQuestion } from './CommandQuestion'
import { BotPicker, useOwnIds } from './BotPicker'
import { selectUserId } from './botsSlice'
import { commandNames, type CommandName } from './commandGroups'
import { CommandLog } from './CommandLog'
import { CommandPicker } from './CommandPicker'
import { SendingResults } from './SendingResults'
import { useSending, type Sent } from './useSending'
import './bots.css'

type Missing = 'command' | 'bot'

/** The control that gets the focus when a choice is missing. */
const firstChoice: Readonly<Record<Missing, string>> = {
  command: '#botCmd input',
  bot: '#commandBots input',
}

export default function BotCommandsScreen() {
  const t = useT()
  const notify = useNotify()
  const ids = useOwnIds()
  const chosen = useAppSelector(selectUserId)
  // A link may name a command, and another of the person's bots.
  const address = useSearchParams()[0]
  const asked = address.get('userid')
  const [command, setCommand] = useState(() => commandNames.find((name) => name === address.get('command')))
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set([asked ?? chosen]))
  const [missing, setMissing] = useState<Missing>()
  const sending = useSending()
  const targets = ids.filter((id) => ticked.has(id))

  function showMissing(about: Missing) {
    setMissing(about)
    notify.refused(about === 'command' ? 'errors:invalidParameters' : 'botCommands:noBot')
    const control = document.querySelector<HTMLElement>(firstChoice[about])
    control?.focus()
    control?.scrollIntoView({ block: 'center' })
  }

  function clearMissing(about: Missing) {
    if (missing !== about) return
    setMissing(undefined)
    notify.clear()
  }

  function submit() {
    if (!command) return showMissing('command')
    if (targets.length === 0) return showMissing('bot')
    sending.send(command, targets)
  }

  return (
    <Screen title={t('routes:/botcommands.title')} about={t('routes:/botcommands.about')}>
      <Flex vertical gap={20} className="commands">
        <Form onFinish={submit}>
          <Flex vertical gap="middle">
            <BotPicker
              ticked={ticked}
              hasError={missing === 'bot'}
              onTick={(now) => {
                setTicked(now)
                if (now.size > 0) clearMissing('bot')
              }}
            />
            <CommandPicker
              value={command}
              hasError={missing === 'command'}
              onChoose={(now) => {
                setCommand(now)
                clearMissing('command')
              }}
            />
            <Flex wrap align="center" gap="small" className="commands__bar">
              <Button type="submit" variant="primary" busy={sending.isSending}>
                {t('botCommands:send')}
              </Button>
              <SendingProgress
                sent={sending.sent}
                busy={sending.isSending}
                command={command}
                targets={targets.length}
              />
            </Flex>
          </Flex>
        </Form>
        <Flex vertical gap="middle" className="commands__aside">
          {sending.sent && (
            <SendingResults sent={sending.sent} busy={sending.isSending} onRetry={sending.retry} />
          )}
          <CommandLog />
        </Flex>
      </Flex>
      {sending.question && (
        <CommandQuestion
          command={sending.question.command}
          userids={sending.question.userids}
          mayBeReal={sending.question.mayBeReal}
          onAnswer={sending.answer}
        />
      )}
    </Screen>
  )
}

interface SendingProgressProps {
  readonly sent: Sent | undefined
  readonly busy: boolean
  readonly command: CommandName | undefined
  readonly targets: number
}

/** Beside the button: what would be sent to how many bots, or the progress. */
function SendingProgress({ sent, busy, command, targets }: SendingProgressProps) {
  const t = useT()
  const text = () => {
    if (busy) {
      const items = sent?.items ?? []
      const done = items.filter(({ state }) => state !== 'waiting').length
      return t('botCommands:progress', { done, count: items.length })
    }
    if (!command) return t('botCommands:chooseOne')
    return t('botCommands:summary', { command: t(`options:botCommand.${command}`), count: targets })
  }
  return (
    <p className="muted tabular" role="status">
      {text()}
    </p>
  )
}
