/** Reads the bots of the fleet board: a few at a time, and none twice within a minute. */
import { millisecondsNow } from '@/config/clock'
import { brokerAccount } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { selectBrokerScope, selectHasChosenBroker, selectUserId } from '@/features/bots/botsSlice'
import { CURRENT_SECONDS, readOf, stakeParts, type StakePart } from '@/store/reading/settings'
import type { AppThunk } from '@/store/thunk'

/** Reads at the same time. */
export const AT_ONCE = 4

const { first, second } = brokerAccount.codes

/** Its answers stay while the board is open; when the tab is shown again the board reads them itself, a few at a time. */
const options = {
  forceRefetch: CURRENT_SECONDS,
  subscriptionOptions: { refetchOnFocus: false, refetchOnReconnect: false },
} as const

interface Held {
  readonly unsubscribe: () => void
}

/**
 * Reads what the board shows of one bot, one read after the other: the account that trades is known only from the first. A failed
 * read is left in the cache, where the board finds it.
 */
const readBot =
  (userid: string, hold: (held: Held) => void): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const read = async (id: StakePart, brokerid: number) => {
      const { endpoint, whose } = readOf(id, { userid, brokerid })
      const reading = dispatch(endpoint.initiate(whose, options))
      hold(reading)
      return reading.unwrap().catch(() => undefined)
    }
    const isChosenHere = userid === selectUserId(getState()) && selectHasChosenBroker(getState())
    const asked = isChosenHere ? selectBrokerScope(getState()).brokerid : first
    const answer = (await read('general', asked)) as GlobalParams | undefined
    const brokerid = isChosenHere || answer?.curBrokerID !== second ? asked : second
    const [, ...plans] = stakeParts
    for (const id of brokerid === asked ? plans : stakeParts) await read(id, brokerid)
  }

/**
 * Works through the bots in the order that `order` gives each time, several at once. A bot that was read less than a minute ago is
 * not read again, unless the person asks for it.
 *
 * @param read resolves, and never rejects, when one bot is read or has failed
 * @param now milliseconds
 */
export function createQueue(
  order: () => readonly string[],
  read: (userid: string) => Promise<void>,
  now: () => number = millisecondsNow,
) {
  /** when each was read; `Infinity` while it is being read */
  const readAt = new Map<string, number>()
  let isClosed = false
  let running = 0

  /** Reads what is due, as far as there is room. */
  function start(): void {
    while (running < AT_ONCE) {
      const due = now() - CURRENT_SECONDS * 1000
      const userid = isClosed ? undefined : order().find((id) => (readAt.get(id) ?? -Infinity) <= due)
      if (userid === undefined) return
      running += 1
      readAt.set(userid, Infinity)
      void read(userid).then(() => {
        running -= 1
        readAt.set(userid, now())
        start()
      })
    }
  }
  return {
    start,
    /** Reads one bot again, next in turn. */
    again: (userid: string) => {
      if (readAt.get(userid) !== Infinity) readAt.delete(userid)
      start()
    },
    close: () => {
      isClosed = true
    },
  }
}

/** Reads the bots for as long as the board is open. */
export const readFleet =
  (order: () => readonly string[]): AppThunk<ReturnType<typeof createQueue>> =>
  (dispatch) => {
    const held: Held[] = []
    const queue = createQueue(order, (userid) => dispatch(readBot(userid, (one) => void held.push(one))))
    return {
      ...queue,
      close: () => {
        queue.close()
        for (const { unsubscribe } of held) unsubscribe()
      },
    }
  }
