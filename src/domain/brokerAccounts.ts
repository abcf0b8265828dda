import { brokerAccount } from '@/contract/codes'
import type { BrokerSelection } from '@/contract/brokers'

const { first, second } = brokerAccount.codes

/** Account n is bit n - 1 of the mask. */
const bitOf = (account: number) => 1 << (account - 1)

/** Which accounts trade: the main one alone, or both. The mask is derived, so that it never contradicts the other two fields. */
export const brokerSelection = (curBrokerID: number, multiBroker: boolean): BrokerSelection => ({
  curBrokerID,
  multiBroker,
  brokersMask: multiBroker ? bitOf(first) | bitOf(second) : bitOf(curBrokerID),
})
