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
import { RowPlace, EndCode, type Row } from './row'

export interface StopSettings extends Pick<GlobalParams, 'stopType' | 'winDay' | 'stopDay'> {
  /** do not send an order that could exceed the loss stop ("pré stop loss"); without it a day can lose more than its limit */
  readonly preStop?: boolean
}

export type DayEnd = Extract<EndReason, 'winStop' | 'lossStop' | 'preStop'>

const { bank, stake, gale, change, win, loss, unit } = RowPlace
const { winStop, lossStop, preStop } = EndCode

type Book = (row: Row) => void

const bookNet: Book = (row) => {
  row[win] += row[change]
  row[loss] -= row[change]
}
const books: Readonly<Record<keyof typeof stopType.codes, Book>> = {
  fixed: bookNet,
  percentage: bookNet,
  deltaLoss(row) {
    row[win] += row[change]
    if (row[change] < 0) row[loss] -= row[change]
  },
  deltaWinLoss(row) {
    if (row[change] < 0) row[loss] -= row[change]
    else row[win] += row[change]
  },
  quantity(row) {
    // A martingale step follows.
    if (row[gale] !== 0) return
    if (row[change] < 0) row[loss] += 1
    else row[win] += 1
  },
  floating(row) {
    row[win] += row[change]
    row[loss] = Math.max(row[loss] - row[change], 0)
  },
}

/** Tolerance for rounding errors, as percents of a bank are rarely whole cents. */
const ROUNDING = 1e-6

/** What the stops do with a row, in place. */
export class Stops {
  /** Books the order that was just played. */
  readonly book: Book
  /** whether a day's result follows from what is booked */
  readonly tellsResult: boolean
  private readonly winDay: number
  private readonly stopDay: number
  private readonly forbids: boolean
  private readonly isShare: boolean
  private readonly unit: number

  constructor({ stopType: type, winDay, stopDay, preStop: isPre = false }: StopSettings) {
    const name = stopType.nameOf(type)
    this.winDay = name !== undefined && winDay > 0 ? winDay : Infinity
    this.stopDay = name !== undefined && stopDay > 0 ? stopDay : Infinity
    // Without stops the day stays unchanged, so that rows can be merged.
    const isOn = Math.min(this.winDay, this.stopDay) < Infinity
    this.book = name !== undefined && isOn ? books[name] : () => {}
    this.tellsResult = isOn && name !== 'quantity'
    this.forbids = isPre && name !== 'quantity'
    this.isShare = name === 'percentage'
    this.unit = name === 'quantity' ? 1 : 100
  }

  startDay(row: Row): void {
    row[win] = 0
    row[loss] = 0
    row[unit] = this.isShare ? row[bank] / 100 : this.unit
  }

  /** The stop that is reached, or that losing the next order would exceed (`EndCode`); 0 = none. */
  reached(row: Row): number {
    if (row[win] >= this.winDay * row[unit] - ROUNDING) return winStop
    const limit = this.stopDay * row[unit]
    if (row[loss] >= limit - ROUNDING) return lossStop
    return this.forbids && row[loss] + row[stake] > limit + ROUNDING ? preStop : 0
  }
}

/** Whether these stops can end a day for its losses: they need a known type and `stopDay` > 0. */
export const hasLossStop = <Settings extends Pick<StopSettings, 'stopType' | 'stopDay'>>(
  settings: Settings | undefined,
): settings is Settings =>
  settings !== undefined && stopType.nameOf(settings.stopType) !== undefined && settings.stopDay > 0

/** The most that a day of orders of `each` can lose before its loss stop ends it; `Infinity` without a stop. */
export function limitOf(settings: StopSettings | undefined, start: Cents, each: Cents): Cents {
  if (!hasLossStop(settings)) return Infinity
  const name = stopType.nameOf(settings.stopType)
  if (name === 'quantity') return Math.ceil(settings.stopDay) * each
  // Before the last order the loss can be at most one cent short of the limit.
  const limit = (name === 'percentage' ? (start * settings.stopDay) / 100 : settings.stopDay * 100) - 1
  return Math.ceil(limit) + each
}
