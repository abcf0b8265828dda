import * as v from 'valibot'
import { masanielloMode, masanielloType, recoveryMode } from '@/contract/codes'
import {
  MARTINGALE_STEPS,
  masanielloSchema,
  type CustomCycle,
  type Cycles,
  type LossRecovery,
  type Masaniello,
  type RecoveryParams,
  type Soros,
} from '@/contract/money'
import { filled } from '@/contract/wire'
import type { HandlersOf } from '../call'
import type { Db, Reader } from '../db'
import { accountId, collections } from '../records'
import { accepted, done, firstBroken, invalid, isCode, notNegative, type Check, settingsIn } from './answers'
import { requestedBroker, brokersOf } from './brokerAccounts'

/** Cycles and Soros of one broker account. `/recoveryparams`, `/getcycles` and `/getsoros` are three views of it. */
export type Plan = Omit<Cycles & Soros, 'brokerID'>

const defaultPlan: Plan = {
  ciclos: 0,
  ciclosFat: 2,
  ciclosGale: 0,
  ciclosGaleFat: 2,
  soros: 0,
  sorosgale: 0,
  sorosperc: 100,
}
const defaultLossRecovery: Omit<LossRecovery, 'brokerID'> = {
  recoverPerc: 0,
  recoverGale: 0,
  recoverGaleFat: 2,
  recoverProfit: 0,
  mode: recoveryMode.codes.conservative,
}
const defaultMasaniello: Masaniello = filled(
  v.parse(masanielloSchema, { typeMas: masanielloType.codes.disabled }),
)

const planOf = (db: Reader, userid: string, broker: number): Plan => ({
  ...defaultPlan,
  ...db.get<Plan>(collections.plans, accountId(userid, broker)),
})

async function changePlan(db: Db, userid: string, brokerID: number, change: Partial<Plan>) {
  await db.write((tx) => {
    for (const broker of brokersOf(brokerID))
      tx.put(collections.plans, accountId(userid, broker), { ...planOf(tx, userid, broker), ...change })
  })
  return done
}

const isBroker = ({ brokerID }: { readonly brokerID: number }) =>
  Number.isInteger(brokerID) && brokerID >= 0 && brokerID <= 14

const cyclesChecks: readonly Check<Cycles>[] = [
  ...notNegative<Cycles>('ciclos', 'ciclosFat', 'ciclosGale', 'ciclosGaleFat'),
  ['brokerID', isBroker],
]
const sorosChecks: readonly Check<Soros>[] = [
  ...notNegative<Soros>('soros', 'sorosgale'),
  ['sorosperc', ({ sorosperc }) => sorosperc > 0 && sorosperc <= 100],
  ['brokerID', isBroker],
]
const recoveryParamsChecks: readonly Check<RecoveryParams>[] = [
  ...notNegative<RecoveryParams>('ciclos', 'ciclosfat', 'ciclosgale', 'ciclosgalefat', 'soros', 'sorosgale'),
  // Cycles can be saved here while Soros is off: only then may its percent be 0.
  ['sorosperc', ({ soros, sorosperc }) => sorosperc <= 100 && (soros === 0 ? sorosperc >= 0 : sorosperc > 0)],
  ['brokerID', isBroker],
]
const lossRecoveryChecks: readonly Check<LossRecovery>[] = [
  ...notNegative<LossRecovery>('recoverPerc', 'recoverGale', 'recoverGaleFat', 'recoverProfit'),
  ['recoverPerc', ({ recoverPerc }) => recoverPerc <= 100],
  ['mode', ({ mode }) => isCode(recoveryMode.codes, mode)],
  ['brokerID', isBroker],
]

const isMasanielloPlan = (plan: Masaniello) =>
  plan.capital > 0 &&
  Number.isInteger(plan.totalOper) &&
  Number.isInteger(plan.totalWin) &&
  plan.totalWin > 0 &&
  plan.totalWin <= plan.totalOper &&
  plan.payout >= 1 &&
  plan.payout <= 99 &&
  plan.gale >= 0 &&
  plan.target >= 0 &&
  plan.hitsRestart >= 0 &&
  isCode(masanielloType.codes, plan.typeMas) &&
  isCode(masanielloMode.codes, plan.modoMasa)

const LAST_CYCLE = 10
const amounts = ['entrada', ...MARTINGALE_STEPS] as const
const isCycle = (row: CustomCycle) =>
  Number.isInteger(row.cycle) &&
  row.cycle >= 1 &&
  row.cycle <= LAST_CYCLE &&
  amounts.every((name) => row[name] >= 0)
