/**
 * How a robot stakes and what becomes of its money: a reference, written from the definitions alone and sharing nothing with the
 * panel. It is slow and plain on purpose: one order after the other, one object for each, no shortcut.
 *
 * Units: `Units` are the account's currency as people type it, `Cents` hundredths of it, `Percent` 0 to 100.
 */

export type Units = number
export type Cents = number
export type Percent = number

/** Entry and stops of general settings. */
export interface General {
  /** units, or percent of the bank */
  readonly lote: number
  readonly loteType: 'fixed' | 'percent'
  /** 1 fixed, 2 percent, 3 delta loss, 4 delta win and loss, 5 quantity, 6 floating */
  readonly stopType: 1 | 2 | 3 | 4 | 5 | 6
  /** units, percent of the day's first bank (type 2) or orders (type 5); 0 = off */
  readonly winDay: number
  readonly stopDay: number
}

export interface SorosPlan {
  readonly kind: 'soros'
  /** reinvested orders after the first; 0 = none */
  readonly soros: number
  /** levels of recovery; 0 = none */
  readonly sorosgale: number
  readonly sorosperc: Percent
}
export interface CyclesPlan {
  readonly kind: 'cycles'
  readonly ciclos: number
  /** a factor of 0 counts as 1 */
  readonly ciclosFat: number
  readonly ciclosGale: number
  readonly ciclosGaleFat: number
}
export interface CustomCyclesPlan {
  readonly kind: 'customCycles'
  readonly rows: readonly {
    readonly cycle: number
    /** units: `entrada`, then `mg1` to `mg7` */
    readonly stakes: readonly Units[]
  }[]
}
export interface LossRecoveryPlan {
  readonly kind: 'lossRecovery'
  readonly recoverPerc: Percent
  readonly recoverGale: number
  readonly recoverGaleFat: number
  readonly recoverProfit: Units
  readonly mode: 1 | 2 | 3
}
export interface MasanielloPlan {
  readonly kind: 'masaniello'
  readonly capital: Units
  readonly totalOper: number
  readonly totalWin: number
  readonly payout: Percent
  readonly gale: number
  readonly typeMas: 'normal' | 'progressive'
  readonly restart: boolean
  /** profit since the start at which all ends; 0 = none */
  readonly target: Units
  /** lost plans after which all ends; 0 = no limit */
  readonly hitsRestart: number
}
export type Plan =
  | { readonly kind: 'flat' }
  | SorosPlan
  | CyclesPlan
  | CustomCyclesPlan
  | LossRecoveryPlan
  | MasanielloPlan

/** What the provider does not know. */
export interface Conditions {
  readonly bank: Units
  readonly payout: Percent
  /** what orders pay instead, each with its share of the orders, 0 to 1; `payout`, which the plans reckon with, is then their mean */
  readonly payoutMix?: readonly { readonly payout: Percent; readonly share: number }[]
  /** the broker's smallest order */
  readonly minimum: Units
  /** its largest, above which it refuses an order; 0 = none */
  readonly maximum: Units
  readonly signals: number
  readonly perDay: number
  /** of the orders that are not ties */
  readonly winRate: Percent
  /** of all orders */
  readonly draws: Percent
  /** what the broker makes of a tie */
  readonly ties: 'refunded' | 'lost' | 'won'
}

export interface Robot {
  readonly general: General
  readonly plan: Plan
  /** most orders a day; 0 or null = no limit */
  readonly maxtrades: number | null
  readonly conditions: Conditions
}

/** What becomes of an order. A tie here is a refunded one: lost and won ties are losses and wins. */
export type Result = 'win' | 'loss' | 'tie'

/** What has to be remembered of a day. What the stop type does not look at stays 0. */
export interface Day {
  /** bank at its beginning */
  first: Cents
  orders: number
  isOver: boolean
  /** sums of what was won and of what was lost */
  won: Cents
  lost: Cents
  /** closed signals */
  wins: number
  losses: number
  /** highest result of the day so far, at least 0 */
  high: Cents
}

