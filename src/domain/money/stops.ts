/**
 * The daily stops of general settings, evaluated after every closed order, from one daily reset to the next.
 *
 * | stopType | win side | loss side |
 * | --- | --- | --- |
 * | fixed | the day's result P ≥ `winDay` | P ≤ −`stopDay` |
 * | percentage | the same, in percent of the day's first bank | |
 * | deltaLoss [OURS] | P ≥ `winDay` | sum of losses ≥ `stopDay`: wins do not offset losses |
 * | deltaWinLoss [OURS] | sum of wins ≥ `winDay` | sum of losses ≥ `stopDay` |
 * | quantity | signals won ≥ `winDay` | signals lost ≥ `stopDay`; a signal with its martingale steps is one |
 * | floating | P ≥ `winDay` | P ≤ the day's highest P − `stopDay`; the high is never below 0 |
 *
 * `winDay`, `stopDay`: units, percents or counts; 0 = that side is off. An unknown type never stops.
 */
import { stopType } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { Cents, EndReason } from './plan'

export interface StopSettings extends Pick<GlobalParams, 'stopType' | 'winDay' | 'stopDay'> {
  /** do not send an order that could exceed the loss stop ("pré stop loss"); without it a day can lose more than its limit */
  readonly preStop?: boolean
}

/** The day's progress towards each stop, in cents or signals. */
export interface Day {
  win: number
  loss: number
  /** factor from `winDay` and `stopDay`: cents per unit, one signal, or cents per percent of the day's first bank */
  unit: number
}

export interface Stops {
  readonly newDay: (bank: Cents) => Day
  /** `newDay` in place. */
  readonly reset: (day: Day, bank: Cents) => void
  /** Books a closed order in place. `change`: of the bank, in cents; `closesSignal`: no martingale step follows. */
  readonly book: (day: Day, change: Cents, closesSignal: boolean) => void
  readonly reached: (day: Readonly<Day>) => DayEnd | null
  /** Whether losing this order would exceed the stop. */
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

/** Tolerance for rounding errors, as percents of a bank are rarely whole cents. */
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
    // Without stops the day stays unchanged, so that states can be merged.
    book: stopsWin || stopsLoss ? books[name] : () => {},
    reached:
      stopsWin || stopsLoss
        ? ({ win, loss, unit }) => {
            if (stopsWin && win >= winDay * unit - ROUNDING) return 'winStop'
            return stopsLoss && loss >= stopDay * unit - ROUNDING ? 'lossStop' : null
          }
        : () => null,
    forbids:
      preStop && stopsLoss && name !== 'quantity'
        ? ({ loss, unit }, stake) => loss + stake > stopDay * unit + ROUNDING
        : () => false,
  }
}

/** Whether these stops can end a day for its losses: they need a known type and `stopDay` > 0. */
export const hasLossStop = <Settings extends Pick<StopSettings, 'stopType' | 'stopDay'>>(
  settings: Settings | undefined,
): settings is Settings =>
  settings !== undefined && stopType.nameOf(settings.stopType) !== undefined && settings.stopDay > 0

/** The most that a day of equal stakes can lose before its loss stop ends it; `Infinity` without a stop. */
export function limitOf(settings: StopSettings | undefined, bank: Cents, stake: Cents): Cents {
  if (!hasLossStop(settings)) return Infinity
  const name = stopType.nameOf(settings.stopType)
  if (name === 'quantity') return Math.ceil(settings.stopDay) * stake
  // Before the last order the loss can be at most one cent short of the limit.
  const limit = (name === 'percentage' ? (bank * settings.stopDay) / 100 : settings.stopDay * 100) - 1
  return Math.ceil(limit) + stake
}
