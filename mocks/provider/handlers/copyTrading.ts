import { candleColor, copyBroker, copySignalType } from '@/contract/codes'
import {
  expiryBodySchema,
  traderDataBodySchema,
  traderInfoBodySchema,
  type TraderData,
  type TraderInfo,
} from '@/contract/copyTrading'
import { followedTraderBodySchema } from '@/contract/metaTrader'
import { namedRelationBodySchema, relationBodySchema, relationRefusals } from '@/contract/relations'
import { toWireId } from '@/contract/wire'
import { call, type Answer } from '../call'
import type { Reader } from '../db'
import { botOf, collections, followersOf, putRelation, relationOf, tradersOf } from '../records'
import { done, firstBroken, isCode, notNegative, refused, type Check, settingsIn } from './answers'
import { dismiss, follow, saveTrader, toFollowedTrader, unfollow } from './copySettings'
import { limited } from './limited'

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

export const copyTradingCalls = [
  call({
    method: 'GET',
    path: '/gettraderinfo',
    audience: 'ownBot',
    handle: ({ db, userid }) => {
      const { maxTrades: _maxTrades, ...info } = traderDataOf(db, userid)
      return { json: info }
    },
  }),
  call({
    method: 'POST',
    path: '/savetraderinfo',
    audience: 'ownBot',
    body: limited(traderInfoBodySchema),
    handle: async ({ db, userid, body }) => {
      const info = settingsIn(body)
      const broken = firstBroken(checks, info)
      if (broken) return broken
      await db.write((tx) =>
        tx.put(collections.traderInfos, userid, { ...traderDataOf(tx, userid), ...info }),
      )
      return done
    },
  }),
  call({
    method: 'GET',
    path: '/gettraderdata',
    audience: 'ownBot',
    handle: ({ db, userid }) => ({ json: traderDataOf(db, userid) }),
  }),
  call({
    method: 'POST',
    path: '/savetraderdata',
    audience: 'ownBot',
    body: limited(traderDataBodySchema),
    handle: async ({ db, userid, body }) => {
      const data = settingsIn(body)
      const broken = firstBroken(checks, data)
      if (broken) return broken
      await db.write((tx) => tx.put(collections.traderInfos, userid, data))
      return done
    },
  }),
  call({
    method: 'GET',
    path: '/getfollowers',
    audience: 'ownBot',
    handle: ({ db, userid }) => ({
      json: followersOf(db, userid).map(({ name, follower, expCopy }) => ({
        name,
        id: toWireId(follower),
        expCopy,
      })),
    }),
  }),
  call({
    method: 'GET',
    path: '/getmetainfo',
    audience: 'ownFollower',
    handle: ({ db, account, userid, query: { traderid = '' } }) => {
      const relation = relationOf(db, traderid, userid)
      const isMine = account?.bots.includes(traderid) || account?.bots.includes(userid)
      if (!relation || !isMine) return refused(404, relationRefusals.followerNotFound)
      return { json: { userid: toWireId(userid), expCopy: relation.expCopy } }
    },
  }),
  call({
    method: 'POST',
    path: '/updateexpcopy',
    audience: 'ownFollower',
    body: limited(expiryBodySchema),
    handle: ({ db, account, userid, body: { expCopy } }) =>
      db.write((tx): Answer => {
        // Only the trader may do this: a follower must not extend its own copying.
        const relations = (account?.bots ?? []).flatMap((trader) => relationOf(tx, trader, userid) ?? [])
        if (relations.length === 0) return refused(403, 'forbidden', 'userid')
        for (const relation of relations) putRelation(tx, { ...relation, expCopy: Math.max(0, expCopy) })
        return done
      }),
  }),
  call({
    method: 'POST',
    path: '/followremove',
    audience: 'ownFollower',
    body: limited(relationBodySchema),
    handle: dismiss,
  }),
  call({
    method: 'GET',
    path: '/gettraders',
    audience: 'ownBot',
    handle: ({ db, userid }) => ({
      json: tradersOf(db, userid)
        .filter(({ copy }) => copy)
        .map((relation) => {
          const { traderid, ...trader } = toFollowedTrader(relation, botOf(db, relation.trader)?.name ?? '')
          return { ...trader, traderid: toWireId(traderid), acptdemo: relation.acptdemo }
        }),
    }),
  }),
  call({
    method: 'POST',
    path: '/tradersave',
    audience: 'ownBot',
    body: limited(followedTraderBodySchema),
    handle: saveTrader,
  }),
  call({
    method: 'POST',
    path: '/traderemove',
    audience: 'ownBot',
    body: limited(relationBodySchema),
    handle: (context) => unfollow('copy', context),
  }),
  call({
    method: 'POST',
    path: '/copytradereq',
    audience: 'ownBot',
    body: limited(namedRelationBodySchema),
    handle: (context) => follow('copy', context),
  }),
]
