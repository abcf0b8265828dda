import { Flex } from 'antd'
import type { Gap } from '@/contract/told'
import { useT } from '@/i18n'
import { AccountTag } from './AccountTag'
import { BotName } from './BotMark'

/** A bot, and whose money each of its accounts that are meant trades with. */
export interface BotAndMoney {
  readonly userid: string
  readonly accounts: readonly (number | Gap)[]
}

/** Which bot is changed, and whose money it trades with. */
export const BotHead = ({ userid, accounts }: BotAndMoney) => (
  <Flex wrap align="center" gap="small">
    <BotName userid={userid} />
    {accounts.map((code, place) => (
      <AccountTag key={place} code={code} />
    ))}
  </Flex>
)

/** More than that would leave a phone no room for the question. */
const MOST_HEADS = 3

/** The same of several; of many the first, and how many more. */
export function BotHeads({ bots }: { readonly bots: readonly BotAndMoney[] }) {
  const t = useT()
  const more = bots.length - MOST_HEADS
  return (
    <Flex wrap align="center" gap="4px 16px">
      {bots.slice(0, MOST_HEADS).map((bot) => (
        <BotHead key={bot.userid} {...bot} />
      ))}
      {more > 0 && <span className="muted">{t('bots:more', { count: more })}</span>}
    </Flex>
  )
}
