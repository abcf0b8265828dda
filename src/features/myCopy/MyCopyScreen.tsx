import { Flex } from 'antd'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { CopiedTraders } from './CopiedTraders'
import { WorstDay } from './WorstDay'

/** For a follower: whom the bot copies, until when, what is filtered, and what a day can lose. */
export default function MyCopyScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/mycopy.title')}>
      <Flex vertical gap="large">
        <CopiedTraders />
        <WorstDay />
      </Flex>
    </Screen>
  )
}
