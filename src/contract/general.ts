import * as v from 'valibot'
import { readCall, ofAccount, writeCallFor } from './call'
import { accountType, brokerAccount, entryType, stopType, traderMode } from './codes'
import { amount, botId, code } from './field'
import { wireRecord, type WithoutGaps } from './told'

const UNCHOSEN = 'an answer has 0 where nobody has chosen yet, a save with 0 leaves what is stored'

const globalParamsEntries = {
  accType: code(accountType, `account; ${UNCHOSEN}`, 0, { orNotSet: true }),
  loteType: code(entryType, 'unit of the stake'),
  lote: amount('stake: money, or percent of the bankroll (loteType)'),
  winDay: amount('daily profit target, in the unit of stopType; 0 = off'),
  stopDay: amount('daily loss limit, in the unit of stopType; 0 = off'),
  spread: amount('maximum spread'),
  stopType: code(stopType, 'unit of the daily limits'),
  curBrokerID: code(
    brokerAccount,
    'the broker account that trades; a save writes the settings of that account, with 0 those of both',
  ),
  traderMode: code(traderMode, `trades itself or copies; ${UNCHOSEN}`, 0, { orNotSet: true }),
  takeProfit: amount('profit at which a trade closes; 0 = off'),
  stoploss: amount('loss at which a trade closes; 0 = off'),
}

/** GET /globalparams */
export const globalParamsSchema = wireRecord(globalParamsEntries)
export type GlobalParamsAnswer = v.InferOutput<typeof globalParamsSchema>
export type GlobalParams = WithoutGaps<GlobalParamsAnswer>

/** POST /globalparams?userid */
export const globalParamsBodySchema = v.object({ ...globalParamsEntries, userid: botId })

export const generalCalls = {
  getGlobalParams: readCall('/globalparams', ofAccount, globalParamsSchema, 'GlobalParams'),
  saveGlobalParams: writeCallFor('/globalparams', globalParamsBodySchema, ['GlobalParams']),
}
