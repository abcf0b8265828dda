import { candleColor, copyBroker, copySignalType } from '@/contract/codes'
import { type TraderData, type TraderInfo } from '@/contract/copyTrading'
import { relationRefusals } from '@/contract/relations'
import { toWireId } from '@/contract/wire'
import type { Answer, HandlersOf } from '../call'
import type { Reader } from '../db'
import { botOf, collections, followersOf, putRelation, relationOf, tradersOf } from '../records'
import { done, firstBroken, isCode, notNegative, refused, type Check, settingsIn } from './answers'
import { dismiss, follow, saveTrader, toFollowedTrader, unfollow } from './copySettings'

const defaultTraderData: TraderData = {
  copyTraderEn: false,
  signalType: copySignalType.codes.endOfCandle,
  delaysig: '0',
  brokerID: copyBroker.codes.b1,
  candleColor: candleColor.codes.disabled,
  timeframe: 1,
  paresFilter: '',
  stakeMin: '',
  maxTrades: 0,
}

/** One record for both calls; `/gettraderinfo` leaves out `maxTrades`. */
export const traderDataOf = (db: Reader, userid: string): TraderData =>
  db.get<TraderData>(collections.traderInfos, userid) ?? defaultTraderData

const checks: readonly Check<TraderInfo>[] = [
  [
    'delaysig',
    ({ signalType, delaysig }) => signalType !== copySignalType.codes.interval || delaysig.includes(','),
  ],
  ['paresFilter', ({ paresFilter }) => !/\s/.test(paresFilter)],
  [
    'paresFilter',
    ({ candleColor: color, paresFilter }) => color === candleColor.codes.disabled || paresFilter !== '',
  ],
  ['signalType', ({ signalType }) => isCode(copySignalType.codes, signalType)],
  ['brokerID', ({ brokerID }) => isCode(copyBroker.codes, brokerID)],
  ['candleColor', ({ candleColor: color }) => isCode(candleColor.codes, color)],
  ...notNegative<TraderInfo>('timeframe'),
  ['maxTrades', ({ maxTrades = 0 }) => maxTrades >= 0],
]

export const copyTradingHandlers: HandlersOf<'copyTrading'> = {
  getTraderInfo: ({ db, userid }) => {
    const { maxTrades: _maxTrades, ...info } = traderDataOf(db, userid)
    return { json: info }
  },
  saveTraderInfo: async ({ db, userid, body }) => {
    const info = settingsIn(body)
    const broken = firstBroken(checks, info)
    if (broken) return broken
    await db.write((tx) => tx.put(collections.traderInfos, userid, { ...traderDataOf(tx, userid), ...info }))
    return done
  },
  getTraderData: ({ db, userid }) => ({ json: traderDataOf(db, userid) }),
  saveTraderData: async ({ db, userid, body }) => {
    const data = settingsIn(body)
    const broken = firstBroken(checks, data)
    if (broken) return broken
    await db.write((tx) => tx.put(collections.traderInfos, userid, data))
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
    db.write((tx): Answer => {
      // Only the trader may do this: a follower must not extend its own copying.
      const relations = (account?.bots ?? []).flatMap((trader) => relationOf(tx, trader, userid) ?? [])
      if (relations.length === 0) return refused(403, 'forbidden', 'userid')
      for (const relation of relations) putRelation(tx, { ...relation, expCopy: Math.max(0, expCopy) })
      return done
    }),
  removeFollower: dismiss,
  getTraders: ({ db, userid }) => ({
    json: tradersOf(db, userid)
      .filter(({ copy }) => copy)
      .map((relation) => {
        const { traderid, ...trader } = toFollowedTrader(relation, botOf(db, relation.trader)?.name ?? '')
        return { ...trader, traderid: toWireId(traderid), acptdemo: relation.acptdemo }
      }),
  }),
  saveTrader: saveTrader,
  removeTrader: (context) => unfollow('copy', context),
  requestCopy: (context) => follow('copy', context),
}
