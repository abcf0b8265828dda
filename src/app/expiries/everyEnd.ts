import pMap from 'p-map'
import { copyTradingApi } from '@/api/copyTrading'
import type { Bot } from '@/contract/bots'
import type { CalendarEvent } from '@/domain/calendarFile'
import { hasExpiry } from '@/domain/expiry'
import { selectBots } from '@/features/bots/botsSlice'
import { followerEvents } from '@/features/copyTrading/followers/calendarEvents'
import type { Translate } from '@/i18n'
import { readNow, type AppThunk } from '@/store/thunk'

const { getFollowerInfo, getFollowers, getTraders } = copyTradingApi.endpoints

/** Reads at the same time. */
const CONCURRENCY = 4

interface Ends {
  readonly events: readonly CalendarEvent[]
  /** number of failed reads, whose expiries are missing */
  readonly failed: number
}

const botEvent = (t: Translate, { userid, botexp }: Bot): CalendarEvent => ({
  uid: `bot-${userid}@leme`,
  at: botexp,
  summary: t('expiries:calendar.bot', { userid }),
  description: t('expiries:calendar.botOf', { userid }),
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
    async function readEach<Item, Result>(
      items: readonly Item[],
      read: (item: Item) => Promise<readonly Result[]>,
    ): Promise<readonly Result[]> {
      const orNothing = (item: Item) =>
        read(item).catch(() => {
          failed += 1
          return []
        })
      return (await pMap(items, orNothing, { concurrency: CONCURRENCY })).flat()
    }

    const own = selectBots(getState())
    const traders = own.filter(({ userid, traderid }) => userid === traderid)
    const followers = await readEach(traders, async ({ userid }) =>
      followerEvents(t, userid, await dispatch(readNow(getFollowers, { userid }, age))),
    )
    const copied = await readEach(own, async ({ userid }) =>
      (await dispatch(readNow(getTraders, { userid }, age))).map((trader) => ({ userid, ...trader })),
    )
    const copies = await readEach(copied, async ({ userid, traderid, name }) => {
      const { expCopy } = await dispatch(readNow(getFollowerInfo, { userid, traderid }, age))
      if (!hasExpiry(expCopy)) return []
      return [
        {
          uid: `copy-${userid}-${traderid}@leme`,
          at: expCopy,
          summary: t('expiries:calendar.copy', { trader: name || traderid }),
          description: t('expiries:calendar.copyBy', { trader: traderid, userid }),
        },
      ]
    })
    const ending = bots.filter(({ botexp }) => hasExpiry(botexp)).map((bot) => botEvent(t, bot))
    return { events: [...ending, ...copies, ...followers], failed }
  }
