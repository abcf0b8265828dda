import * as v from 'valibot'
import { readCall, ofAccount, ofBot, writeCall, writeCallFor } from './call'
import { masanielloMode, masanielloType, oneBrokerAccount, recoveryMode, recoveryPercent } from './codes'
import { amount, botId, code, count, flag, number } from './field'
import { withoutGaps, knownValuesIn, wireRecord, type WithoutGaps, type WithGaps } from './told'
import { wireList } from './wire'

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

const account = code(oneBrokerAccount, 'broker account', oneBrokerAccount.codes.first, {
  minimum: 1,
  maximum: 2,
})

const sorosEntries = {
  soros: count('reinvested trades after the first; 0 = off'),
  sorosgale: count('recovery levels of Soros-gale; 0 = off'),
  sorosperc: number('percent of the profit that is reinvested; above 0 while Soros is on', {
    minimum: 0,
    maximum: 100,
  }),
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
export type RecoveryParamsAnswer = v.InferOutput<typeof recoveryParamsSchema>
export type RecoveryParams = WithoutGaps<RecoveryParamsAnswer>
/** POST /recoveryparams?userid */
export const recoveryParamsBodySchema = v.object({ ...recoveryParamsEntries, userid: botId })

const cyclesEntries = { ciclos, ciclosFat, ciclosGale, ciclosGaleFat, brokerID: account }
/** GET /getcycles */
export const cyclesSchema = wireRecord(cyclesEntries, cycleNames)
export type CyclesAnswer = v.InferOutput<typeof cyclesSchema>
export type Cycles = WithoutGaps<CyclesAnswer>
/** The cycles of the combined record, with the names of `cyclesSchema`. */
export const cyclesIn = (params: WithGaps<RecoveryParams>): CyclesAnswer => ({
  ciclos: params.ciclos,
  ciclosFat: params.ciclosfat,
  ciclosGale: params.ciclosgale,
  ciclosGaleFat: params.ciclosgalefat,
  brokerID: params.brokerID,
})
/** POST /savecycles */
export const cyclesBodySchema = v.object({ ...cyclesEntries, userid: botId })

/** GET /getsoros */
export const sorosSchema = wireRecord(sorosEntries)
export type SorosAnswer = v.InferOutput<typeof sorosSchema>
export type Soros = WithoutGaps<SorosAnswer>
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
export type LossRecoveryAnswer = v.InferOutput<typeof lossRecoverySchema>
export type LossRecovery = WithoutGaps<LossRecoveryAnswer>
/** POST /savelossrec */
export const lossRecoveryBodySchema = v.object({ ...lossRecoveryEntries, userid: botId })

const masanielloEntries = {
  capital: number('the bankroll that the plan risks, in money', { minimum: 1e-8 }),
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
export type MasanielloAnswer = v.InferOutput<typeof masanielloSchema>
export type Masaniello = WithoutGaps<MasanielloAnswer>
/** POST /masaparams */
export const masanielloBodySchema = v.object({ ...masanielloEntries, userid: botId })

export const MARTINGALE_STEPS = ['mg1', 'mg2', 'mg3', 'mg4', 'mg5', 'mg6', 'mg7'] as const

const step = (place: number) =>
  amount(`stake of martingale step ${place}, in money; 0 or blank = none`, { blankIsNone: true })

const customCycleEntries = {
  cycle: count("the row's number", { minimum: 1, maximum: 10 }),
  entrada: amount('the first stake, in money; 0 or blank = none', { blankIsNone: true }),
  mg1: step(1),
  mg2: step(2),
  mg3: step(3),
  mg4: step(4),
  mg5: step(5),
  mg6: step(6),
  mg7: step(7),
}
/** A row of any number is read: the sheet says which it has no place for. */
const answeredCycleEntries = {
  ...customCycleEntries,
  cycle: count("the row's number", { minimum: 1, maximum: 10, mayBeMissing: true, readsBeyond: true }),
}
export const customCycleSchema = wireRecord(answeredCycleEntries)
/** GET /getcustcycle: where `cycle` is missing, the row's position counts. */
export const customCyclesSchema = v.pipe(
  wireList(customCycleSchema),
  v.transform((rows) => rows.map((row, place) => ({ ...row, cycle: row.cycle || place + 1 }))),
)
export type CustomCycleAnswer = v.InferOutput<typeof customCyclesSchema>[number]
export type CustomCycle = WithoutGaps<CustomCycleAnswer>
export const customCycleBodySchema = v.object(customCycleEntries)
/** POST /savecustcycle?userid */
export const customCyclesBodySchema = v.pipe(v.array(customCycleBodySchema), v.maxLength(10))

/** A plan of which all is told; one that is told to be off needs no more: what else is missing of it does not act. */
const known = <Plan extends object>(plan: WithGaps<Plan>, defaults: object, isOff: boolean) =>
  (withoutGaps(plan) ?? (isOff ? { ...defaults, ...knownValuesIn(plan) } : undefined)) as Plan | undefined

/** The plans that these records tell enough of. */
export const masanielloIn = (plan: WithGaps<Masaniello>) =>
  known<Masaniello>(plan, masanielloSchema.defaults, plan.typeMas === masanielloType.codes.disabled)
export const lossRecoveryIn = (plan: WithGaps<LossRecovery>) =>
  known<LossRecovery>(plan, lossRecoverySchema.defaults, plan.recoverPerc === recoveryPercent.codes.disabled)
export const cyclesPlanIn = (plan: WithGaps<Cycles>) =>
  known<Cycles>(plan, cyclesSchema.defaults, plan.ciclos === 0)
export const sorosPlanIn = ({ soros, sorosgale, sorosperc, brokerID }: WithGaps<Soros>) =>
  known<Soros>(
    { soros, sorosgale, sorosperc, brokerID },
    sorosSchema.defaults,
    soros === 0 && sorosgale === 0,
  )
/** Both plans of the combined record. */
export const plansIn = (params: WithGaps<RecoveryParams>) => ({
  cycles: cyclesPlanIn(cyclesIn(params)),
  soros: sorosPlanIn(params),
})

export const moneyCalls = {
  getRecoveryParams: readCall('/recoveryparams', ofAccount, recoveryParamsSchema, 'RecoveryParams'),
  saveRecoveryParams: writeCallFor('/recoveryparams', recoveryParamsBodySchema, [
    'RecoveryParams',
    'Cycles',
    'Soros',
  ]),
  getCycles: readCall('/getcycles', ofAccount, cyclesSchema, 'Cycles'),
  saveCycles: writeCall('/savecycles', cyclesBodySchema, ['Cycles', 'RecoveryParams']),
  getSoros: readCall('/getsoros', ofAccount, sorosSchema, 'Soros'),
  saveSoros: writeCall('/savesoros', sorosBodySchema, ['Soros', 'RecoveryParams']),
  getLossRecovery: readCall('/getlossrec', ofAccount, lossRecoverySchema, 'LossRecovery'),
  saveLossRecovery: writeCall('/savelossrec', lossRecoveryBodySchema, ['LossRecovery']),
  getMasaniello: readCall('/masaparams', ofBot, masanielloSchema, 'Masaniello'),
  saveMasaniello: {
    ...writeCall('/masaparams', masanielloBodySchema, ['Masaniello']),
    refusesWithFalse: true,
  },
  getCustomCycles: readCall('/getcustcycle', ofBot, customCyclesSchema, 'CustomCycles'),
  saveCustomCycles: writeCallFor('/savecustcycle', customCyclesBodySchema, ['CustomCycles']),
} as const
