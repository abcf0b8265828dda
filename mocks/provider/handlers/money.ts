import * as v from 'valibot'
import {
  cyclesSchema,
  lossRecoverySchema,
  masanielloSchema,
  recoveryParamsSchema,
  sorosSchema,
  type CustomCycle,
  type Cycles,
  type LossRecovery,
  type Masaniello,
  type Soros,
} from '@/contract/money'
import { toldIn } from '@/contract/told'
import type { Answer } from '@/contract/answering'
import type { CallContext, HandlersOf } from '../core/call'
import type { Reader } from '../core/db'
import { accountId, collections } from '../core/records'
import { accepted, done, settingsIn } from '../core/answers'
import { requestedBroker } from './general'
import { schemaOf, wrongIn } from './limited'

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
const defaultLossRecovery = { ...lossRecoverySchema.defaults, recoverGaleFat: 2 } as LossRecovery
/** Off, with figures that can be saved. */
const defaultMasaniello = {
  ...masanielloSchema.defaults,
  capital: 100,
  totalOper: 10,
  totalWin: 5,
  payout: 85,
} as Masaniello

const planOf = (db: Reader, userid: string, broker: number): Plan => ({
  ...defaultPlan,
  ...db.get<Plan>(collections.plans, accountId(userid, broker)),
})

/** What one call shows of the plan, and how. */
const viewOf =
  (schema: v.GenericSchema) =>
  ({ db, userid, query }: CallContext): Answer => {
    const brokerID = requestedBroker(query)
    return { json: v.parse(schema, { ...planOf(db, userid, brokerID), brokerID }) }
  }

async function savePlan(
  { db, userid, body }: CallContext<{ readonly brokerID: number }>,
  change: object,
): Promise<Answer> {
  const { brokerID: _brokerID, ...plan } = toldIn(change) as Partial<Cycles & Soros>
  await db.write((tx) =>
    tx.put(collections.plans, accountId(userid, body.brokerID), {
      ...planOf(tx, userid, body.brokerID),
      ...plan,
    }),
  )
  return done
}

const masanielloLimits = schemaOf('saveMasaniello')
const isMasanielloPlan = (plan: Masaniello) =>
  Number.isInteger(plan.totalOper) &&
  Number.isInteger(plan.totalWin) &&
  plan.totalWin <= plan.totalOper &&
  wrongIn(plan, masanielloLimits) === undefined

const emptyRow: CustomCycle = { cycle: 0, entrada: 0, mg1: 0, mg2: 0, mg3: 0, mg4: 0, mg5: 0, mg6: 0, mg7: 0 }

/** Answered rows have no number, only their position. A missing cycle is a row of zeros. */
function rowsInPlace(rows: readonly CustomCycle[]) {
  const last = Math.max(0, ...rows.map((row) => row.cycle))
  return Array.from({ length: last }, (_, place) => {
    const { cycle: _cycle, ...amounts } = rows.find(({ cycle }) => cycle === place + 1) ?? emptyRow
    return amounts
  })
}

export const moneyHandlers: HandlersOf<'money'> = {
  getRecoveryParams: viewOf(recoveryParamsSchema),
  saveRecoveryParams: (context) =>
    savePlan(context, { ...v.parse(cyclesSchema, context.body), ...v.parse(sorosSchema, context.body) }),
  getCycles: viewOf(cyclesSchema),
  saveCycles: (context) => savePlan(context, v.parse(cyclesSchema, context.body)),
  getSoros: viewOf(sorosSchema),
  saveSoros: (context) => savePlan(context, v.parse(sorosSchema, context.body)),
  getLossRecovery: ({ db, userid, query }) => {
    const brokerID = requestedBroker(query)
    const stored = db.get<LossRecovery>(collections.lossRecoveries, accountId(userid, brokerID))
    return { json: { ...defaultLossRecovery, ...stored, brokerID } }
  },
  saveLossRecovery: async ({ db, userid, body }) => {
    await db.write((tx) =>
      tx.put(collections.lossRecoveries, accountId(userid, body.brokerID), settingsIn(body)),
    )
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
  saveCustomCycles: async ({ db, userid, body: rows }) => {
    const once = rows.filter((row, place) => rows.findIndex(({ cycle }) => cycle === row.cycle) === place)
    await db.write((tx) => tx.put(collections.customCycles, userid, once))
    return done
  },
}
