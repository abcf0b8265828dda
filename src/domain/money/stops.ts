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
import type { Cents, EndReason } from './plan'

export interface StopSettings extends Pick<GlobalParams, 'stopType' | 'winDay' | 'stopDay'> {
  /** do not send an order that could pass the loss stop ("pré stop loss"); without it a day can end beyond its limit */
  readonly preStop?: boolean
}

/** How far the day is on either side, in cents or signals. */
export interface Day {
  win: number
  loss: number
  /** what 1 in `winDay` and `stopDay` is, in the same: cents of a unit, one signal, or cents of a percent of the day's first bank */
  unit: number
}

export interface Stops {
  readonly newDay: (bank: Cents) => Day
  /** `newDay` in place. */
  readonly reset: (day: Day, bank: Cents) => void
  /** Books a closed order in place. `change`: what it did to the bank; `closesSignal`: no martingale step follows. */
  readonly book: (day: Day, change: Cents, closesSignal: boolean) => void
  readonly reached: (day: Readonly<Day>) => DayEnd | null
  /** Whether an order may not be sent, as its loss could pass the stop. */
  readonly forbids: (day: Readonly<Day>, stake: Cents) => boolean
}

export type DayEnd = Extract<EndReason, 'winStop' | 'lossStop' | 'preStop'>

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

/** Percents of a bank are seldom whole cents; what a limit misses for want of digits is no miss. */
const ROUNDING = 1e-6

export function stopsOf({ stopType: type, winDay, stopDay, preStop = false }: StopSettings): Stops {
  const name = stopType.nameOf(type)
  const stopsWin = name !== undefined && winDay > 0
  const stopsLoss = name !== undefined && stopDay > 0
  const unitOf = (bank: Cents) => (name === 'percentage' ? bank / 100 : name === 'quantity' ? 1 : 100)
  return {
    newDay: (bank) => ({ win: 0, loss: 0, unit: unitOf(bank) }),
    reset(day, bank) {
      day.win = 0
      day.loss = 0
      day.unit = unitOf(bank)
    },
    // A day that nobody asks about stays as it is, so that states can be merged.
    book: stopsWin || stopsLoss ? books[name] : () => {},
    reached({ win, loss, unit }) {
      if (stopsWin && win >= winDay * unit - ROUNDING) return 'winStop'
      return stopsLoss && loss >= stopDay * unit - ROUNDING ? 'lossStop' : null
    },
    forbids:
      preStop && stopsLoss && name !== 'quantity'
        ? ({ loss, unit }, stake) => loss + stake > stopDay * unit + ROUNDING
        : () => false,
  }
}

/** The result at which a floating stop ends the day, from the day's highest result; both in cents. */
export const floatingFloor = (highest: Cents, stopAt: Cents): Cents => Math.max(highest, 0) - stopAt
