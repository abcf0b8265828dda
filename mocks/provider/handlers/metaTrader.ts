import type { MetaData } from '@/contract/metaTrader'
import { toWireId } from '@/contract/wire'
import type { HandlersOf } from '../core/call'
import { collections, pairId } from '../core/records'
import { done, settingsIn } from '../core/answers'
import { dismiss, follow, followedTraders, unfollow } from './copySettings'

export const metaTraderHandlers: HandlersOf<'metaTrader'> = {
  getMetaData: ({ db, userid }) => {
    const cards = db
      .list<MetaData>(collections.metaData, `${userid}:`)
      .map((card) => ({ ...card, traderid: toWireId(card.traderid) }))
    // As real providers answer: null, one record, or a list.
    return { json: cards.length > 1 ? cards : (cards[0] ?? null) }
  },
  saveMetaData: async ({ db, userid, body }) => {
    const { trailingSL, ...data } = settingsIn(body)
    const traderid = data.traderid || userid
    await db.write((tx) =>
      tx.put(collections.metaData, pairId(userid, traderid), {
        ...data,
        traderid,
        trailingStopLoss: trailingSL,
      }),
    )
    return done
  },
  getMetaFollow: (context) => followedTraders('meta', context),
  removeMetaData: (context) => unfollow('meta', context),
  removeMetaFollower: dismiss,
  requestMetaCopy: (context) => follow('meta', context),
}
