import type { GlobalParams } from '@/contract/general'
import type { Masaniello } from '@/contract/money'
import { masaniello, masanielloSummary } from '../money/masaniello'
import { isMasanielloTable } from '../money/planLimits'
import { copyState } from '../money/plan'
import { stopsOf, type Day } from '../money/stops'
import type { AssumedAccount } from './rule'

/** One plan, without restarts and limits. */
const onePlan = (settings: Masaniello, { bank, minimum, maximum = 0 }: AssumedAccount) =>
  masaniello(
    { ...settings, restart: false, target: 0, hitsRestart: 0 },
    { bank: Math.max(bank, settings.capital), minimum, maximum },
  )

/**
 * The largest loss that the daily loss limit counts on a path that can still be won, in cents or signals, depending on its type.
 * Paths to the same wins and losses differ only by rounding to cents: the one with the largest loss is followed.
 */
export function worstWinnable(
  settings: Masaniello,
  { stopType, stopDay }: GlobalParams,
  account: AssumedAccount,
): number | undefined {
  if (!isMasanielloTable(settings)) return undefined
  const plan = onePlan(settings, account)
  const stops = stopsOf({ stopType, stopDay, winDay: 0 })
  let worst = 0
  let layer = [{ state: copyState(plan.start), day: stops.newDay(plan.start.bank) }]
  while (layer.length > 0) {
    const next = new Map<string, (typeof layer)[number]>()
    for (const { state, day } of layer)
      for (const outcome of ['win', 'loss'] as const) {
        const after = plan.next(state, outcome)
        const { left, needed } = after.memory
        // Won, lost, or restarted at a new high.
        if (after.ended !== null || after.hits > 0 || left === settings.totalOper) continue
        const booked: Day = { ...day }
        stops.book(booked, after.bank - state.bank, after.gale === 0)
        worst = Math.max(worst, booked.loss)
        const key = `${left} ${needed} ${after.gale}`
        if (booked.loss > (next.get(key)?.day.loss ?? -Infinity)) next.set(key, { state: after, day: booked })
      }
    layer = [...next.values()]
  }
  return worst
}

/** The day's profit, in units, if the daily profit target ends the day before a plan of only wins is complete; otherwise `undefined`. */
export function gainAtWinStop(settings: Masaniello, general: GlobalParams, account: AssumedAccount) {
  const summary = masanielloSummary(settings, account.minimum)
  if (!summary) return undefined
  const plan = onePlan(settings, account)
  const stops = stopsOf({ ...general, stopDay: 0 })
  const day = stops.newDay(plan.start.bank)
  for (let state = plan.start; state.ended === null;) {
    const after = plan.next(state, 'win')
    if (after.ended !== null) return undefined
    stops.book(day, after.bank - state.bank, after.gale === 0)
    if (stops.reached(day))
      return { gain: (after.bank - plan.start.bank) / 100, profit: summary.profit / 100 }
    state = after
  }
  return undefined
}
