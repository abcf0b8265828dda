import { copyLotType, metaSignalType } from '@/contract/codes'
import type { Writer } from '../core/db'
import { putRelation, type CopySettings, type Relation } from '../core/records'

export const DAY = 86_400

const firstNames = `João Luíza Antônio Conceição Márcio Débora Thiago Fátima Vinícius Renata
  Josué Verônica Sebastião Ângela Caio Íris Mateus Núbia Rogério Zélia`.split(/\s+/)
const lastNames = `Araújo Gonçalves Brandão Muniz Assunção Pacheco Magalhães Teixeira Quadros
  Simões Lacerda Falcão Ximenes`.split(/\s+/)

/** Days from now until a follower's expiry; 0 = none. */
const expiries = [90, 20, 6, 2, 5 / 24, -1, -40, 0, 45, 180, 30, -200, 15, 0, 3, -3, 365] as const

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
  const days = nth(expiries, place)
  return {
    ...copySettings,
    trader,
    follower: String(FIRST_ID + place * 37),
    name: `${nth(firstNames, place)} ${nth(lastNames, place * 5 + 2)}`,
    expCopy: days === 0 ? 0 : now + days * DAY,
    copy: place % 9 !== 8,
    meta: place % 3 === 2,
  }
}

/** Adds the followers at the positions from `start` on. */
export function seedFollowers(tx: Writer, trader: string, count: number, now: number, start = 0) {
  for (let place = start; place < start + count; place++) putRelation(tx, followerOf(trader, place, now))
}