interface SorosLife {
  kind: 'soros'
  level: number
  /** entry at which level 0 began, and what was won since; 0 at level 0 */
  base: number
  won: Cents
  /** amount that Soros-gale recovers; 0 = none */
  debt: Cents
  /** profit of a level's first hand; null before it was won */
  first: Cents | null
  failed: number
}
interface RowsLife {
  kind: 'rows'
  row: number
  step: number
  /** entry at which the first row began */
  base: number
}
interface RecoveryLife {
  kind: 'recovery'
  debt: Cents
  /** the debt when it last grew */
  peak: Cents
  step: number
  /** entry at which the signal began, and its first stake as it was asked for */
  base: number
  first: number
}
interface MasanielloLife {
  kind: 'masaniello'
  /** the plan's own money, a part of the bank */
  money: Cents
  /** its highest so far */
  high: Cents
  left: number
  need: number
  lostPlans: number
  /** lost orders of the present operation */
  step: number
}
type PlanLife = { kind: 'flat' } | SorosLife | RowsLife | RecoveryLife | MasanielloLife

/**
 * `high`: a progressive Masaniello has its wins below its high. It begins anew, and `Max = max(Max, C)` keeps the high.
 * `debt`: what is left of a debt lies halfway between two thousandths of a cent.
 */
export type Unclear = 'high' | 'debt'

/** Everything that decides how a robot goes on; plain data. */
export interface Life {
  bank: Cents
  /** signals given so far */
  signals: number
  /** ruin: the bank pays no smallest order; plan: a lost Masaniello that does not begin again */
  ended: null | 'ruin' | 'target' | 'plan'
  day: Day
  plan: PlanLife
  /** what a plan loses before it begins again was lost: a table, a run with its levels, a signal with its steps, a Masaniello */
  hasLostLadder: boolean
  /** what it came to that the definitions leave open, or settle by less than a cent can show */
  unclear: Unclear | null
}

export interface Order {
  readonly stake: Cents
  readonly result: Result
  readonly profit: Cents
  /** after it */
  readonly bank: Cents
  /** a stop of the day is reached with it */
  readonly endsDay: boolean
}

/** Half a cent is rounded away from zero, and a millionth below half counts as half. */
export const toCents = (cents: number): Cents => Math.sign(cents) * Math.floor(Math.abs(cents) + 0.5 + 1e-6)

/** A debt is kept to the thousandth of a cent. */
const toThousandth = (cents: number) => toCents(cents * 1000) / 1000

/** Cents of an amount of units. */
export const centsOf = (units: Units): Cents => toCents(units * 100)

/** A factor that is left at 0 changes nothing. */
const factor = (value: number) => (value === 0 ? 1 : value)

/** The entry at this bank, in cents that may have fractions: only what is staked is rounded. */
const entryOf = ({ lote, loteType }: General, bank: Cents): number =>
  loteType === 'fixed' ? lote * 100 : (bank * lote) / 100

const knownMultipliers = new Map<string, number>()

/**
 * Masaniello's multiplier: the final bank over the bank now, if exactly `need` more wins come in the next `left` orders. `quota` is
 * 1 + payout / 100. `Infinity` where they cannot come.
 */
export function multiplier(left: number, need: number, quota: number): number {
  if (need > left) return Infinity
  if (need === 0) return 1
  if (need === left) return quota ** left
  const name = `${left} ${need} ${quota}`
  const known = knownMultipliers.get(name)
  if (known !== undefined) return known
  const afterWin = multiplier(left - 1, need - 1, quota)
  const afterLoss = multiplier(left - 1, need, quota)
  const value = (quota * afterWin * afterLoss) / (afterLoss + (quota - 1) * afterWin)
  knownMultipliers.set(name, value)
  return value
}

/** Share of its money that a Masaniello stakes. */
export function masanielloShare(left: number, need: number, payout: Percent): number {
  const quota = 1 + payout / 100
  if (need === 0) return 0
  if (need === left) return 1
  return 1 - multiplier(left, need, quota) / multiplier(left - 1, need, quota)
}

/** Rows of custom cycles that can be played, in cents: in the order of `cycle`, the first of equal ones, up to the first empty cell. */
export function usableRows({ rows }: CustomCyclesPlan): Cents[][] {
  const used: number[] = []
  const usable: Cents[][] = []
  const sorted = rows.toSorted((one, other) => one.cycle - other.cycle)
  for (const { cycle, stakes } of sorted) {
    if (used.includes(cycle)) continue
    used.push(cycle)
    const cells: Cents[] = []
    for (const stake of stakes) {
      if (stake === 0) break
      cells.push(centsOf(stake))
    }
    if (cells.length > 0) usable.push(cells)
  }
  return usable
}

/** How many orders each row has. */
function rowLengths(plan: CyclesPlan | CustomCyclesPlan): number[] {
  if (plan.kind === 'customCycles') return usableRows(plan).map((row) => row.length)
  return Array.from({ length: plan.ciclos }, () => plan.ciclosGale + 1)
}

