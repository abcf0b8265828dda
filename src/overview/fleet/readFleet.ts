import { QueryStatus } from '@reduxjs/toolkit/query'
import { providerApi } from '@/api/providerApi'
import { brokerAccount } from '@/contract/codes'
import { selectTradingAccount } from '@/features/general/tradingAccount'
import { countingOf, CURRENT_SECONDS, readOf, stakeParts, type StakePart } from '@/store/reading/settings'
import type { AppThunk } from '@/store/thunk'

const { first } = brokerAccount.codes

/** Bots that are read at the same time. */
const AT_ONCE = 4

/** Seconds for which an answer of a bot out of sight counts as current. */
const KEPT_SECONDS = 600

/** When the tab is shown again the board reads them itself, a few at a time. */
const subscriptionOptions = { refetchOnFocus: false, refetchOnReconnect: false } as const

/** A call of the board: RTK Query keeps its answer, and reads it again after a save, until it is unsubscribed. */
interface Reading {
  readonly visit: number
  readonly queryCacheKey: string
  readonly unsubscribe: () => void
}

/** By what they ask for. */
export type Readings = Map<string, Reading>

/**
 * Asks for the settings of these bots, the first of them first and each bot's one after the other, as long as fewer than four are on
 * their way; called again after each answer. RTK Query's hooks would ask for all at once, and a person may have thousands of bots.
 *
 * @param inSight of these an answer that is less than a minute old will do; of the others an older one
 * @param visit in which each call is made once
 */
export const readFleet =
  (
    inSight: readonly string[],
    others: readonly string[],
    visit: number,
    readings: Readings,
  ): AppThunk<void> =>
  (dispatch, getState) => {
    const shown = new Set(inSight)
    const cached = ({ queryCacheKey }: Reading) => getState()[providerApi.reducerPath].queries[queryCacheKey]
    const isUnderWay = (reading: Reading) => cached(reading)?.status === QueryStatus.pending
    let free = AT_ONCE - [...readings.values()].filter(isUnderWay).length

    /** What the call has come to; nothing while it is on its way, or cannot be made yet. */
    function ask(id: StakePart, userid: string, brokerid: number) {
      const call = `${id} ${userid} ${brokerid}`
      const before = readings.get(call)
      if (before?.visit === visit) return isUnderWay(before) ? undefined : cached(before)
      if (free <= 0) return undefined
      const { endpoint, whose } = readOf(id, { userid, brokerid })
      const age = shown.has(userid) ? CURRENT_SECONDS : KEPT_SECONDS
      const options = { forceRefetch: age, subscriptionOptions } as const
      const { queryCacheKey, unsubscribe } = dispatch(endpoint.initiate(whose, options))
      const reading = { visit, queryCacheKey, unsubscribe }
      readings.set(call, reading)
      before?.unsubscribe()
      if (!isUnderWay(reading)) return cached(reading)
      free -= 1
      return undefined
    }
    for (const userid of new Set([...inSight, ...others])) {
      if (!ask('general', userid, first)) continue
      // Which account trades is known only from the first answer.
      const brokerid = selectTradingAccount(getState(), userid) || first
      const both = ask('recoveryParams', userid, brokerid)
      if (both) for (const id of countingOf(stakeParts, both)) if (!ask(id, userid, brokerid)) break
    }
  }
