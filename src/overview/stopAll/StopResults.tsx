import { Flex } from 'antd'
import type { ComponentProps } from 'react'
import { useT } from '@/i18n'
import { BatchResults } from '@/shared/BatchResults'
import { BotName } from '@/shared/BotMark'
import type { SendingState } from '@/shared/StateTag'
import { itemState } from '@/store/saving/batchesSlice'
import { itemOf } from './stop'

/** How many ended how, in one line. */
export function useStopSummary() {
  const t = useT()
  return (states: readonly SendingState[]) => {
    const count = (...wanted: readonly SendingState[]) =>
      states.filter((state) => wanted.includes(state)).length
    return t('stopAll:summary', {
      confirmed: count('confirmed'),
      received: count('received'),
      unknown: count('unknown'),
      failed: count('failed', 'stopped'),
      nothing: count('nothing'),
    })
  }
}

/** What is confirmed of each step of each bot. */
export function StopResults({
  batch,
  ...rest
}: Pick<ComponentProps<typeof BatchResults>, 'batch' | 'onStop' | 'children'>) {
  const t = useT()
  const summary = useStopSummary()
  return (
    <BatchResults
      batch={batch}
      label={t('stopAll:title')}
      stopText={t('stopAll:cancelRest')}
      isUrgent
      summary={summary(batch.items.map(itemState))}
      renderItem={(item) => (
        <Flex wrap gap="4px 16px" align="center">
          <BotName userid={itemOf(item).userid} />
          <span>{t(`stopAll:steps.${itemOf(item).step}`)}</span>
        </Flex>
      )}
      {...rest}
    />
  )
}