function newPlan(plan: Plan, bank: Cents): PlanLife {
  switch (plan.kind) {
    case 'flat':
      return { kind: 'flat' }
    case 'soros':
      return { kind: 'soros', level: 0, base: 0, won: 0, debt: 0, first: null, failed: 0 }
    case 'cycles':
    case 'customCycles':
      return { kind: 'rows', row: 0, step: 0, base: 0 }
    case 'lossRecovery':
      return { kind: 'recovery', debt: 0, peak: 0, step: 0, base: 0, first: 0 }
    case 'masaniello': {
      const money = Math.min(centsOf(plan.capital), bank)
      return {
        kind: 'masaniello',
        money,
        high: money,
        left: plan.totalOper,
        need: plan.totalWin,
        lostPlans: 0,
        step: 0,
      }
    }
  }
}

/** A day that begins with this bank. */
export const newDay = (bank: Cents): Day => ({
  first: bank,
  orders: 0,
  isOver: false,
  won: 0,
  lost: 0,
  wins: 0,
  losses: 0,
  high: 0,
})

/** At least a cent: nothing smaller can be staked. */
export const smallestOrder = ({ conditions }: Robot): Cents => Math.max(1, centsOf(conditions.minimum))

/** A robot before its first signal. */
export function begin(robot: Robot): Life {
  const bank = centsOf(robot.conditions.bank)
  const plan = newPlan(robot.plan, bank)
  const isTooSmall = plan.kind === 'masaniello' && plan.money < smallestOrder(robot)
  return {
    bank,
    signals: 0,
    ended: bank < smallestOrder(robot) ? 'ruin' : isTooSmall ? 'plan' : null,
    day: newDay(bank),
    plan,
    hasLostLadder: false,
    unclear: null,
  }
}

/** What the plan asks for, in cents that may have fractions, before the broker's limits. */
function wantedStake({ general, plan, conditions }: Robot, life: Life): number {
  const entry = entryOf(general, life.bank)
  const state = life.plan
  if (plan.kind === 'soros' && state.kind === 'soros') {
    if (state.debt > 0) return state.debt / 2 + (state.first ?? 0)
    if (state.level === 0) state.base = entry
    return state.base + (plan.sorosperc / 100) * state.won
  }
  if (plan.kind === 'cycles' && state.kind === 'rows') {
    if (state.row === 0 && state.step === 0) state.base = entry
    return state.base * factor(plan.ciclosFat) ** state.row * factor(plan.ciclosGaleFat) ** state.step
  }
  if (plan.kind === 'customCycles' && state.kind === 'rows') {
    return usableRows(plan)[state.row]?.[state.step] ?? 0
  }
  if (plan.kind === 'lossRecovery' && state.kind === 'recovery') {
    if (state.debt <= 0) return entry
    if (state.step === 0) {
      const part = Math.min((plan.recoverPerc / 100) * state.peak, state.debt)
      const forPart = part / (conditions.payout / 100)
      state.base = plan.mode === 1 ? 0 : entry
      state.first = state.base + forPart
    }
    return state.first * factor(plan.recoverGaleFat) ** state.step
  }
  if (plan.kind === 'masaniello' && state.kind === 'masaniello') {
    return state.money * masanielloShare(state.left, state.need, plan.payout)
  }
  return entry
}

/** The order that the robot asks for next, in cents: rounded, raised to the smallest order, at most what there is. */
export function nextStake(robot: Robot, life: Life): Cents {
  const most = life.plan.kind === 'masaniello' ? life.plan.money : life.bank
  let stake = toCents(wantedStake(robot, life))
  if (stake < smallestOrder(robot)) stake = smallestOrder(robot)
  if (stake > most) stake = most
  return stake
}

interface Closed {
  /** the order was the last of its signal: it was won, or no martingale step follows */
  readonly closesSignal: boolean
  /** `hasLostLadder`, with it */
  readonly losesLadder: boolean
}

/**
 * Soros-gale recovers what a run lost, which with 100 % is its entry ("a loss at any level costs only the base"). A failed level adds
 * what it lost: P / 2, so that P becomes 1.5 P, unless the broker's limits made another stake of it.
 */
