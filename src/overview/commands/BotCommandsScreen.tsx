import { Col, Flex, Row } from 'antd'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { useAppSelector } from '@/store/hooks'
import { BotPicker } from '@/features/bots/BotPicker'
import { selectOwnIds, selectUserId } from '@/store/botsSlice'
import { CommandLog } from './CommandLog'
import { CommandPicker } from './CommandPicker'
import { useSending } from './useSending'

export default function BotCommandsScreen() {
  const t = useT()
  const ids = useAppSelector(selectOwnIds)
  const chosen = useAppSelector(selectUserId)
  // A link may name a command, and another of the person's bots.
  const address = useSearchParams()[0]
  const asked = address.get('command')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set([address.get('userid') ?? chosen]))
  const targets = ids.filter((id) => ticked.has(id))
  const sending = useSending(targets)
  useEffect(() => {
    if (asked) document.getElementById(`botCmd_${asked}`)?.focus()
  }, [asked])

  return (
    <Screen title={t('routes:/botcommands.title')}>
      <Row gutter={[16, 16]} align="top">
        <Col xs={24} lg={15}>
          <Flex vertical gap="middle">
            {ids.length > 1 && <BotPicker ticked={ticked} onTick={setTicked} />}
            <CommandPicker sending={sending} />
          </Flex>
        </Col>
        <Col xs={24} lg={9} className="stays-beside">
          <CommandLog sending={sending} />
        </Col>
      </Row>
    </Screen>
  )
}
