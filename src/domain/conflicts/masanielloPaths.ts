import { masanielloType, stopType } from '@/contract/codes'
import { masaniello, type MasanielloSettings } from '../money/masaniello'
import { masanielloProfit } from '../money/masanielloPlay'
import { isMasanielloTable } from '../money/planLimits'
import { clonedState, type OrderOutcome } from '../money/plan'
import { simulate } from '../money/simulate'
import { stopsOf, type Day } from '../money/stops'
import type { DayLimits, LossLimit } from './dayStops'
import type { AssumedAccount } from '../money/botSettings'

/** One plan, without restarts and limits. The broker's largest order is another rule's concern. */
const onePlan = (settings: MasanielloSettings, { bank, payout, minimum }: AssumedAccount) =>
  masaniello({ ...settings, restart: false, target: 0, hitsRestart: 0 }, { bank, payout, minimum })

/**
 * The largest loss that the daily loss limit counts on a path that can still be won, in cents or signals, depending on its type.
 * Paths to the same wins and losses differ by rounding to cents and, if the broker does not pay the plan's payout, by their
 * order: the one with the largest loss is followed.
 */
export function worstWinnable(
  settings: MasanielloSettings,
  { stopType: type, stopDay }: LossLimit,
  account: AssumedAccount,
): number | undefined {
  if (!isMasanielloTable(settings)) return undefined
  const plan = onePlan(settings, account)
  const { payout, payoutMix = [{ payout }] } = account
  const payouts = new Set(payoutMix.map((part) => part.payout))
  const branches = [...[...payouts].map((paid) => ['win', paid] as const), ['loss', payout] as const]
  const stops = stopsOf({ stopType: type, stopDay, winDay: 0 })
  let worst = 0
  let layer = [{ state: clonedState(plan.start), day: stops.newDay(plan.start.bank) }]
  while (layer.length > 0) {
    const next = new Map<string, (typeof layer)[number]>()
    for (const { state, day } of layer)
      for (const [outcome, paid] of branches) {
        const after = clonedState(state)
        plan.play(after, outcome, paid)
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
export function gainAtWinStop(settings: MasanielloSettings, general: DayLimits, account: AssumedAccount) {
  const profit = masanielloProfit(settings, account)
  if (!profit) return undefined
  const plan = onePlan(settings, account)
  const stops = stopsOf({ ...general, stopDay: 0 })
  const day = stops.newDay(plan.start.bank)
  for (let state = plan.start; state.ended === null;) {
    const after = plan.next(state, 'win')
    if (after.ended !== null) return undefined
    stops.book(day, after.bank - state.bank, after.gale === 0)
    if (stops.reached(day)) return { gain: (after.bank - plan.start.bank) / 100, profit: profit.low / 100 }
    state = after
  }
  return undefined
}

/** Losses in a row that are played: a plan that still trades after them does not end. */
const MOST_LOSSES = 2000

/**
 * Whether only losing ends a plan that begins again by itself: neither a target nor a win stop ends it while it wins, and while it
 * loses, neither a loss stop nor its limit of lost plans does before its money is gone.
 */
export function endsOnlyByLoss(
  settings: MasanielloSettings,
  general: DayLimits,
  { bank, payout, minimum }: AssumedAccount,
): boolean {
  const { restart, typeMas, target } = settings
  const isRepeated = restart || typeMas === masanielloType.codes.progressive
  const hasWinStop = stopType.nameOf(general.stopType) !== undefined && general.winDay > 0
  if (!isRepeated || target > 0 || hasWinStop) return false
  const plan = masaniello(settings, { bank, payout, minimum })
  const losses = Array<OrderOutcome>(MOST_LOSSES).fill('loss')
  const { ended, orders } = simulate({ plan, operations: MOST_LOSSES, stops: general }, losses)
  return orders.length > 0 && ended !== 'lossStop' && ended !== 'hits'
}