const emptyRow = { entrada: 0, mg1: 0, mg2: 0, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 }

/** Answered rows have no number, only their position. A missing cycle is a row of zeros. */
function rowsInPlace(rows: readonly CustomCycle[]) {
  const last = Math.max(0, ...rows.map((row) => row.cycle))
  return Array.from({ length: last }, (_, place) => {
    const row = rows.find(({ cycle }) => cycle === place + 1)
    return row ? Object.fromEntries(amounts.map((name) => [name, row[name]])) : emptyRow
  })
}

export const moneyHandlers: HandlersOf<'money'> = {
  getRecoveryParams: ({ db, userid, query }) => {
    const brokerID = requestedBroker(query)
    const { ciclosFat, ciclosGale, ciclosGaleFat, ...rest } = planOf(db, userid, brokerID)
    return {
      json: {
        ...rest,
        ciclosfat: ciclosFat,
        ciclosgale: ciclosGale,
        ciclosgalefat: ciclosGaleFat,
        brokerID,
      },
    }
  },
  saveRecoveryParams: ({ db, userid, body }) => {
    const broken = firstBroken(recoveryParamsChecks, body)
    if (broken) return broken
    const { ciclos, ciclosfat, ciclosgale, ciclosgalefat, soros, sorosgale, sorosperc, brokerID } = body
    return changePlan(db, userid, brokerID, {
      ciclos,
      ciclosFat: ciclosfat,
      ciclosGale: ciclosgale,
      ciclosGaleFat: ciclosgalefat,
      soros,
      sorosgale,
      sorosperc,
    })
  },
  getCycles: ({ db, userid, query }) => {
    const brokerID = requestedBroker(query)
    const { ciclos, ciclosFat, ciclosGale, ciclosGaleFat } = planOf(db, userid, brokerID)
    return { json: { ciclos, ciclosFat, ciclosGale, ciclosGaleFat, brokerID } }
  },
  saveCycles: ({ db, userid, body }) => {
    const cycles = settingsIn(body)
    const { brokerID, ...change } = cycles
    return firstBroken(cyclesChecks, cycles) ?? changePlan(db, userid, brokerID, change)
  },
  getSoros: ({ db, userid, query }) => {
    const brokerID = requestedBroker(query)
    const { soros, sorosgale, sorosperc } = planOf(db, userid, brokerID)
    return { json: { soros, sorosgale, sorosperc, brokerID } }
  },
  saveSoros: ({ db, userid, body }) => {
    const soros = settingsIn(body)
    const { brokerID, ...change } = soros
    return firstBroken(sorosChecks, soros) ?? changePlan(db, userid, brokerID, change)
  },
  getLossRecovery: ({ db, userid, query }) => {
    const brokerID = requestedBroker(query)
    const stored = db.get<LossRecovery>(collections.lossRecoveries, accountId(userid, brokerID))
    return { json: { ...defaultLossRecovery, ...stored, brokerID } }
  },
  saveLossRecovery: async ({ db, userid, body }) => {
    const recovery = settingsIn(body)
    const broken = firstBroken(lossRecoveryChecks, recovery)
    if (broken) return broken
    await db.write((tx) => {
      for (const brokerID of brokersOf(recovery.brokerID))
        tx.put(collections.lossRecoveries, accountId(userid, brokerID), { ...recovery, brokerID })
    })
    return done
  },
  getMasaniello: ({ db, userid }) => ({
    json: db.get<Masaniello>(collections.masaniellos, userid) ?? defaultMasaniello,
  }),
  saveMasaniello: async ({ db, userid, body }) => {
    const plan = settingsIn(body)
    // This call refuses with the JSON value `false`, not with a status.
    if (!isMasanielloPlan(plan)) return { json: false }
    await db.write((tx) => tx.put(collections.masaniellos, userid, plan))
    return accepted
  },
  getCustomCycles: ({ db, userid }) => ({
    json: rowsInPlace(db.get<CustomCycle[]>(collections.customCycles, userid) ?? []),
  }),
  saveCustomCycles: async ({ db, userid, body }) => {
    const rows = body.map((row, place) => ({ ...row, cycle: row.cycle || place + 1 }))
    if (!rows.every(isCycle)) return invalid('cycle')
    const once = rows.filter((row, place) => rows.findIndex(({ cycle }) => cycle === row.cycle) === place)
    await db.write((tx) => tx.put(collections.customCycles, userid, once))
    return done
  },
}