function closeSoros(plan: SorosPlan, state: SorosLife, isWon: boolean, stake: Cents, profit: Cents): Closed {
  const { level, base, won, debt, first, failed } = state
  state.level = 0
  state.base = 0
  state.won = 0
  state.debt = 0
  state.first = null
  state.failed = 0
  let losesLadder = false
  if (debt > 0) {
    if (isWon && first === null) {
      state.debt = debt
      state.failed = failed
      state.first = profit
    } else if (!isWon && failed + 1 < plan.sorosgale) {
      state.debt = debt + stake - (first ?? 0)
      state.failed = failed + 1
    } else if (!isWon) {
      losesLadder = true
    }
  } else if (isWon && level < plan.soros) {
    state.level = level + 1
    state.base = base
    state.won = won + profit
  } else if (!isWon && plan.sorosgale > 0) {
    state.debt = Math.max(0, stake - won)
  } else if (!isWon) {
    losesLadder = stake > won
  }
  return { closesSignal: true, losesLadder }
}

function closeRow(plan: CyclesPlan | CustomCyclesPlan, state: RowsLife, isWon: boolean): Closed {
  const lengths = rowLengths(plan)
  const { row, step } = state
  if (!isWon && step + 1 < (lengths[row] ?? 0)) {
    state.step = step + 1
    return { closesSignal: false, losesLadder: false }
  }
  const isLastRow = row + 1 >= lengths.length
  state.step = 0
  state.row = isWon || isLastRow ? 0 : row + 1
  if (state.row === 0) state.base = 0
  return { closesSignal: true, losesLadder: !isWon && isLastRow }
}

/**
 * What a win takes off the debt is that of the stake as it was asked for, so that cents do not add up: "full recovery after
 * ceil(100 / perc) wins". Where the broker's limits or the bank made another stake of it, that one counts.
 */
function closeRecovery(
  plan: LossRecoveryPlan,
  state: RecoveryLife,
  life: Life,
  isWon: boolean,
  { stake, wanted, paid }: { stake: Cents; wanted: number; paid: Percent },
): Closed {
  const { debt, step } = state
  if (isWon && debt === 0) return { closesSignal: true, losesLadder: false }
  if (isWon) {
    const counted = toCents(wanted) === stake ? wanted : stake
    const rest = debt - ((counted - state.base) * paid) / 100
    const thousandths = Math.abs(rest) * 1000
    if (Math.abs(thousandths - Math.floor(thousandths) - 0.5) < 1e-4) life.unclear = 'debt'
    state.debt = toThousandth(rest)
    // A debt that rounds to nothing is paid.
    if (toCents(state.debt) <= 0) Object.assign(state, { debt: 0, peak: 0 })
    Object.assign(state, { step: 0, base: 0, first: 0 })
    return { closesSignal: true, losesLadder: false }
  }
  state.debt = debt > 0 ? debt + stake : stake + centsOf(plan.recoverProfit)
  state.peak = state.debt
  const isStepLeft = debt > 0 && plan.mode === 3 && step < plan.recoverGale
  state.step = isStepLeft ? step + 1 : 0
  if (!isStepLeft) Object.assign(state, { base: 0, first: 0 })
  return { closesSignal: !isStepLeft, losesLadder: !isStepLeft }
}

/** Also says, by `life.ended`, when all ends with it. */
function closeMasaniello(
  robot: Robot,
  plan: MasanielloPlan,
  state: MasanielloLife,
  life: Life,
  isWon: boolean,
  change: Cents,
): Closed {
  state.money += change
  state.left -= 1
  if (isWon) state.need -= 1

  const isPlanWon = state.need === 0
  const isNewHigh = plan.typeMas === 'progressive' && state.money >= state.high
  const isPlanLost =
    !isPlanWon && !isNewHigh && (state.need > state.left || state.money < smallestOrder(robot))
  state.high = Math.max(state.high, state.money)
  // A plan that is lost leaves no step of the operation that lost it.
  const isStepLeft = !isWon && !isPlanLost && state.step < plan.gale
  state.step = isStepLeft ? state.step + 1 : 0

  if (isPlanLost) {
    state.lostPlans += 1
    const capital = centsOf(plan.capital)
    const mayRestart = plan.hitsRestart === 0 || state.lostPlans < plan.hitsRestart
    if (plan.restart && mayRestart && life.bank >= capital) {
      state.money = capital
      state.high = capital
      state.left = plan.totalOper
      state.need = plan.totalWin
    } else {
      life.ended = 'plan'
    }
  } else if (isPlanWon || isNewHigh) {
    if (plan.typeMas === 'normal' && !plan.restart) life.ended = 'target'
    if (plan.typeMas === 'progressive' && !isNewHigh) life.unclear = 'high'
    state.left = plan.totalOper
    state.need = plan.totalWin
  }
  if (plan.hitsRestart === 0) state.lostPlans = 0
  return { closesSignal: !isStepLeft, losesLadder: isPlanLost }
}

