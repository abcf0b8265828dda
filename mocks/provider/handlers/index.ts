/** All calls of the sandbox: the contract's table of calls, with an answer for each. */
import { contractCall, contractCallNames, type ContractCallName } from '@/contract/calls'
import type { Audience, Call, HandlersOf } from '../core/call'
import { affiliatesHandlers } from './affiliates'
import { botsHandlers } from './bots'
import { brokersHandlers } from './brokers'
import { documented } from '../core/documented'
import { copyTradingHandlers } from './copyTrading'
import { generalHandlers } from './general'
import { metaTraderHandlers } from './metaTrader'
import { moneyHandlers } from './money'
import { purchaseHandlers } from './purchase'
import { sessionHandlers } from './session'
import { signalsHandlers } from './signals'

const handlers: HandlersOf = {
  ...sessionHandlers,
  ...botsHandlers,
  ...generalHandlers,
  ...brokersHandlers,
  ...signalsHandlers,
  ...moneyHandlers,
  ...copyTradingHandlers,
  ...metaTraderHandlers,
  ...purchaseHandlers,
  ...affiliatesHandlers,
}

/** Calls that need a session are about a bot of the account, except these. */
const audiences: Readonly<Partial<Record<ContractCallName, Audience>>> = {
  getFollowerInfo: 'ownFollower',
  updateExpiry: 'ownFollower',
  removeFollower: 'ownFollower',
  removeMetaFollower: 'ownFollower',
  // A plan may be bought for an id without a bot: its handler checks the id.
  buyBot: 'anyone',
}

export const calls: readonly Call[] = contractCallNames.map((name) => {
  const { isOpen, ...call } = contractCall(name)
  return {
    ...call,
    audience: isOpen ? 'anyone' : (audiences[name] ?? 'ownBot'),
    documented: documented(name),
    handle: handlers[name] as Call['handle'],
  }
})
