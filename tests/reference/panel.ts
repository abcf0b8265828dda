/** What the panel says of the reference's robots. All that has to follow a change of the panel's functions is here. */
import { entryType, masanielloType, stopType } from '@/contract/codes'
import { lossOf, worstCopyDay } from '@/domain/conflicts/worstCopyDay'
import type { BotSettings } from '@/domain/money/botSettings'
import { stakeNow, stakesOf, type Assumed, type PlayedPlan } from '@/domain/money/botStakes'
import { exactDistribution } from '@/domain/money/exact'
import type { Forecast } from '@/domain/money/forecast'
import { ladderOf, worstLoss } from '@/domain/money/ladder'
import { monteCarlo } from '@/domain/money/monteCarlo'
import type { OrderOutcome } from '@/domain/money/plan'
import { planFigures } from '@/domain/money/planFigures'
import { allowedResults } from '@/domain/money/robotDay'
import { simulate } from '@/domain/money/simulate'
import { playedPlan } from '@/domain/money/stakingPlans'
import { runForecast, type ForecastReport } from '@/risk/forecast'
import { sideOf, sidesOf, sideText } from '@/risk/outcomes'
import type { Amounts } from '@/risk/useAmounts'
import {
  aMasaniello,
  aReader,
  aRecovery,
  aRobot,
  aRow,
  aSoros,
  offPlans,
  someCycles,
} from '@tests/support/builders'
import type { Cents, Result, Robot, Unclear } from './robot'

/** Whether the panel plays the reader's limit of orders a day. */
const PLAYS_LIMIT_OF_ORDERS = true

/** Robots that the panel can be asked about. */
export const isPlayed = ({ maxtrades }: Robot) =>
  PLAYS_LIMIT_OF_ORDERS || maxtrades === null || maxtrades === 0

/** Whether a progressive Masaniello that has its wins below its high goes on towards that high. */
const KEEPS_THE_HIGH = true

/** Whether the panel does in such a case what the reference does. */
export const isAgreed = (unclear: Unclear | null) =>
  unclear === null || (unclear === 'high' && KEEPS_THE_HIGH)

/** The units in which the panel gets the same amounts: the reference counts smallest ones. */
const units = { none: 2, JPY: 0, EUR: 2, BTC: 8 } as const
type UnitName = keyof typeof units

/** The same for a robot each time. */
function unitOf({ conditions: { bank, payout, signals } }: Robot): UnitName {
  const names = Object.keys(units) as UnitName[]
  return names[Math.round(bank * 100 + payout + signals) % names.length] ?? 'none'
}

/** An amount with two decimals, in the robot's unit. */
const amountIn = (robot: Robot) => (amount: number) => Math.round(amount * 100) / 10 ** units[unitOf(robot)]

function plansOf(robot: Robot): Partial<BotSettings> {
  const { plan } = robot
  const amount = amountIn(robot)
  switch (plan.kind) {
    case 'flat':
      return {}
    case 'soros':
      return { soros: aSoros({ soros: plan.soros, sorosgale: plan.sorosgale, sorosperc: plan.sorosperc }) }
    case 'cycles': {
      const { ciclos, ciclosFat, ciclosGale, ciclosGaleFat } = plan
      return { cycles: someCycles({ ciclos, ciclosFat, ciclosGale, ciclosGaleFat }) }
    }
    case 'customCycles':
      return { customCycles: plan.rows.map(({ cycle, stakes }) => aRow(cycle, ...stakes.map(amount))) }
    case 'lossRecovery': {
      const { recoverPerc, recoverGale, recoverGaleFat, recoverProfit, mode } = plan
      return {
        lossRecovery: aRecovery({
          recoverPerc,
          recoverGale,
          recoverGaleFat,
          recoverProfit: amount(recoverProfit),
          mode,
        }),
      }
    }
    case 'masaniello': {
      const { kind: _kind, typeMas, capital, target, ...fields } = plan
      const amounts = { capital: amount(capital), target: amount(target) }
      return { masaniello: aMasaniello({ ...fields, ...amounts, typeMas: masanielloType.codes[typeMas] }) }
    }
  }
}

const stopTypes = {
  1: stopType.codes.fixed,
  2: stopType.codes.percentage,
  3: stopType.codes.deltaLoss,
  4: stopType.codes.deltaWinLoss,
  5: stopType.codes.quantity,
  6: stopType.codes.floating,
} as const

