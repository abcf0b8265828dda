/**
 * A running session as one row of numbers: played millions of times a second, it is neither allocated nor boxed, and is copied and
 * compared as it stands.
 */

/** Where a row keeps what. Rows with the same numbers before `unit` have the same future. */
export const RowPlace = {
  /** all the money of the account, in cents */
  bank: 0,
  hits: 1,
  /** what the next order stakes, in cents */
  stake: 2,
  gale: 3,
  /** why no further order is sent (`EndCode`); 0 = more are */
  ended: 4,
  /** the first of six places for a plan's own memory: see `placesOf` */
  own: 5,
  /** the day's progress towards its stops, in cents or signals */
  win: 11,
  loss: 12,
  /** for the exact answer: the bank at the day's start, the highest bank, and the largest fall from one */
  dayBank: 13,
  high: 14,
  fall: 15,
  /** of `win` and `loss` for 1 in the settings: cents, a signal, or cents per percent of the day's first bank */
  unit: 16,
  /** the stop that keeps signals from becoming orders until the next day (`EndCode`); 0 = none */
  paused: 17,
  /** 1 = the stake was raised to the broker's minimum */
  adjusted: 18,
  /** what the broker pays for the next win, in percent */
  paid: 19,
  /** of the bank, by the last order, in cents */
  change: 20,
  /** of this row among all, 0–1: for the exact answer */
  chance: 21,
} as const
export const ROW_WIDTH = 22

export type OwnPlace = 5 | 6 | 7 | 8 | 9 | 10
export type Row = Float64Array & Record<(typeof RowPlace)[keyof typeof RowPlace] | OwnPlace, number>

export const newRow = () => new Float64Array(ROW_WIDTH) as Row
export const rowLike = (row: Row) => row.slice() as Row

/** Copies a row, or one of `rows`, without making a view of it. */
export function copyRow(to: Float64Array, from: Float64Array, toPlace = 0, fromPlace = 0): void {
  const [start, source] = [toPlace * ROW_WIDTH, fromPlace * ROW_WIDTH]
  for (let column = 0; column < ROW_WIDTH; column += 1) to[start + column] = from[source + column] ?? 0
}

/** Where a row keeps each number of a plan's memory. */
export const placesOf = <Own extends object>(memory: Own) =>
  Object.fromEntries(Object.keys(memory).map((name, nth) => [name, RowPlace.own + nth])) as Record<
    keyof Own,
    OwnPlace
  >

/** Whether the next orders are the same, whatever the bank. */
export function isSamePosition(one: Row, other: Row): boolean {
  for (let column: number = RowPlace.stake; column < RowPlace.win; column += 1)
    if (one[column] !== other[column]) return false
  return true
}

/**
 * Why no further order is sent.
 * - `won`: the Masaniello has its wins; `target`: the profit target is reached
 * - `lost`: the Masaniello is lost and does not restart; `hits`: as many plans were lost as are allowed
 * - `winStop`, `lossStop`: a daily stop; `preStop`: the next order could pass the daily loss stop
 * - `ruin`: the bank cannot pay the smallest order; `noStake`: the settings ask for no stake
 * - `tooLarge`: the next order is larger than the broker's largest one
 */
export const EndCode = {
  won: 1,
  target: 2,
  lost: 3,
  hits: 4,
  winStop: 5,
  lossStop: 6,
  preStop: 7,
  ruin: 8,
  tooLarge: 9,
  noStake: 10,
} as const
export type EndReason = keyof typeof EndCode

const reasons = Object.keys(EndCode) as readonly EndReason[]
export const endOf = (code: number): EndReason | null => reasons[code - 1] ?? null
