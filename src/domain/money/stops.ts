/**
 * The daily stops of general settings, evaluated after every closed order, from one daily reset to the next.
 *
 * | stopType | win side | loss side |
 * | --- | --- | --- |
 * | fixed | the day's result P ≥ `winDay` | P ≤ −`stopDay` |
 * | percentage | the same, in percent of the day's first bank | |
 * | deltaLoss [OURS] | P ≥ `winDay` | sum of losses ≥ `stopDay`: wins give no room back |
 * | deltaWinLoss [OURS] | sum of wins ≥ `winDay` | sum of losses ≥ `stopDay` |
 * | quantity | signals won ≥ `winDay` | signals lost ≥ `stopDay`; a signal with its martingale steps is one |
 * | floating | P ≥ `winDay` | P ≤ the day's highest P − `stopDay`; the high is never below 0 |
 *
 * `winDay`, `stopDay`: units, percents or counts; 0 = that side is off. An unknown type stops nothing.
 */
import { stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import { centsOf, type Cents, type EndReason } from './plan'

export interface StopSettings extends Pick<GlobalParams, 'stopType' | 'winDay' | 'stopDay'> {
  /** do not send an order that could pass the loss stop ("pré stop loss"); without it a day can end beyond its limit */
  readonly preStop?: boolean
}

/** How far the day is on either side, in the unit of the limits: cents or signals. */
export interface Day {
  win: number
  loss: number
}

export interface Stops {
  /** what `Day.win` and `Day.loss` are held against, in cents or signals; 0 = off */
  readonly winAt: number
  readonly lossAt: number
  /** Books a closed order in place. `change`: what it did to the bank; `closesSignal`: no martingale step follows. */
  readonly book: (day: Day, change: Cents, closesSignal: boolean) => void
  readonly reached: (day: Readonly<Day>) => EndReason | null
  /** Whether an order may not be sent, as its loss could pass the stop. */
  readonly forbids: (day: Readonly<Day>, stake: Cents) => boolean
}

type Book = Stops['book']

const bookNet: Book = (day, change) => {
  day.win += change
  day.loss -= change
}
const books: Readonly<Record<keyof typeof stopType.codes, Book>> = {
  fixed: bookNet,
  percentage: bookNet,
  deltaLoss(day, change) {
    day.win += change
    if (change < 0) day.loss -= change
  },
  deltaWinLoss(day, change) {
    if (change < 0) day.loss -= change
    else day.win += change
  },
  quantity(day, change, closesSignal) {
    if (!closesSignal) return
    if (change < 0) day.loss += 1
    else day.win += 1
  },
  floating(day, change) {
    day.win += change
    day.loss = Math.max(day.loss - change, 0)
  },
}

/** `dayStart`: the bank at the day's reset. */
export function stopsOf(settings: StopSettings, dayStart: Cents): Stops {
  const name = stopType.nameOf(settings.stopType)
  const limit = (wire: number) => {
    if (name === undefined || !(wire > 0)) return 0
    if (name === 'quantity') return wire
    return name === 'percentage' ? (dayStart * wire) / 100 : centsOf(wire)
  }
  const winAt = limit(settings.winDay)
  const lossAt = limit(settings.stopDay)
  const isOff = name === undefined || (winAt === 0 && lossAt === 0)
  const guards = settings.preStop === true && lossAt > 0 && name !== 'quantity'
  return {
    winAt,
    lossAt,
    // A day that nobody asks about stays as it is, so that states can be merged.
    book: isOff ? () => {} : books[name],
    reached({ win, loss }) {
      if (winAt > 0 && win >= winAt) return 'winStop'
      return lossAt > 0 && loss >= lossAt ? 'lossStop' : null
    },
    forbids: guards ? ({ loss }, stake) => loss + stake > lossAt : () => false,
  }
}

/** The result at which a floating stop ends the day, from the day's highest result; both in cents. */
export const floatingFloor = (highest: Cents, stopAt: Cents): Cents => Math.max(highest, 0) - stopAt
