import pMap from 'p-map'
import { copyTradingApi } from '@/api/copyTrading'
import type { Bot } from '@/contract/bots'
import { isNotOffered } from '@/contract/providerError'
import type { CalendarEvent } from '@/domain/calendarFile'
import type { CopyEnd as EndOfCopy } from '@/domain/attention'
import { hasExpiry } from '@/domain/expiry'
import { selectBotNames, selectBots } from '@/features/bots/botsSlice'
import { inSentence } from '@/store/robotNames'
import { followerEvents } from '@/features/copyTrading/followers/followerFiles'
import type { Translate } from '@/i18n'
import { readNow, type AppThunk } from '@/store/thunk'

const { getFollowerInfo, getFollowers, getTraders } = copyTradingApi.endpoints

/** Seconds: expiries move rarely, and each copied trader is a call of its own. */
export const ENDS_AGE = 1800

/** Reads at the same time. */
const CONCURRENCY = 4

interface Ends {
  readonly events: readonly CalendarEvent[]
  /** number of failed reads, whose expiries are missing */
  readonly failed: number
}

/** A trader that a bot copies, and until when. */
export interface CopyEnd extends EndOfCopy {
  readonly userid: string
}

/** Runs the reads, a few at a time, and counts those that fail. */
function readEach<Item, Result>(
  items: readonly Item[],
  onFailed: () => void,
  read: (item: Item) => Promise<readonly Result[]>,
): Promise<readonly Result[]> {
  const orNothing = (item: Item) =>
    read(item).catch((error: unknown) => {
      // A provider without the call has nothing that could end there.
      if (!isNotOffered(error)) onFailed()
      return []
    })
  return pMap(items, orNothing, { concurrency: CONCURRENCY }).then((all) => all.flat())
}

/** When the copies of these bots end; those without an end are left out. */
export const copyEnds =
  (userids: readonly string[], onFailed: () => void, age?: number): AppThunk<Promise<readonly CopyEnd[]>> =>
  async (dispatch) => {
    const copied = await readEach(userids, onFailed, async (userid) =>
      (await dispatch(readNow(getTraders, { userid }, age))).map((trader) => ({ userid, ...trader })),
    )
    return readEach(copied, onFailed, async ({ userid, traderid, name }) => {
      const { expCopy: at } = await dispatch(readNow(getFollowerInfo, { userid, traderid }, age))
      return hasExpiry(at) ? [{ userid, traderid, name: name || traderid, at }] : []
    })
  }

const botEvent = (t: Translate, { userid, botexp }: Bot, called: string): CalendarEvent => ({
  uid: `bot-${userid}@leme`,
  at: botexp,
  summary: t('expiries:calendar.bot', { userid: called }),
  description: t('expiries:calendar.botOf', { userid: called }),
})

/**
 * Everything of the person that ends: their bots, what these copy, and who follows them.
 *
 * @param age seconds: answers that are not older are not asked for again
 */
export const everyEnd =
  (t: Translate, bots: readonly Bot[], age?: number): AppThunk<Promise<Ends>> =>
  async (dispatch, getState) => {
    let failed = 0
    const onFailed = () => void failed++
    const own = selectBots(getState())
    const names = selectBotNames(getState())
    const traders = own.filter(({ userid, traderid }) => userid === traderid)
    const followers = await readEach(traders, onFailed, async ({ userid }) =>
      followerEvents(t, userid, await dispatch(readNow(getFollowers, { userid }, age))),
    )
    const ends = await dispatch(
      copyEnds(
        own.map(({ userid }) => userid),
        onFailed,
        age,
      ),
    )
    const copies = ends.map(({ userid, traderid, name, at }): CalendarEvent => ({
      uid: `copy-${userid}-${traderid}@leme`,
      at,
      summary: t('expiries:calendar.copy', { trader: name }),
      description: t('expiries:calendar.copyBy', { trader: traderid, userid: inSentence(names, userid) }),
    }))
    const ending = bots
      .filter(({ botexp }) => hasExpiry(botexp))
      .map((bot) => botEvent(t, bot, inSentence(names, bot.userid)))
    return { events: [...ending, ...copies, ...followers], failed }
  }
