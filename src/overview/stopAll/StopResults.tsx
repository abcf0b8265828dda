import { Flex } from 'antd'
import type { ComponentProps } from 'react'
import { useT } from '@/i18n'
import { BatchResults } from '@/shared/BatchResults'
import { BotChip } from '@/shared/BotChip'
import type { SendingState } from '@/shared/StateTag'
import { itemState } from '@/store/saving/batchesSlice'
import { itemOf } from './stop'

const endings = {
  received: ['received'],
  confirmed: ['confirmed'],
  failed: ['failed', 'stopped'],
  unknown: ['unknown'],
  nothing: ['nothing'],
} as const satisfies Readonly<Record<string, readonly SendingState[]>>
const names = Object.keys(endings) as readonly (keyof typeof endings)[]

/** What has come of the orders, in a sentence; only what there is of it. */
export function useStopSummary() {
  const t = useT()
  return (states: readonly SendingState[]) => {
    const count = (wanted: readonly SendingState[]) => states.filter((state) => wanted.includes(state)).length
    return names
      .flatMap((name) => {
        const found = count(endings[name])
        return found > 0 ? [t(`stopAll:summary.${name}`, { count: found })] : []
      })
      .join(' · ')
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
          <BotChip userid={itemOf(item).userid} />
          <span>{t(`stopAll:steps.${itemOf(item).step}`)}</span>
        </Flex>
      )}
      {...rest}
    />
  )
}
