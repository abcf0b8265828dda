import { Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '@/i18n'
import { useNotify } from '@/shared/notices'
import { Screen } from '@/shared/Screen'
import { isMissed } from '@/store/batchesSlice'
import { useAppSelector } from '@/store/hooks'
import { BotPicker, useOwnIds } from './BotPicker'
import { selectUserId } from './botsSlice'
import type { CommandName } from './commandGroups'
import { CommandLog } from './CommandLog'
import { CommandPicker } from './CommandPicker'
import { SendingResults } from './SendingResults'
import { useSending } from './useSending'
import './bots.css'

export default function BotCommandsScreen() {
  const t = useT()
  const notify = useNotify()
  const ids = useOwnIds()
  const chosen = useAppSelector(selectUserId)
  // A link may name a command, and another of the person's bots.
  const address = useSearchParams()[0]
  const asked = address.get('command')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set([address.get('userid') ?? chosen]))
  const [isMissing, setMissing] = useState(false)
  const { sent, isSending, send, retry } = useSending()
  const targets = ids.filter((id) => ticked.has(id))
  useEffect(() => {
    if (asked) document.getElementById(`botCmd_${asked}`)?.focus()
  }, [asked])

  function submit(command: CommandName) {
    if (targets.length > 0) return send(command, targets)
    setMissing(true)
    notify.refused('botCommands:noBot')
    const box = document.querySelector<HTMLElement>('#commandBots input')
    box?.focus()
    box?.scrollIntoView({ block: 'center' })
  }

  return (
    <Screen title={t('routes:/botcommands.title')} about={t('routes:/botcommands.about')}>
      <Flex vertical gap="middle" className="commands">
        <Flex vertical gap="middle">
          {ids.length > 1 && (
            <BotPicker
              ticked={ticked}
              hasError={isMissing}
              onTick={(now) => {
                setTicked(now)
                if (now.size === 0 || !isMissing) return
                setMissing(false)
                notify.clear()
              }}
            />
          )}
          <CommandPicker sent={sent} busy={isSending} onSend={submit} />
        </Flex>
        <Flex vertical gap="middle" className="commands__aside">
          {/* Of one robot, the result is beside the button. */}
          {sent && (sent.items.length > 1 || sent.items.some(isMissed)) && (
            <SendingResults sent={sent} busy={isSending} onRetry={retry} />
          )}
          <CommandLog />
        </Flex>
      </Flex>
    </Screen>
  )
}
