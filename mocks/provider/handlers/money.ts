import {
  lossRecoverySchema,
  masanielloSchema,
  type CustomCycle,
  type Cycles,
  type LossRecovery,
  type Masaniello,
  type Soros,
} from '@/contract/money'
import type { HandlerAnswer } from '@/contract/answering'
import type { CallContext, HandlersOf } from '../core/call'
import type { Reader } from '../core/db'
import { accountId, collections } from '../core/records'
import { accepted, done, settingsIn } from '../core/answers'
import { requestedBroker } from './general'

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

type Part = Readonly<Record<string, number>>

const cyclesIn = ({ ciclos, ciclosFat, ciclosGale, ciclosGaleFat }: Omit<Cycles, 'brokerID'>) => ({
  ciclos,
  ciclosFat,
  ciclosGale,
  ciclosGaleFat,
})
const sorosIn = ({ soros, sorosgale, sorosperc }: Omit<Soros, 'brokerID'>) => ({
  soros,
  sorosgale,
  sorosperc,
})

/** What one call shows of the plan. */
const viewOf =
  (view: (plan: Plan) => Part) =>
  ({ db, userid, query }: CallContext): HandlerAnswer => {
    const brokerID = requestedBroker(query)
    return { json: { ...view(planOf(db, userid, brokerID)), brokerID } }
  }

async function savePlan(
  { db, userid, body }: CallContext<{ readonly brokerID: number }>,
  change: Partial<Plan>,
): Promise<HandlerAnswer> {
  await db.write((tx) =>
    tx.put(collections.plans, accountId(userid, body.brokerID), {
      ...planOf(tx, userid, body.brokerID),
      ...change,
    }),
  )
  return done
}

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
  getRecoveryParams: viewOf(({ ciclos, ciclosFat, ciclosGale, ciclosGaleFat, ...plan }) => ({
    ciclos,
    ciclosfat: ciclosFat,
    ciclosgale: ciclosGale,
    ciclosgalefat: ciclosGaleFat,
    ...sorosIn(plan),
  })),
  saveRecoveryParams: (context) => {
    const { ciclos, ciclosfat, ciclosgale, ciclosgalefat } = context.body
    return savePlan(context, {
      ciclos,
      ciclosFat: ciclosfat,
      ciclosGale: ciclosgale,
      ciclosGaleFat: ciclosgalefat,
      ...sorosIn(context.body),
    })
  },
  getCycles: viewOf(cyclesIn),
  saveCycles: (context) => savePlan(context, cyclesIn(context.body)),
  getSoros: viewOf(sorosIn),
  saveSoros: (context) => savePlan(context, sorosIn(context.body)),
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
    await db.write((tx) => tx.put(collections.masaniellos, userid, settingsIn(body)))
    return accepted
  },
  getCustomCycles: ({ db, userid }) => ({
    json: rowsInPlace(db.get<CustomCycle[]>(collections.customCycles, userid) ?? []),
  }),
  saveCustomCycles: async ({ db, userid, body: rows }) => {
    await db.write((tx) => tx.put(collections.customCycles, userid, rows))
    return done
  },
}
