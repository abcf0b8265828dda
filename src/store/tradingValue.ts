/** One of a bot's general settings on whatever account it trades on: whose money, or whether it copies. */
import { generalApi } from '@/api/general'
import { brokerAccount } from '@/contract/codes'
import { isNotOffered } from '@/contract/providerError'
import { knownValue, type Gap } from '@/contract/told'
import { readNow, type Freshness } from './reading/read'
import type { RootState } from './state'
import type { AppThunk } from './thunk'
import { selectTradingAccount } from './tradingAccount'

const { all, first, second } = brokerAccount.codes
const accounts = [first, second]
const { getGlobalParams } = generalApi.endpoints

/** A bot, and whose money each of its accounts that are meant trades with. */
export interface BotAndMoney {
  readonly userid: string
  readonly accounts: readonly (number | Gap)[]
}

type SettingName = 'accType' | 'traderMode'

/** The values of the accounts that trade, or may; nothing while none is read. */
function valuesOf(state: RootState, userid: string, name: SettingName): readonly (number | undefined)[] {
  const trading = selectTradingAccount(state, userid) ?? all
  const read = accounts.map((brokerid) => ({
    brokerid,
    ...getGlobalParams.select({ userid, brokerid })(state),
  }))
  if (read.every(({ data }) => data === undefined)) return []
  return (
    read
      .filter(({ brokerid, error }) => (trading === all ? !isNotOffered(error) : brokerid === trading))
      // What was read before it failed may have changed.
      .map(({ data, error }) => (error ? undefined : knownValue(data?.[name])))
  )
}

/** As it was read. Where several accounts trade, or may, only what they agree on; `undefined`: not known. */
export function selectTradingValue(state: RootState, userid: string, name: SettingName): number | undefined {
  const [value, ...others] = valuesOf(state, userid, name)
  return others.every((other) => other === value) ? value : undefined
}

/** Whose money a bot trades with, as far as it was read, for what stands above a question. */
export const selectBotAndMoney = (state: RootState, userid: string): BotAndMoney => ({
  userid,
  accounts: [...new Set(valuesOf(state, userid, 'accType'))],
})

/** Reads what these select. What cannot be read is not known. */
export const readTradingValues =
  (userid: string, freshness?: Freshness): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const reading = accounts.map((brokerid) =>
      dispatch(readNow(getGlobalParams, { userid, brokerid }, freshness)).catch(() => undefined),
    )
    await Promise.all(reading)
  }
