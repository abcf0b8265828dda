import { copyLotType, metaSignalType } from '@/contract/codes'
import type { followedTraderBodySchema } from '@/contract/metaTrader'
import { relationRefusals } from '@/contract/relations'
import { toWireId } from '@/contract/wire'
import { plainName } from '@/domain/followRequest'
import type * as v from 'valibot'
import type { HandlerAnswer } from '@/contract/answering'
import { type CallContext } from '../core/call'
import {
  botOf,
  pairId,
  collections,
  endRelation,
  endedRelationOf,
  putRelation,
  relationOf,
  tradersOf,
  type CopySettings,
  type Relation,
} from '../core/records'
import { done, refused, settingsIn } from '../core/answers'

/** Copying starts switched off, so that nothing is traded before the follower has checked the settings. */
const firstSettings: CopySettings = {
  traderEna: false,
  maxTrades: 1,
  signalType: metaSignalType.codes.marketPrice,
  takeProfit: 0,
  stopLoss: 0,
  lote: 0.01,
  trailingStopLoss: false,
  breakEven: false,
  breakPips: 0,
  acptdemo: false,
  loteType: copyLotType.codes.fixed,
}

export async function follow(
  side: 'copy' | 'meta',
  {
    db,
    userid,
    body,
  }: CallContext<{ readonly userid: string; readonly traderid: string; readonly userName: string }>,
): Promise<HandlerAnswer> {
  const { traderid } = body
  const name = plainName(body.userName)
  return db.write((tx): HandlerAnswer => {
    if (!botOf(tx, traderid)) return refused(404, relationRefusals.traderNotFound, 'traderid')
    const existing = relationOf(tx, traderid, userid)
    const ended = existing ? undefined : endedRelationOf(tx, traderid, userid)
    if (ended?.dismissed) return refused(403, relationRefusals.dismissed, 'traderid')
    const relation: Relation = existing ?? {
      ...firstSettings,
      trader: traderid,
      follower: userid,
      name,
      expCopy: ended?.expCopy ?? 0,
      copy: false,
      meta: false,
    }
    putRelation(tx, { ...relation, name, [side]: true })
    return done
  })
}

/** The follower stops copying a trader on this side; without the other side the relation ends. */
export const unfollow = (
  side: 'copy' | 'meta',
  { db, userid, body }: CallContext<{ readonly traderid: string }>,
) =>
  db.write((tx) => {
    const relation = relationOf(tx, body.traderid, userid)
    if (relation) putRelation(tx, { ...relation, [side]: false })
    if (side === 'meta') tx.remove(collections.metaData, pairId(userid, body.traderid))
    return done
  })

/**
 * The trader removes a follower. One list shows all followers, so this ends all copying. A new request does not bring the
 * follower back.
 */
export const dismiss = ({
  db,
  account,
  userid,
  body: { traderid },
}: CallContext<{ readonly traderid: string }>) =>
  db.write((tx): HandlerAnswer => {
    if (!account?.bots.includes(traderid)) return refused(403, 'forbidden', 'traderid')
    const relation = relationOf(tx, traderid, userid)
    if (relation) endRelation(tx, relation, true)
    return done
  })

type SavedTrader = v.InferOutput<typeof followedTraderBodySchema>
export async function saveTrader({ db, userid, body }: CallContext<SavedTrader>): Promise<HandlerAnswer> {
  const { traderID, trailingSL, ...settings } = settingsIn(body)
  return db.write((tx): HandlerAnswer => {
    const relation = relationOf(tx, traderID, userid)
    if (!relation) return refused(404, relationRefusals.traderNotFound, 'traderID')
    putRelation(tx, { ...relation, ...settings, trailingStopLoss: trailingSL })
    return done
  })
}

/** The traders whom a bot copies on this side, each with its settings. */
export const followedTraders = (side: 'copy' | 'meta', { db, userid }: CallContext): HandlerAnswer => ({
  json: tradersOf(db, userid)
    .filter((relation) => relation[side])
    .map(({ trader, follower: _id, expCopy: _end, copy: _copy, meta: _meta, acptdemo, ...settings }) => ({
      ...settings,
      ...(side === 'copy' && { acptdemo }),
      traderid: toWireId(trader),
      name: botOf(db, trader)?.name ?? '',
    })),
})
