import { Flex } from 'antd'
import type { Gap } from '@/contract/told'
import { AccountTag } from './AccountTag'
import { BotName } from './BotMark'

interface Props {
  readonly userid: string
  /** whose money each of its accounts trades with, that are meant */
  readonly accounts: readonly (number | Gap)[]
}

/** Which bot is changed, and whose money it trades with. */
export const BotHead = ({ userid, accounts }: Props) => (
  <Flex wrap align="center" gap="small">
    <BotName userid={userid} />
    {accounts.map((code, place) => (
      <AccountTag key={place} code={code} />
    ))}
  </Flex>
)
