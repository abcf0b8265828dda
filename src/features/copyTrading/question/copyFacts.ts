/** What is known around copies that are about to change: whose money, until when, and what a day may lose. */
import { copyTradingApi } from '@/api/copyTrading'
import { generalApi } from '@/api/general'
import { signalsApi } from '@/api/signals'
import { withoutGaps } from '@/contract/told'
import { lossLimit, moneyStop } from '@/domain/conflicts/dayStops'
import { isOfTrader, type CopyChange } from '@/domain/robot/copyRisk'
import type { End } from '@/domain/expiry'
import { robotDay } from '@/domain/money/robotDay'
import { accountToShow } from '@/store/tradingAccount'
import { readTradingValues, selectTradingValue } from '@/store/tradingValue'
import { selectAssumptionsOf } from '@/risk/assumptionsSlice'
import { copySettings, readerSettings } from '@/risk/settings'
import { CURRENT_SECONDS, readNow } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

export interface CopyFacts {
  readonly userid: string
  /** code of the account that trades; `undefined`: not known */
  readonly accType: number | undefined
  /** what the day may lose by its limit, in money; `undefined`: it has none in money, or that is not known */
  readonly stopDay: number | undefined
  /** money for each lot-point; 0 = unknown */
  readonly pointValue: number
  /** of a day, which all channels share; 0 = no limit, `undefined`: not known */
  readonly orders: number | undefined
  /** until when the traders let this bot copy; what is missing could not be read */
  readonly ends: ReadonlyMap<string, End>
  /** nothing of a trader is copied until it is turned on */
  readonly isCopyingOff: boolean
}

/** Each is a call of its own. */
const MOST_ENDS = 20

/**
 * Reads them; what cannot be read is not known.
 *
 * @param isSwitch the switch over all traders changes too
 */
export const copyFactsOf =
  (userid: string, changes: readonly CopyChange[], isSwitch = false): AppThunk<Promise<CopyFacts>> =>
  async (dispatch, getState) => {
    const ifRead = <Answer>(reading: Promise<Answer>) => reading.catch(() => undefined)
    const general = async () => {
      const brokerid = await dispatch(accountToShow({ userid }, CURRENT_SECONDS))
      return dispatch(readNow(generalApi.endpoints.getGlobalParams, { userid, brokerid }, CURRENT_SECONDS))
    }
    const { getFollowerInfo, getTraderData } = copyTradingApi.endpoints
    const traders = [...new Set(changes.filter(isOfTrader).map(({ id }) => id))]
    const [settings, reader, data, ends] = await Promise.all([
      ifRead(general()),
      ifRead(dispatch(readNow(signalsApi.endpoints.getReaderParams, { userid }, CURRENT_SECONDS))),
      ifRead(dispatch(readNow(getTraderData, { userid }, CURRENT_SECONDS))),
      Promise.all(
        traders.slice(0, MOST_ENDS).map(async (traderid) => {
          const info = await ifRead(dispatch(readNow(getFollowerInfo, { userid, traderid }, CURRENT_SECONDS)))
          return [traderid, info?.expCopy] as const
        }),
      ),
      dispatch(readTradingValues(userid, CURRENT_SECONDS)),
    ])
    const assumed = selectAssumptionsOf(getState(), userid)
    const limit = withoutGaps(settings, ...lossLimit)
    return {
      userid,
      accType: selectTradingValue(getState(), userid, 'accType'),
      stopDay: limit && moneyStop(limit, assumed),
      pointValue: assumed.pointValue,
      orders: robotDay({ reader: readerSettings(reader) }).orders,
      ends: new Map(ends),
      isCopyingOff: !isSwitch && copySettings(data)?.copyTraderEn === false,
    }
  }
