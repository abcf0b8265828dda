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

function audienceOf(name: ContractCallName): Audience {
  const { isOpen, whose } = contractCall(name)
  // A plan may be bought for an id without a bot: its handler checks the id.
  if (isOpen || name === 'buyBot') return 'anyone'
  return whose === 'follower' ? 'ownFollower' : 'ownBot'
}

export const calls: readonly Call[] = contractCallNames.map((name) => ({
  ...contractCall(name),
  audience: audienceOf(name),
  documented: documented(name),
  handle: handlers[name] as Call['handle'],
}))