/** Counts an order into its day, and says whether a stop is reached with it. */
function bookDay({ general }: Robot, day: Day, bank: Cents, change: Cents, closesSignal: boolean): boolean {
  const { stopType, winDay, stopDay } = general
  if (winDay === 0 && stopDay === 0) return false
  const result = bank - day.first
  /** reached, where the side is on; a tie of fractions counts */
  const reaches = (value: number, limit: number, isOn: number) => isOn !== 0 && value >= limit - 1e-6
  switch (stopType) {
    case 1:
      return reaches(result, winDay * 100, winDay) || reaches(-result, stopDay * 100, stopDay)
    case 2:
      return (
        reaches(result, (winDay / 100) * day.first, winDay) ||
        reaches(-result, (stopDay / 100) * day.first, stopDay)
      )
    case 3:
      if (change < 0) day.lost -= change
      return reaches(result, winDay * 100, winDay) || reaches(day.lost, stopDay * 100, stopDay)
    case 4:
      if (change < 0) day.lost -= change
      else day.won += change
      return reaches(day.won, winDay * 100, winDay) || reaches(day.lost, stopDay * 100, stopDay)
    case 5:
      if (closesSignal && change < 0) day.losses += 1
      if (closesSignal && change >= 0) day.wins += 1
      return reaches(day.wins, winDay, winDay) || reaches(day.losses, stopDay, stopDay)
    case 6:
      day.high = Math.max(day.high, result)
      return reaches(result, winDay * 100, winDay) || reaches(day.high - result, stopDay * 100, stopDay)
  }
}

/**
 * Gives the robot its next signal, and changes `life` accordingly. `undefined`: the signal passes without an order, because all has
 * ended, the day has, its orders are used up, or the broker refuses the order. `paid` is what the broker pays if it is won.
 */
export function giveSignal(robot: Robot, life: Life, result: Result, paid: Percent): Order | undefined {
  const { plan, conditions, maxtrades } = robot
  if (life.signals % conditions.perDay === 0) life.day = newDay(life.bank)
  life.signals += 1
  const { day } = life
  if (life.ended !== null || day.isOver) return undefined
  if (maxtrades !== null && maxtrades > 0 && day.orders >= maxtrades) return undefined

  const wanted = wantedStake(robot, life)
  const stake = nextStake(robot, life)
  // The broker refuses it. Nothing has changed, so that the robot asks for the same at the next signal.
  if (conditions.maximum > 0 && stake > centsOf(conditions.maximum)) return undefined
  day.orders += 1
  if (result === 'tie') return { stake, result, profit: 0, bank: life.bank, endsDay: false }

  const isWon = result === 'win'
  const change = isWon ? toCents((stake * paid) / 100) : -stake
  life.bank += change

  let closed: Closed = { closesSignal: true, losesLadder: !isWon }
  const state = life.plan
  if (plan.kind === 'soros' && state.kind === 'soros') {
    closed = closeSoros(plan, state, isWon, stake, change)
  } else if ((plan.kind === 'cycles' || plan.kind === 'customCycles') && state.kind === 'rows') {
    closed = closeRow(plan, state, isWon)
  } else if (plan.kind === 'lossRecovery' && state.kind === 'recovery') {
    closed = closeRecovery(plan, state, life, isWon, { stake, wanted, paid })
  } else if (plan.kind === 'masaniello' && state.kind === 'masaniello') {
    closed = closeMasaniello(robot, plan, state, life, isWon, change)
    const profit = life.bank - centsOf(conditions.bank)
    if (plan.target > 0 && profit >= centsOf(plan.target)) life.ended = 'target'
  }
  if (closed.losesLadder) life.hasLostLadder = true

  const endsDay = bookDay(robot, day, life.bank, change, closed.closesSignal)
  if (endsDay) day.isOver = true
  if (life.bank < smallestOrder(robot)) life.ended = 'ruin'
  return { stake, result, profit: change, bank: life.bank, endsDay }
}

/** What the robot does with these results, one for each signal: a signal that passes uses up its result. */
export function play(
  robot: Robot,
  results: readonly Result[],
): { readonly life: Life; readonly orders: readonly Order[] } {
  const life = begin(robot)
  const orders: Order[] = []
  for (const result of results.slice(0, robot.conditions.signals)) {
    const order = giveSignal(robot, life, result, robot.conditions.payout)
    if (order) orders.push(order)
  }
  return { life, orders }
}
