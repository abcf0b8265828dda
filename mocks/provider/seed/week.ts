import { masanielloType, stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { CustomCycle, LossRecovery, Masaniello } from '@/contract/money'
import type { Writer } from '../core/db'
import type { Plan } from '../handlers/money'
import { accountId, collections, type BotRecord } from '../core/records'
import { seedGeneral } from './bots'

const off: Plan = {
  ciclos: 0,
  ciclosFat: 2,
  ciclosGale: 0,
  ciclosGaleFat: 2,
  soros: 0,
  sorosgale: 0,
  sorosperc: 50,
}

const change = <Record extends object>(tx: Writer, collection: string, id: string, part: Partial<Record>) => {
  const before = tx.get<Record>(collection, id)
  if (before) tx.put(collection, id, { ...before, ...part })
}

/** Leaves a bot with these plans; the seed for tests has every plan on at once, which nobody trades with. */
function trade(tx: Writer, userid: string, plan: Partial<Plan>, masaniello: Partial<Masaniello>) {
  for (const broker of [1, 2]) {
    change<Plan>(tx, collections.plans, accountId(userid, broker), { ...off, ...(broker === 1 && plan) })
    change<LossRecovery>(tx, collections.lossRecoveries, accountId(userid, broker), { recoverPerc: 0 })
  }
  change<Masaniello>(tx, collections.masaniellos, userid, masaniello)
  tx.put(collections.customCycles, userid, [] satisfies CustomCycle[])
}

const { disabled } = masanielloType.codes

/**
 * What the people of the demo have after a real week: robots with names, a plan each, and two mistakes to learn from. The first
 * robot has Soros and Masaniello on together, and a daily stop that ends before the Masaniello does.
 */
export function seedWeek(
  tx: Writer,
  bots: { readonly main: string; readonly demo: string; readonly virtual: string },
) {
  const names = [
    [bots.main, 'Principal'],
    [bots.demo, 'Testes'],
    [bots.virtual, 'Torneio'],
  ] as const
  for (const [userid, called] of names) change<BotRecord>(tx, collections.bots, userid, { called })
  change<GlobalParams>(tx, collections.globalParams, accountId(bots.main, 1), { winDay: 220 })
  trade(tx, bots.main, { soros: 2, sorosperc: 50 }, {})
  trade(tx, bots.demo, { ciclos: 2, ciclosFat: 1.5, ciclosGale: 1, ciclosGaleFat: 2 }, { typeMas: disabled })
  seedGeneral(tx, bots.demo, { accType: 1, lote: 2, winDay: 30, stopDay: 30, stopType: stopType.codes.fixed })
}
