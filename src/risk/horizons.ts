/** What the same plan comes to if it goes on, and without any skill. */
import { oddsOf } from '@/domain/money/random'
import type { ForecastRequest } from './forecast'

/** Trading days. */
export const horizons = { week: 5, month: 21, year: 252 } as const
export type Horizon = keyof typeof horizons
export const horizonNames = Object.keys(horizons) as readonly Horizon[]

/** Signals that are played in all paths together: a tenth of a second. */
const PLAYED = 2_000_000

/** The same for so many days; `undefined` where a session is no number of days. */
export function overDays(request: ForecastRequest, horizon: Horizon): ForecastRequest | undefined {
  const { perDay = 0 } = request.session
  if (perDay <= 0) return undefined
  const operations = horizons[horizon] * perDay
  return { ...request, session: { ...request.session, operations }, played: PLAYED }
}

/** The rate of a coin, of orders that are won or lost. */
export const COIN = 0.5

/** The same without any skill. */
export function asCoin({ odds, ...request }: ForecastRequest): ForecastRequest {
  const { record: _record, isAssumed: _isAssumed, ties, draw = 0 } = odds
  return { ...request, odds: oddsOf(COIN, ties?.share ?? draw, ties?.are) }
}
