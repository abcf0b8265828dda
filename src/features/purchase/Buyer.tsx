import { Flex } from 'antd'
import { shallowEqual } from 'react-redux'
import { isBuyerId } from '@/domain/buyFlow'
import { selectBotAndMoney } from '@/features/general/tradingValue'
import { useHidden, useT } from '@/i18n'
import { BotHead, type BotAndMoney } from '@/shared/BotHead'
import { selectBots } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'
import { selectBuyer } from './selectors'

const isSame = (one: BotAndMoney, other: BotAndMoney) =>
  one.userid === other.userid && shallowEqual(one.accounts, other.accounts)

/** A bot by its colour and name, with whose money it trades as far as that was read. */
export function BoughtFor({ userid }: { readonly userid: string }) {
  return <BotHead {...useAppSelector((state) => selectBotAndMoney(state, userid), isSame)} />
}

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
          {t('purchase:renew')} <BoughtFor userid={buyer} />
        </Flex>
      ) : (
        t('purchase:newBot', { userid: hidden(buyer) })
      )}
    </h2>
  )
}
