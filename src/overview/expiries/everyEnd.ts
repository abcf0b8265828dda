import { shownName } from '@/contract/plainText'
import { copyTradingApi } from '@/api/copyTrading'
import { metaTraderApi } from '@/api/metaTrader'
import type { Bot } from '@/contract/bots'
import { isGap } from '@/contract/told'
import { isNotOffered } from '@/contract/providerError'
import type { CopyEnd as EndOfCopy } from '@/domain/robot/attention'
import type { CalendarEvent } from '@/domain/calendarFile'
import { byTrader } from '@/domain/copiedTraders'
import { hasExpiry, mayEnd, type End } from '@/domain/expiry'
import { selectBotNames, selectBots } from '@/store/botsSlice'
import { followerEvents } from '@/features/copyTrading/followers/followerFiles'
import type { Translate } from '@/i18n'
import { inSentence } from '@/store/botNames'
import { readInTurn, type ReadTurn } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

const { getFollowerInfo, getFollowers, getTraders } = copyTradingApi.endpoints
const { getMetaFollow } = metaTraderApi.endpoints

/** Seconds: expiries move rarely, and each copied trader is a call of its own. */
const ENDS_AGE = 1800

/** Nobody waits for them. */
export const inBackground: ReadTurn = { age: ENDS_AGE, place: () => Infinity }

interface Ends {
  readonly events: readonly CalendarEvent[]
  /** number of failed reads, and of expiries that could not be read: what is missing */
  readonly failed: number
}

/** A trader that a bot copies, and until when. */
export interface BotCopyEnd extends EndOfCopy {
  readonly userid: string
}

/** Makes the reads, and counts those that fail. */
const readEach = async <Item, Result>(
  items: readonly Item[],
  onFailed: () => void,
  read: (item: Item) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => {
  const orNothing = (item: Item) =>
    read(item).catch((error: unknown) => {
      // A provider without the call has nothing that could end there.
      if (!isNotOffered(error)) onFailed()
      return []
    })
  return (await Promise.all(items.map(orNothing))).flat()
}

/** When the copies of these bots end, here and on MetaTrader, if that is known; those without an end are left out. */
export const copyEnds =
  (
    userids: readonly string[],
    onFailed: () => void,
    turn?: ReadTurn,
  ): AppThunk<Promise<readonly BotCopyEnd[]>> =>
  async (dispatch) => {
    const copied = await readEach(userids, onFailed, async (userid) => {
      const lists = await readEach([getTraders, getMetaFollow], onFailed, (list) =>
        dispatch(readInTurn(list, { userid }, turn)),
      )
      return Array.from(byTrader(lists).values(), ({ traderid, name }) => ({ userid, traderid, name }))
    })
    return readEach(copied, onFailed, async ({ userid, traderid, name }) => {
      const { expCopy: at } = await dispatch(readInTurn(getFollowerInfo, { userid, traderid }, turn))
      return mayEnd(at) ? [{ userid, traderid, name: shownName(name, traderid), at }] : []
    })
  }

/** Everything of the person that ends: their bots, what these copy, and who follows them. */
export const everyEnd =
  (t: Translate, bots: readonly Bot[], turn?: ReadTurn): AppThunk<Promise<Ends>> =>
  async (dispatch, getState) => {
    let failed = 0
    const onFailed = () => void failed++
    const own = selectBots(getState())
    const nameOf = (userid: string) => inSentence(selectBotNames(getState()), userid)
    const traders = own.filter(({ userid, traderid }) => userid === traderid)
    /** Those of them that have an end. */
    const withEnd = <Item extends { readonly at: End }>(items: readonly Item[]) =>
      items.flatMap((item) => {
        const { at } = item
        if (isGap(at)) onFailed()
        return hasExpiry(at) ? [{ ...item, at }] : []
      })
    const followers = await readEach(traders, onFailed, async ({ userid }) => {
      const list = await dispatch(readInTurn(getFollowers, { userid }, turn))
      for (const { expCopy } of list) if (isGap(expCopy)) onFailed()
      return followerEvents(t, userid, list)
    })
    const userids = own.map(({ userid }) => userid)
    const copies = withEnd(await dispatch(copyEnds(userids, onFailed, turn))).map(
      ({ userid, traderid, name, at }): CalendarEvent => ({
        uid: `copy-${userid}-${traderid}@leme`,
        at,
        summary: t('expiries:calendar.copy', { trader: name }),
        description: t('expiries:calendar.copyBy', { trader: traderid, userid: nameOf(userid) }),
      }),
    )
    const ending = withEnd(bots.map(({ userid, botexp: at }) => ({ userid, at }))).map(
      ({ userid, at }): CalendarEvent => ({
        uid: `bot-${userid}@leme`,
        at,
        summary: t('expiries:calendar.bot', { userid: nameOf(userid) }),
        description: t('expiries:calendar.all'),
      }),
    )
    return { events: [...ending, ...copies, ...followers], failed }
  }