/** The robot's settings as the provider stores them. */
function settingsOf(robot: Robot): BotSettings {
  const { general, maxtrades } = robot
  const { lote, loteType, stopType: stop, winDay, stopDay } = general
  const amount = amountIn(robot)
  // In percent of the bank, or signals.
  const limit = (value: number) => (stop === 2 || stop === 5 ? value : amount(value))
  return {
    ...offPlans,
    ...plansOf(robot),
    general: aRobot({
      lote: loteType === 'fixed' ? amount(lote) : lote,
      loteType: loteType === 'fixed' ? entryType.codes.fixed : entryType.codes.percentage,
      stopType: stopTypes[stop],
      winDay: limit(winDay),
      stopDay: limit(stopDay),
    }),
    reader: maxtrades === null ? null : aReader({ maxtrades }),
  }
}

function assumedOf(robot: Robot): Assumed {
  const { bank, minimum, maximum, ...conditions } = robot.conditions
  const amount = amountIn(robot)
  const unit = unitOf(robot)
  return {
    ...conditions,
    unit: unit === 'none' ? undefined : unit,
    bank: amount(bank),
    minimum: amount(minimum),
    maximum: amount(maximum),
    isRateUncertain: false,
    wins: 0,
    losses: 0,
  }
}

/** What the panel plays for this robot. */
function playedOf(robot: Robot): PlayedPlan {
  const { stakes } = stakesOf(settingsOf(robot), assumedOf(robot))
  const [stake, ...others] = stakes
  if (!stake?.played || others.length > 0) throw new Error('the panel plays another number of plans than one')
  return stake.played
}

const sessionOf = ({ choice, account, session }: PlayedPlan) => ({
  ...session,
  plan: playedPlan(choice, account),
})

/** What screens call the stake: the plan's own first one in cents, or the entry of general settings. */
export function firstStake(robot: Robot): Cents | 'entry' {
  const now = stakeNow(settingsOf(robot), assumedOf(robot))
  if (now.by === 'plan') return now.stake
  if (now.by === 'entry') return now.by
  // The broker takes none.
  if (now.by === 'refused') return 0
  throw new Error(`the panel cannot tell the stake: ${now.by}`)
}

export interface PanelOrder {
  readonly stake: Cents
  readonly profit: Cents
  readonly bank: Cents
}

const outcomes = { win: 'win', loss: 'loss', tie: 'draw' } as const satisfies Record<Result, OrderOutcome>

/** Its orders on these results, one for each signal. */
export function ordersOf(robot: Robot, results: readonly Result[]): readonly PanelOrder[] {
  const played = playedOf(robot)
  const { limited } = played
  const all = results.map((result) => outcomes[result])
  const allowed = limited ? allowedResults(all, limited.perDay || all.length, limited.orders) : all
  const { orders } = simulate(sessionOf(played), allowed)
  return orders.map(({ stake, profit, bank }) => ({ stake, profit, bank }))
}

/** Chances 0 to 1, money in cents. */
export interface Figures {
  readonly ruin: number
  readonly lower: number
  readonly higher: number
  readonly target: number
  readonly lostLadder: number
  readonly mean: number
  readonly staked: number
  readonly largestStake: Cents
  readonly median: Cents
}

const figuresIn = (forecast: Forecast): Figures => ({
  ruin: forecast.ruin.value,
  lower: forecast.lower.value,
  higher: forecast.higher.value,
  target: forecast.target.value,
  lostLadder: forecast.ladderLost.value,
  mean: forecast.outcomes.reduce((sum, { chance, mean }) => sum + chance.value * mean.value, 0),
  staked: forecast.turnover.value,
  largestStake: forecast.largestStake,
  median: forecast.middle.value,
})

/** `null`: too many states for the panel's exact answer. */
export function exactFigures(robot: Robot): Figures | null {
  const played = playedOf(robot)
  const forecast = exactDistribution(sessionOf(played), played.odds, { payoutMix: played.account.payoutMix })
  return (
    forecast && {
      ruin: forecast.ruin,
      lower: forecast.lower,
      higher: forecast.higher,
      target: forecast.target,
      lostLadder: forecast.ladderLost,
      mean: forecast.expectedProfit,
      staked: forecast.turnover,
      largestStake: forecast.largestStake,
      median: forecast.bank.p50,
    }
  )
}

export interface Sampled extends Figures {
  readonly paths: number
  /** the worst day, and the most that a bad day loses with its bounds, in cents */
  readonly worstDay: { readonly day: number; readonly loss: Cents; readonly orMore: number }
  readonly anyDay: { readonly low: Cents; readonly high: Cents }
}

export function sampledFigures(robot: Robot, paths: number, seed: number): Sampled {
  const { account, odds, ...played } = playedOf(robot)
  const { payout, payoutMix } = account
  const run = monteCarlo(sessionOf({ account, odds, ...played }), odds, { paths, seed, payout, payoutMix })
  while (!run.step(100_000));
  const forecast = run.forecast()
  const { day, loss, orMore } = forecast.worstDay
  return {
    ...figuresIn(forecast),
    paths: forecast.paths,
    worstDay: { day, loss: loss.value, orMore: orMore.value },
    anyDay: {
      low: Math.max(...forecast.days.map((one) => one.loss.low)),
      high: Math.max(...forecast.days.map((one) => one.loss.high)),
    },
  }
}

