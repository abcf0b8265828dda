/** All calls of the sandbox. */
import type { Call } from '../call'
import { affiliatesCalls } from './affiliates'
import { botsCalls } from './bots'
import { brokersCalls } from './brokers'
import { copyTradingCalls } from './copyTrading'
import { generalCalls } from './general'
import { metaTraderCalls } from './metaTrader'
import { moneyCalls } from './money'
import { purchaseCalls } from './purchase'
import { sessionCalls } from './session'
import { signalsCalls } from './signals'

export const calls: readonly Call[] = [
  ...sessionCalls,
  ...botsCalls,
  ...generalCalls,
  ...brokersCalls,
  ...signalsCalls,
  ...moneyCalls,
  ...copyTradingCalls,
  ...metaTraderCalls,
  ...purchaseCalls,
  ...affiliatesCalls,
]
