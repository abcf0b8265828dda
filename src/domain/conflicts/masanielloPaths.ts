import { masanielloType, stopType } from '@/contract/codes'
import { masaniello, type MasanielloSettings } from '../money/masaniello'
import { masanielloProfit } from '../money/masanielloPlay'
import { isMasanielloTable } from '../money/planLimits'
import type { OrderOutcome } from '../money/plan'
import { RowPlace, placesOf, rowLike, type Row } from '../money/row'
import { simulate } from '../money/simulate'
import { Stops } from '../money/stops'
import type { DayLimits, LossLimit } from './dayStops'
import type { AssumedAccount } from '../money/botSettings'

/** One plan, without restarts. The broker's largest order is another rule's concern. */
const onePlan = (settings: MasanielloSettings, { bank, payout, minimum }: AssumedAccount) =>
  masaniello({ ...settings, restart: false, hitsRestart: 0 }, { bank, payout, minimum })

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
  const { left, needed } = placesOf(plan.start.memory)
  const stops = new Stops({ stopType: type, stopDay, winDay: 0 })
  const first = rowLike(plan.first)
  stops.startDay(first)
  const branches = [...[...payouts].map((paid) => ({ isWon: true, paid })), { isWon: false, paid: payout }]
  let worst = 0
  let layer = [first]
  while (layer.length > 0) {
    const next = new Map<string, Row>()
    for (const row of layer)
      for (const { isWon, paid } of branches) {
        const after = rowLike(row)
        after[RowPlace.paid] = paid
        plan.orders.play(after, isWon)
        // Won, lost, or restarted at a new high.
        if (after[RowPlace.ended] !== 0 || after[RowPlace.hits] > 0 || after[left] === settings.totalOper)
          continue
        stops.book(after)
        worst = Math.max(worst, after[RowPlace.loss])
        const key = `${after[left]} ${after[needed]} ${after[RowPlace.gale]}`
        if (after[RowPlace.loss] > (next.get(key)?.[RowPlace.loss] ?? -Infinity)) next.set(key, after)
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
  const stops = new Stops({ ...general, stopDay: 0 })
  const row = rowLike(plan.first)
  stops.startDay(row)
  while (row[RowPlace.ended] === 0) {
    plan.orders.play(row, true)
    // A win that brings nothing never comes to the limit.
    if (row[RowPlace.ended] !== 0 || row[RowPlace.change] <= 0) return undefined
    stops.book(row)
    if (stops.reached(row) !== 0)
      return { gain: (row[RowPlace.bank] - plan.start.bank) / 100, profit: profit.low / 100 }
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
