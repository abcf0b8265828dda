import { brokerAccount } from '@/contract/codes'
import type { BrokerSelection } from '@/contract/brokers'

const { all, first, second } = brokerAccount.codes

/** Account n is bit n - 1 of the mask. */
const bitOf = (account: number) => 1 << (account - 1)
const BOTH = bitOf(first) | bitOf(second)

/** Which accounts trade: the main one alone, or both. The mask is derived, so that it never contradicts the other two fields. */
export const brokerSelection = (curBrokerID: number, multiBroker: boolean): BrokerSelection => ({
  curBrokerID,
  multiBroker,
  brokersMask: multiBroker || curBrokerID === all ? BOTH : bitOf(curBrokerID),
})

export const otherAccount = (account: number) => (account === second ? first : second)

/** What a provider has named as the account that trades. */
export interface NamedAccount {
  /** the account whose settings it was asked for */
  readonly asked: number
  /** `undefined`: it did not say it readably */
  readonly named: number | undefined
  /** when; only the order counts */
  readonly at: number
}

/** It has named another account than the one that it was asked for: so it does not merely repeat the question. */
export const namesAnother = ({ asked, named }: Omit<NamedAccount, 'at'>) =>
  named !== undefined && named !== asked

/** It has repeated the account that it was asked for, of both: which one trades it does not say. */
export const repeatsTheQuestion = (answers: readonly NamedAccount[]) =>
  [first, second].every((account) =>
    answers.some(({ asked, named }) => asked === account && named === account),
  )

/**
 * The account that a bot trades on, or `all`; `undefined` where that is not known. A provider may answer the account that was asked
 * for: then it says nothing about the one that trades.
 *
 * @param tellsIt whether this provider is known to name the account that trades, whichever was asked for
 */
export function tradingAccountIn(answers: readonly NamedAccount[], tellsIt: boolean): number | undefined {
  const last = answers.reduce<NamedAccount | undefined>(
    (latest, one) => (latest && latest.at > one.at ? latest : one),
    undefined,
  )
  return tellsIt ? last?.named : undefined
}
