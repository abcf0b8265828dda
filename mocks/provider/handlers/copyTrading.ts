import { traderDataSchema, type TraderData } from '@/contract/copyTrading'
import { relationRefusals } from '@/contract/relations'
import { toWireId } from '@/contract/wire'
import type { HandlerAnswer } from '@/contract/answering'
import type { HandlersOf } from '../core/call'
import type { Reader } from '../core/db'
import { collections, followersOf, putRelation, relationOf } from '../core/records'
import { done, refused, settingsIn } from '../core/answers'
import { dismiss, follow, followedTraders, saveTrader, unfollow } from './copySettings'

const defaultTraderData = { ...traderDataSchema.defaults, delaysig: '0', timeframe: 1 } as TraderData

/** One record for both calls; `/gettraderinfo` leaves out `maxTrades`. */
export const traderDataOf = (db: Reader, userid: string): TraderData =>
  db.get<TraderData>(collections.traderInfos, userid) ?? defaultTraderData

export const copyTradingHandlers: HandlersOf<'copyTrading'> = {
  getTraderInfo: ({ db, userid }) => {
    const { maxTrades: _maxTrades, ...info } = traderDataOf(db, userid)
    return { json: info }
  },
  saveTraderInfo: async ({ db, userid, body }) => {
    const info = settingsIn(body)
    await db.write((tx) => tx.put(collections.traderInfos, userid, { ...traderDataOf(tx, userid), ...info }))
    return done
  },
  getTraderData: ({ db, userid }) => ({ json: traderDataOf(db, userid) }),
  saveTraderData: async ({ db, userid, body }) => {
    await db.write((tx) => tx.put(collections.traderInfos, userid, settingsIn(body)))
    return done
  },
  getFollowers: ({ db, userid }) => ({
    json: followersOf(db, userid).map(({ name, follower, expCopy }) => ({
      name,
      id: toWireId(follower),
      expCopy,
    })),
  }),
  getFollowerInfo: ({ db, account, userid, query: { traderid = '' } }) => {
    const relation = relationOf(db, traderid, userid)
    const isMine = account?.bots.includes(traderid) || account?.bots.includes(userid)
    if (!relation || !isMine) return refused(404, relationRefusals.followerNotFound)
    return { json: { userid: toWireId(userid), expCopy: relation.expCopy } }
  },
  updateExpiry: ({ db, account, userid, body: { expCopy } }) =>
    db.write((tx): HandlerAnswer => {
      // Only the trader may do this: a follower must not extend its own copying.
      const relations = (account?.bots ?? []).flatMap((trader) => relationOf(tx, trader, userid) ?? [])
      if (relations.length === 0) return refused(403, 'forbidden', 'userid')
      for (const relation of relations) putRelation(tx, { ...relation, expCopy })
      return done
    }),
  removeFollower: dismiss,
  getTraders: (context) => followedTraders('copy', context),
  saveTrader,
  removeTrader: (context) => unfollow('copy', context),
  requestCopy: (context) => follow('copy', context),
}
