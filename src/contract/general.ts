import * as v from 'valibot'
import { wireId, wireNumber, wireRecord } from './wire'

const globalParamsEntries = {
  /** see `accountType`; 0 = not set */
  accType: wireNumber(),
  /** see `entryType`; 0 = not set */
  loteType: wireNumber(),
  /** the stake: money or percent of the bankroll, depending on `loteType` */
  lote: wireNumber(),
  /** daily profit target, in the unit of `stopType`; 0 = off */
  winDay: wireNumber(),
  /** daily loss limit, in the unit of `stopType`; 0 = off */
  stopDay: wireNumber(),
  /** maximum spread */
  spread: wireNumber(),
  /** see `stopType`; 0 = not set */
  stopType: wireNumber(),
  /** see `brokerAccount` */
  curBrokerID: wireNumber(),
  /** see `traderMode`; 0 = not set */
  traderMode: wireNumber(),
  takeProfit: wireNumber(),
  stoploss: wireNumber(),
}

/** GET /globalparams */
export const globalParamsSchema = wireRecord(globalParamsEntries)
export type GlobalParams = v.InferOutput<typeof globalParamsSchema>

/** POST /globalparams?userid */
export const globalParamsBodySchema = v.object({ ...globalParamsEntries, userid: wireId })
