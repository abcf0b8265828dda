import { Flex } from 'antd'
import { useT } from '@/i18n'
import { KeptRoom } from '@/shared/KeptHeight'
import { isMissingCall } from '@/shared/Loaded'
import { Screen } from '@/shared/Screen'
import { useRead } from '@/store/reading/reads'
import { CopiedTraders } from './CopiedTraders'
import { WorstDay } from './WorstDay'

/** For a follower: whom the bot copies, until when, what is filtered, and what a day can lose. */
export default function MyCopyScreen() {
  const t = useT()
  // The list of traders says that it is not offered.
  const isOffered = !isMissingCall(useRead('traders'))
  return (
    <Screen title={t('routes:/mycopy.title')}>
      <Flex vertical gap="large">
        <KeptRoom of="roomHeight mycopy" usual={['230px', '270px']}>
          <CopiedTraders />
        </KeptRoom>
        {isOffered && <WorstDay />}
      </Flex>
    </Screen>
  )
}
