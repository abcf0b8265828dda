import { copyLotType, metaSignalType } from '@/contract/codes'
import type { Writer } from '../db'
import { putRelation, type CopySettings, type Relation } from '../records'

export const DAY = 86_400
const HOUR = 3600

const firstNames = [
  'João',
  'Luíza',
  'Antônio',
  'Conceição',
  'Márcio',
  'Débora',
  'Thiago',
  'Fátima',
  'Vinícius',
  'Renata',
  'Josué',
  'Verônica',
  'Sebastião',
  'Ângela',
  'Caio',
  'Íris',
  'Mateus',
  'Núbia',
  'Rogério',
  'Zélia',
] as const
const lastNames = [
  'Araújo',
  'Gonçalves',
  'Brandão',
  'Muniz',
  'Assunção',
  'Pacheco',
  'Magalhães',
  'Teixeira',
  'Quadros',
  'Simões',
  'Lacerda',
  'Falcão',
  'Ximenes',
] as const

/** Seconds from now until a follower's expiry; `undefined` = none. */
const expiries = [
  90 * DAY,
  20 * DAY,
  6 * DAY,
  2 * DAY,
  5 * HOUR,
  -1 * DAY,
  -40 * DAY,
  undefined,
  45 * DAY,
  180 * DAY,
  30 * DAY,
  -200 * DAY,
  15 * DAY,
  undefined,
  3 * DAY,
  -3 * DAY,
  365 * DAY,
] as const

const nth = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

const FIRST_ID = 512_804_100

export const copySettings: CopySettings = {
  traderEna: true,
  maxTrades: 3,
  signalType: metaSignalType.codes.marketPrice,
  takeProfit: 120,
  stopLoss: 60,
  lote: 0.02,
  trailingStopLoss: false,
  breakEven: true,
  breakPips: 15,
  acptdemo: false,
  loteType: copyLotType.codes.fixed,
}

/** The follower at a position, always the same one; every third copies MetaTrader too, every ninth only MetaTrader. */
function followerOf(trader: string, place: number, now: number): Relation {
  const after = nth(expiries, place)
  return {
    ...copySettings,
    trader,
    follower: String(FIRST_ID + place * 37),
    name: `${nth(firstNames, place)} ${nth(lastNames, place * 5 + 2)}`,
    expCopy: after === undefined ? 0 : now + after,
    copy: place % 9 !== 8,
    meta: place % 3 === 2,
  }
}

/** Adds the followers at the positions from `start` on. */
export function seedFollowers(tx: Writer, trader: string, count: number, now: number, start = 0) {
  for (let place = start; place < start + count; place++) putRelation(tx, followerOf(trader, place, now))
}
