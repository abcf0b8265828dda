import * as v from 'valibot'
import { masanielloMode, masanielloType, recoveryMode, recoveryPercent } from './codes'
import { amount, botId, code, count, flag, number } from './field'
import { blankAsIn, filled, wireList, wireRecord } from './wire'

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

const account = number('broker account: 1 first, 2 second', {
  fallback: 1,
  minimum: 1,
  maximum: 2,
  isWhole: true,
})

const sorosEntries = {
  soros: count('reinvested trades after the first; 0 = off'),
  sorosgale: count('recovery levels of Soros-gale; 0 = off'),
  sorosperc: number('percent of the profit that is reinvested', { minimum: 1, maximum: 100 }),
  brokerID: account,
}

const ciclos = count('number of cycles; 0 = off')
const ciclosFat = amount("factor from one cycle's first stake to the next one's")
const ciclosGale = count('martingale steps inside a cycle')
const ciclosGaleFat = amount('factor of a martingale step')

const recoveryParamsEntries = {
  ciclos,
  ciclosfat: ciclosFat,
  ciclosgale: ciclosGale,
  ciclosgalefat: ciclosGaleFat,
  ...sorosEntries,
}
/** GET /recoveryparams: cycles and Soros in one record, with the cycles' names in lower case. */
export const recoveryParamsSchema = wireRecord(recoveryParamsEntries, combinedCycleNames)
export type RecoveryParams = v.InferOutput<typeof recoveryParamsSchema>
/** POST /recoveryparams?userid */
export const recoveryParamsBodySchema = v.object({ ...recoveryParamsEntries, userid: botId })

const cyclesEntries = { ciclos, ciclosFat, ciclosGale, ciclosGaleFat, brokerID: account }
/** GET /getcycles */
export const cyclesSchema = wireRecord(cyclesEntries, cycleNames)
export type Cycles = v.InferOutput<typeof cyclesSchema>
/** The cycles of the combined record, with the names of `cyclesSchema`. */
export function cyclesIn(params: RecoveryParams): Cycles {
  const cycles = {
    ciclos: params.ciclos,
    ciclosFat: params.ciclosfat,
    ciclosGale: params.ciclosgale,
    ciclosGaleFat: params.ciclosgalefat,
    brokerID: params.brokerID,
  }
  return blankAsIn(params, cycles, cycleNames)
}
/** POST /savecycles */
export const cyclesBodySchema = v.object({ ...cyclesEntries, userid: botId })

/** GET /getsoros */
export const sorosSchema = wireRecord(sorosEntries)
export type Soros = v.InferOutput<typeof sorosSchema>
/** POST /savesoros */
export const sorosBodySchema = v.object({ ...sorosEntries, userid: botId })

const lossRecoveryEntries = {
  recoverPerc: code(recoveryPercent, 'percent of the loss that each win recovers; 0 = off'),
  recoverGale: count('martingale steps during recovery'),
  recoverGaleFat: amount('factor of such a step'),
  recoverProfit: amount('profit on top of the amount to recover, in money'),
  /** the form calls it `recoverMode` */
  mode: code(recoveryMode, 'how it recovers', 1),
  brokerID: account,
}
/** GET /getlossrec */
export const lossRecoverySchema = wireRecord(lossRecoveryEntries, { recoverMode: 'mode' })
export type LossRecovery = v.InferOutput<typeof lossRecoverySchema>
/** POST /savelossrec */
export const lossRecoveryBodySchema = v.object({ ...lossRecoveryEntries, userid: botId })

const masanielloEntries = {
  capital: number('the bankroll that the plan risks, in money', { minimum: 1 }),
  totalOper: count('trades of the plan', { minimum: 1, maximum: 100 }),
  totalWin: count('wins needed, at most totalOper', { minimum: 1, maximum: 100 }),
  payout: number('percent that a won trade pays', { minimum: 1, maximum: 99 }),
  gale: count('martingale steps'),
  typeMas: code(masanielloType, 'kind of plan'),
  restart: flag('starts again after the plan'),
  target: amount('profit at which the plan stops, in money; 0 = off'),
  modoMasa: code(masanielloMode, 'what it trades', 1),
  hitsRestart: count('lost plans after which the robot stops; 0 = off'),
}
/** GET /masaparams */
export const masanielloSchema = wireRecord(masanielloEntries)
export type Masaniello = v.InferOutput<typeof masanielloSchema>
/** POST /masaparams */
export const masanielloBodySchema = v.object({ ...masanielloEntries, userid: botId })

export const MARTINGALE_STEPS = ['mg1', 'mg2', 'mg3', 'mg4', 'mg5', 'mg6', 'mg7'] as const

const step = (place: number) => amount(`stake of martingale step ${place}, in money; 0 = none`)

const customCycleEntries = {
  cycle: count("the row's number", { minimum: 1, maximum: 10, mayBeMissing: true }),
  entrada: amount('the first stake, in money'),
  mg1: step(1),
  mg2: step(2),
  mg3: step(3),
  mg4: step(4),
  mg5: step(5),
  mg6: step(6),
  mg7: step(7),
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
