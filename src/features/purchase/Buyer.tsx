import { Flex } from 'antd'
import { isBuyerId } from '@/domain/buyFlow'
import { useHidden, useT } from '@/i18n'
import { MoneyChip } from '@/shared/BotChip'
import { selectBots } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { selectBuyer } from './selectors'

/** For whom it is: one of the person's bots is renewed, any other id gets a new one. Says nothing while there is none. */
export function Buyer() {
  const t = useT()
  const hidden = useHidden()
  const buyer = useAppSelector(selectBuyer).trim()
  const bots = useAppSelector(selectBots)
  const isOwn = bots.some(({ userid }) => userid === buyer)
  if (!isBuyerId(buyer)) return null
  return (
    <h2 className="buyer">
      {isOwn ? (
        <Flex component="span" wrap align="center" gap="4px 12px">
          {t('purchase:renew')} <MoneyChip userid={buyer} />
        </Flex>
      ) : (
        t('purchase:newBot', { userid: hidden(buyer) })
      )}
    </h2>
  )
}
