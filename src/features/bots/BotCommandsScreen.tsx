import { Flex } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '@/i18n'
import { useNotify } from '@/shared/notices'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { BotPicker } from './BotPicker'
import { selectOwnIds, selectUserId } from './botsSlice'
import { CommandLog } from './CommandLog'
import { CommandPicker } from './CommandPicker'
import type { CommandName } from './commands'
import { useSending } from './useSending'
import './bots.css'

export default function BotCommandsScreen() {
  const t = useT()
  const notify = useNotify()
  const ids = useAppSelector(selectOwnIds)
  const chosen = useAppSelector(selectUserId)
  // A link may name a command, and another of the person's bots.
  const address = useSearchParams()[0]
  const asked = address.get('command')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set([address.get('userid') ?? chosen]))
  const [isMissing, setMissing] = useState(false)
  const sending = useSending()
  useEffect(() => {
    if (asked) document.getElementById(`botCmd_${asked}`)?.focus()
  }, [asked])

  function submit(command: CommandName) {
    const targets = ids.filter((id) => ticked.has(id))
    if (targets.length > 0) return sending.send(command, targets)
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
          <CommandPicker sending={sending} onSend={submit} />
        </Flex>
        <div className="commands__aside">
          <CommandLog sending={sending} />
        </div>
      </Flex>
    </Screen>
  )
}