/** The most that a day can lose, as the screen of what is copied says it, in smallest amounts; `undefined`: it has no bound. */
export function worstDayOf(robot: Robot): Cents | undefined {
  const { unit, ...assumed } = assumedOf(robot)
  const settings: BotSettings = {
    ...settingsOf(robot),
    // Nothing stored yet limits nothing.
    reader: aReader({ maxtrades: robot.maxtrades ?? 0 }),
    traders: [],
    metaTraders: [],
    channels: [],
    assumptions: { ...assumed, unit },
  }
  const loss = lossOf(worstCopyDay(settings, 0), 0)
  if (loss.kind === 'open') return undefined
  if (loss.kind === 'nothing') return 0
  if (loss.kind !== 'money') throw new Error(`not all of the day is known: ${loss.kind}`)
  return Math.round(loss.amount * 10 ** units[unitOf(robot)])
}

/** Bounds of the largest loss of the session, in cents. */
export function worstBounds(robot: Robot): { readonly low: Cents; readonly high: Cents } {
  const { choice, account, session } = playedOf(robot)
  return worstLoss(choice, account, session)
}

/** What is certain of the plan. Money in cents. */
export interface Certain {
  /** the largest order that it can ask for with the bank it has */
  readonly largestStake: Cents
  /** more bank, larger orders */
  readonly growsWithBank: boolean
  /** losses in a row until the bank pays no order; `Infinity`: it ends with money left */
  readonly lossesToRuin: number
  /** losses in a row until the broker refuses an order, and their cost; absent: it never does on that way */
  readonly refusal: { readonly losses: number; readonly lost: Cents; readonly stake: Cents } | undefined
  /** cost of one lost ladder, and the losses in a row that cost it; absent: the plan never begins again */
  readonly ladder: { readonly cost: Cents; readonly losses: number } | undefined
}

export function certainOf(robot: Robot): Certain {
  const { choice, account } = playedOf(robot)
  const { largestStake, growsWithBank, lossesToRuin, tooLarge } = planFigures(choice, account)
  const ladder = ladderOf(choice, account)
  return {
    largestStake,
    growsWithBank,
    lossesToRuin,
    refusal: tooLarge?.after && { ...tooLarge.after, stake: tooLarge.stake },
    ladder: ladder && { cost: ladder.cost, losses: ladder.losses },
  }
}

/** What the forecast of screens says at last. Money in cents. */
export interface Report extends Figures {
  readonly isExact: boolean
  /** edge times turnover */
  readonly edgeProfit: number
  readonly paths: number
  readonly worst: { readonly low: Cents; readonly high: Cents } | undefined
}

async function forecastOf(robot: Robot, effort: number): Promise<ForecastReport> {
  const report = await runForecast(
    playedOf(robot),
    () => true,
    () => Promise.resolve(),
    effort,
  )
  if (!report) throw new Error('there is no report')
  return report
}

/** What the picture shows of a hundred sequences, and says of them. Money in cents. */
export interface PictureOfRobot {
  readonly isExact: boolean
  /** sampled, where it is not exact */
  readonly samples: number
  readonly paths: readonly {
    readonly side: 'gain' | 'same' | 'loss'
    readonly result: Cents
    readonly banks: readonly Cents[]
  }[]
  /** signals at each bank of a line */
  readonly marks: readonly number[]
  readonly sides: readonly {
    readonly side: 'gain' | 'same' | 'loss'
    readonly of100: number
    readonly mean: number
    readonly text: string
  }[]
}

export async function pictureOf(robot: Robot, amounts: Amounts, effort = 1): Promise<PictureOfRobot> {
  const report = await forecastOf(robot, effort)
  const { forecast, hundred, isExact } = report
  return {
    isExact,
    samples: forecast.paths,
    marks: hundred.marks,
    paths: hundred.paths.map(({ is, result, banks }) => ({ side: sideOf(is), result, banks })),
    sides: sidesOf(report).map((one) => ({ ...one, text: sideText(one, amounts) })),
  }
}

/** `effort`: share of the usual work, above 0 to 1. */
export async function reportOf(robot: Robot, effort: number): Promise<Report> {
  const report = await forecastOf(robot, effort)
  const { forecast, isExact, worst } = report
  return { ...figuresIn(forecast), isExact, edgeProfit: forecast.profit.value, paths: forecast.paths, worst }
}
