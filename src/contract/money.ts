import * as v from 'valibot'
import { blankAsIn, filled, wireFlag, wireId, wireList, wireNumber, wireRecord } from './wire'

/** The cycles' fields in lower case, as the combined record has them, and as `cyclesSchema` names them. */
export const cycleNames = {
  ciclosfat: 'ciclosFat',
  ciclosgale: 'ciclosGale',
  ciclosgalefat: 'ciclosGaleFat',
} as const
const combinedCycleNames = {
  ciclosFat: 'ciclosfat',
  ciclosGale: 'ciclosgale',
  ciclosGaleFat: 'ciclosgalefat',
} as const

const sorosEntries = {
  /** reinvested trades after the first; 0 = off */
  soros: wireNumber(),
  /** recovery levels of Soros-gale; 0 = off */
  sorosgale: wireNumber(),
  /** percent of the profit that is reinvested, 1–100 */
  sorosperc: wireNumber(),
  brokerID: wireNumber(1),
}

const recoveryParamsEntries = {
  ciclos: wireNumber(),
  ciclosfat: wireNumber(),
  ciclosgale: wireNumber(),
  ciclosgalefat: wireNumber(),
  ...sorosEntries,
}
/** GET /recoveryparams: cycles and Soros in one record, with the cycles' names in lower case. */
export const recoveryParamsSchema = wireRecord(recoveryParamsEntries, combinedCycleNames)
export type RecoveryParams = v.InferOutput<typeof recoveryParamsSchema>
/** POST /recoveryparams?userid */
export const recoveryParamsBodySchema = v.object({ ...recoveryParamsEntries, userid: wireId })

const cyclesEntries = {
  /** number of cycles; 0 = off */
  ciclos: wireNumber(),
  /** factor from one cycle's first stake to the next one's */
  ciclosFat: wireNumber(),
  /** martingale steps inside a cycle */
  ciclosGale: wireNumber(),
  /** factor of a martingale step */
  ciclosGaleFat: wireNumber(),
  brokerID: wireNumber(1),
}
/** GET /getcycles */
export const cyclesSchema = wireRecord(cyclesEntries, cycleNames)
export type Cycles = v.InferOutput<typeof cyclesSchema>
/** The cycles of the combined record, with the names of `cyclesSchema`. */
export function cyclesIn(params: RecoveryParams): Cycles {
  const { ciclos, ciclosfat, ciclosgale, ciclosgalefat, brokerID } = params
  const cycles = {
    ciclos,
    ciclosFat: ciclosfat,
    ciclosGale: ciclosgale,
    ciclosGaleFat: ciclosgalefat,
    brokerID,
  }
  return blankAsIn(params, cycles, cycleNames)
}
/** POST /savecycles */
export const cyclesBodySchema = v.object({ ...cyclesEntries, userid: wireId })

/** GET /getsoros */
export const sorosSchema = wireRecord(sorosEntries)
export type Soros = v.InferOutput<typeof sorosSchema>
/** POST /savesoros */
export const sorosBodySchema = v.object({ ...sorosEntries, userid: wireId })

const lossRecoveryEntries = {
  /** percent of the loss that each win recovers; 0 = off */
  recoverPerc: wireNumber(),
  /** martingale steps during recovery */
  recoverGale: wireNumber(),
  recoverGaleFat: wireNumber(),
  /** profit on top of the amount to recover, in money */
  recoverProfit: wireNumber(),
  /** see `recoveryMode`; the form calls it `recoverMode` */
  mode: wireNumber(1),
  brokerID: wireNumber(1),
}
/** GET /getlossrec */
export const lossRecoverySchema = wireRecord(lossRecoveryEntries, { recoverMode: 'mode' })
export type LossRecovery = v.InferOutput<typeof lossRecoverySchema>
/** POST /savelossrec */
export const lossRecoveryBodySchema = v.object({ ...lossRecoveryEntries, userid: wireId })

const masanielloEntries = {
  /** the bankroll that the plan risks, in money */
  capital: wireNumber(),
  /** trades of the plan, N */
  totalOper: wireNumber(),
  /** wins needed, W */
  totalWin: wireNumber(),
  /** percent, 1–99 */
  payout: wireNumber(),
  gale: wireNumber(),
  /** see `masanielloType` */
  typeMas: wireNumber(),
  restart: wireFlag(),
  /** profit at which the plan stops, in money; 0 = off */
  target: wireNumber(),
  /** see `masanielloMode` */
  modoMasa: wireNumber(1),
  /** lost plans after which the robot stops; 0 = off */
  hitsRestart: wireNumber(),
}
/** GET /masaparams */
export const masanielloSchema = wireRecord(masanielloEntries)
export type Masaniello = v.InferOutput<typeof masanielloSchema>
/** POST /masaparams */
export const masanielloBodySchema = v.object({ ...masanielloEntries, userid: wireId })

export const MARTINGALE_STEPS = ['mg1', 'mg2', 'mg3', 'mg4', 'mg5', 'mg6', 'mg7'] as const

const customCycleEntries = {
  /** 1–10 */
  cycle: wireNumber(),
  /** the first stake, in money */
  entrada: wireNumber(),
  mg1: wireNumber(),
  mg2: wireNumber(),
  mg3: wireNumber(),
  mg4: wireNumber(),
  mg5: wireNumber(),
  mg6: wireNumber(),
  mg7: wireNumber(),
}
export type CustomCycle = v.InferOutput<v.ObjectSchema<typeof customCycleEntries, undefined>>
/** GET /getcustcycle: where `cycle` is missing, the row's position counts. A blank amount is an empty cell, like 0. */
export const customCyclesSchema = v.pipe(
  wireList(wireRecord(customCycleEntries)),
  v.transform((rows): CustomCycle[] =>
    rows.map((row, place) => filled({ ...row, cycle: row.cycle || place + 1 })),
  ),
)
/** POST /savecustcycle?userid */
export const customCyclesBodySchema = v.pipe(v.array(v.object(customCycleEntries)), v.maxLength(10))
