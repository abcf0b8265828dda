/**
 * The settings of an account that does not trade. No call saves them without making that account the one that trades: so it is noted on
 * this device first which one does, that one is made to trade again, and it is read whether it does. What is cut off in between is made
 * good later, also after a sign-out.
 */
import * as v from 'valibot'
import { brokersApi } from '@/api/brokers'
import { generalApi } from '@/api/general'
import { brokerAccount } from '@/contract/codes'
import { accountMoved, asProviderError, mayHaveArrived } from '@/contract/providerError'
import { withoutGaps } from '@/contract/told'
import type { BrokerScope } from '@/contract/scope'
import { brokerSelection } from '@/domain/brokerAccounts'
import { selectEmail } from '@/store/sessionSlice'
import {
  forgetUnfinished,
  isUnderWay,
  keepUnfinished,
  readUnfinished,
  whileUnderWay,
} from '@/store/saving/unfinished'
import { readNow } from '@/store/reading/read'
import { mutate, type AppThunk } from '@/store/thunk'
import { readTradingAccount } from '@/store/tradingAccount'

const { all } = brokerAccount.codes
const { getGlobalParams, saveGlobalParams } = generalApi.endpoints

const owedSchema = v.object({
  is: v.literal('account'),
  userid: v.string(),
  /** whose settings were saved */
  passing: v.number(),
  /** the one that traded before, and has to again */
  trading: v.number(),
})

/** A bot that has to go back to the account that it traded on. */
export interface OwedAccount extends Readonly<v.InferOutput<typeof owedSchema>> {
  /** Unix seconds */
  readonly at: number
}

const rowOf = (userid: string) => `account ${userid}`

/** The bots of this person that have to go back, on this device. */
export const owedAccounts = (): AppThunk<Promise<readonly OwedAccount[]>> => async (_dispatch, getState) => {
  const rows = await readUnfinished(selectEmail(getState()))
  return rows.flatMap(({ at, what }) => (v.is(owedSchema, what) ? [{ ...what, at }] : []))
}

/** Nothing is owed any more: the bot is back, or the person wants it where it is. */
export const forgetOwedAccount =
  (userid: string): AppThunk<Promise<void>> =>
  (_dispatch, getState) =>
    forgetUnfinished(selectEmail(getState()), rowOf(userid))

/**
 * Makes an account trade, by saving its settings as they are now: whether the other one trades beside it, which no call tells, stays as it
 * is.
 */
const makeTrading =
  (userid: string, account: number): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const choice = { ...brokerSelection(account, account === all), userid }
    const settings =
      account === all
        ? undefined
        : withoutGaps(await dispatch(readNow(getGlobalParams, { userid, brokerid: account })))
    return settings
      ? dispatch(mutate(saveGlobalParams, { ...settings, curBrokerID: account, userid }))
      : dispatch(mutate(brokersApi.endpoints.saveBrokerSelection, choice))
  }

/** Makes the former account trade again, unless another one was chosen meanwhile; resolves to whether it is known that none is owed. */
export const goBack =
  ({ userid, passing, trading }: Omit<OwedAccount, 'at' | 'is'>): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const isMoved = async () => {
      const now = await dispatch(readTradingAccount({ userid }))
      return now === undefined || now === passing
    }
    try {
      if (await isMoved()) {
        // Its answer may be lost: the read decides.
        await dispatch(makeTrading(userid, trading)).catch(asProviderError)
        if (await isMoved()) return false
      }
      await dispatch(forgetOwedAccount(userid))
      return true
    } catch {
      return false
    }
  }

/** Seconds: later somebody may have chosen that account on purpose, and the person is asked. */
const SURE = 3600

/** Makes good what was cut off; resolves to what is still owed. */
export const goBackEverywhere =
  (now: number): AppThunk<Promise<readonly OwedAccount[]>> =>
  async (dispatch) => {
    const left: OwedAccount[] = []
    for (const one of await dispatch(owedAccounts())) {
      if (await isUnderWay(rowOf(one.userid))) continue
      const isBack = one.at > now - SURE && (await dispatch(goBack(one)))
      if (!isBack) left.push(one)
    }
    return left
  }

/**
 * Saves the settings of an account, whichever trades. Rejects with the `ProviderError`; with `accountMoved` if it is not known that the
 * former one trades again.
 *
 * @param trading the account that trades, as it was read last; `undefined`: the provider does not say it
 * @param send saves them, and may make their account the one that trades
 */
export const saveOfAccount =
  (
    { userid, brokerid }: BrokerScope,
    trading: number | undefined,
    send: AppThunk<Promise<unknown>>,
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    if (trading === undefined || !passesBy(brokerid, trading)) return void (await dispatch(send))
    const owed = { is: 'account', userid, passing: brokerid, trading } as const
    return whileUnderWay(rowOf(userid), async () => {
      await keepUnfinished(selectEmail(getState()), rowOf(userid), owed)
      const lost = await dispatch(send).then(() => undefined, asProviderError)
      if (lost && !mayHaveArrived(lost)) {
        await dispatch(forgetOwedAccount(userid))
        throw lost
      }
      if (!(await dispatch(goBack(owed)))) throw accountMoved
      if (lost) throw lost
    })
  }

/** Whether saving the settings of an account makes the bot trade on it for a moment. */
export const passesBy = (account: number, trading: number | undefined) =>
  trading !== undefined && trading !== account
