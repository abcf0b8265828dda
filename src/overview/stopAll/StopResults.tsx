import { Flex } from 'antd'
import type { ComponentProps } from 'react'
import { useT } from '@/i18n'
import { BatchResults, stateOfItem } from '@/shared/BatchResults'
import { BotName } from '@/shared/BotMark'
import type { SendingState } from '@/shared/StateTag'
import { isMissed } from '@/store/saving/batchesSlice'
import { itemOf } from './run'

/** What is confirmed of each step of each bot. */
export function StopResults({
  batch,
  ...rest
}: Pick<ComponentProps<typeof BatchResults>, 'batch' | 'onStop' | 'children'>) {
  const t = useT()
  const { items } = batch
  const count = (wanted: SendingState) => items.filter((item) => stateOfItem(item) === wanted).length
  const unknown = count('unknown')
  return (
    <BatchResults
      batch={batch}
      label={t('stopAll:title')}
      stopText={t('stopAll:cancelRest')}
      isUrgent
      summary={t('stopAll:summary', {
        confirmed: count('confirmed'),
        received: count('received'),
        unknown,
        failed: items.filter(isMissed).length - unknown,
        nothing: count('nothing'),
      })}
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
