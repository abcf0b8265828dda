/**
 * What a robot itself allows of a day, whatever its plan: the only source of this, for forecasts, presets, the question before a save, the
 * rules and the worst day of copies. A day is from one daily reset to the next; what a plan carries over (a debt, a row of cycles, a Soros
 * level) lives on overnight.
 */
import type { BotSettings } from './botSettings'
import type { OrderOutcome } from './plan'
import type { Session } from './session'

export interface RobotDay {
  /** the most orders of a day, martingale steps and ties included; 0 = no limit; `undefined`: not known */
  readonly orders: number | undefined
}

/** The reader's limit. A reader of which nothing is stored has none. */
export function robotDay({ reader }: Pick<BotSettings, 'reader'>): RobotDay {
  if (reader === undefined) return { orders: undefined }
  return { orders: reader === null ? 0 : Math.max(0, Math.ceil(reader.maxtrades)) }
}

/** What a robot's limit leaves of its signals. */
export interface LimitedDay {
  /** signals before the limit, in all and a day */
  readonly operations: number
  readonly perDay: number
  /** the limit */
  readonly orders: number
}

type Signals = Pick<Session, 'operations' | 'perDay'>

/**
 * The signals that can become orders: each is one order, and those of a day after the last allowed one pass. As every signal is like
 * any other, the first of each day stand for them.
 */
export function allowedSignals(
  { operations, perDay = 0 }: Signals,
  { orders = 0 }: RobotDay,
): Required<Signals> {
  if (orders <= 0) return { operations, perDay }
  if (perDay <= 0) return { operations: Math.min(operations, orders), perDay }
  const [days, rest] = [Math.floor(operations / perDay), operations % perDay]
  const most = Math.min(perDay, orders)
  return { operations: days * most + Math.min(rest, orders), perDay: most }
}

/** The same of results that have happened. */
export const allowedResults = (
  outcomes: readonly OrderOutcome[],
  perDay: number,
  orders: number,
): readonly OrderOutcome[] => outcomes.filter((_, place) => place % perDay < orders)
