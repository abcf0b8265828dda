import type { Cents, EndReason, OrderOutcome, Share } from './plan'
import { RowPlace, endOf } from './row'
import { SessionRules, type Session } from './session'
import type { DayEnd } from './stops'

export interface PlayedOrder {
  readonly stake: Cents
  readonly adjusted: boolean
  /** martingale step; 0 = entry */
  readonly gale: number
  readonly outcome: OrderOutcome
  /** of this order; negative for a loss */
  readonly profit: Cents
  /** after this order */
  readonly bank: Cents
}

export interface PlayedSession {
  readonly startBank: Cents
  readonly bank: Cents
  readonly profit: Cents
  readonly orders: readonly PlayedOrder[]
  /** staked in orders that were won or lost */
  readonly turnover: Cents
  readonly largestStake: Cents
  readonly wins: number
  readonly losses: number
  readonly draws: number
  readonly hits: number
  readonly longestLosingRun: number
  readonly drawdown: Drawdown
  /** signals that came after the day's stop */
  readonly missed: number
  /** the stops that ended days, in order; only with `perDay` */
  readonly dayEnds: readonly DayEnd[]
  /** `null`: the outcomes or the orders ran out */
  readonly ended: EndReason | null
}

export interface Drawdown {
  /** largest fall from a high of the bank to a later low */
  readonly money: Cents
  /** that fall as a share of its high */
  readonly share: Share
  /** places in the list of banks: 0 = before the first order */
  readonly from: number
  readonly to: number
}

/** @param banks in chronological order, starting with the bank before the first order */
export function drawdownOf(banks: readonly Cents[]): Drawdown {
  let deepest: Drawdown = { money: 0, share: 0, from: 0, to: 0 }
  let high = 0
  for (const [place, now] of banks.entries()) {
    const highBank = banks[high] ?? 0
    if (now > highBank) high = place
    else if (highBank - now > deepest.money) {
      deepest = { money: highBank - now, share: (highBank - now) / highBank, from: high, to: place }
    }
  }
  return deepest
}

const { bank, stake, adjusted, gale, hits, ended, paused } = RowPlace

/**
 * Plays a session on outcomes, one per signal; takes no more of them than it needs. A draw is an order that changes nothing.
 */
export function simulate(session: Session, outcomes: Iterable<OrderOutcome>): PlayedSession {
  const rules = new SessionRules(session)
  const row = rules.begin()
  const startBank = row[bank]
  const orders: PlayedOrder[] = []
  const dayEnds: DayEnd[] = []
  const counts = { win: 0, loss: 0, draw: 0 }
  let [turnover, largestStake, losingRun, longestLosingRun, missed] = [0, 0, 0, 0, 0]
  const noteDayEnd = () => {
    const reason = endOf(row[paused])
    if (reason) dayEnds.push(reason as DayEnd)
  }

  noteDayEnd()
  const source = outcomes[Symbol.iterator]()
  for (let signal = 0; signal < session.operations && row[ended] === 0; signal += 1) {
    if (rules.isNewDay(signal)) {
      rules.startDay(row)
      noteDayEnd()
    }
    const drawn = source.next()
    if (drawn.done === true) break
    const outcome = drawn.value
    if (row[paused] !== 0) {
      missed += 1
      continue
    }
    const order = { stake: row[stake], adjusted: row[adjusted] === 1, gale: row[gale], outcome }
    const before = row[bank]
    rules.play(row, outcome)
    noteDayEnd()
    orders.push({ ...order, profit: row[bank] - before, bank: row[bank] })
    counts[outcome] += 1
    largestStake = Math.max(largestStake, order.stake)
    if (outcome === 'draw') continue
    turnover += order.stake
    losingRun = outcome === 'loss' ? losingRun + 1 : 0
    longestLosingRun = Math.max(longestLosingRun, losingRun)
  }
  return {
    startBank,
    bank: row[bank],
    profit: row[bank] - startBank,
    orders,
    turnover,
    largestStake,
    wins: counts.win,
    losses: counts.loss,
    draws: counts.draw,
    hits: row[hits],
    longestLosingRun,
    drawdown: drawdownOf([startBank, ...orders.map((one) => one.bank)]),
    missed,
    dayEnds,
    ended: endOf(row[ended]),
  }
}
