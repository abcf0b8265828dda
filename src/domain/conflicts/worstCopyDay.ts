/**
 * The most that one day can lose over all that a bot copies and trades itself: every position is opened, all of them may be open at
 * once, and each one closes at its stop, without a gap in the price, slippage or a stop-out by the broker. Lots, points (of a stop loss) and *lot-points* (lots × points) are as on the cards; money is in units of the account's
 * currency.
 *
 * - A copied trader: lots × most trades × stop loss, here and on MetaTrader separately.
 * - Channels share the reader's limit of orders a day: the worst day spends all of them on the channel whose order loses the most.
 * - The bot's own plan, if it trades by itself: lots × the reader's limit × stop loss. If its orders close without a price
 *   (options), each loses its whole stake: then it is money, the worst of what the plan's own engine can play before a limit of the
 *   day ends it, as these orders follow one another.
 */
import { copyLotType, entryType, traderMode } from '@/contract/codes'
import type { GlobalParams } from '@/contract/general'
import type { FollowedTrader } from '@/contract/metaTrader'
import { withoutGaps, type WithGaps } from '@/contract/told'
import { byTrader } from '@/domain/copiedTraders'
import { hasExpiry, type End } from '@/domain/expiry'
import { countStop, dayLimits, winLimit, type DayLimits as LimitsOfDay } from './dayStops'
import { canJudge, type KnownGeneral } from './rule'
import type { AssumedAccount, BotSettings } from '../money/botSettings'
import { settingsInHundreds } from '../money/hundreds'
import { areLots, inUnits } from '../money/unit'
import { numberOf, product, sum } from '@/domain/decimal'
import type { Account, Cents } from '@/domain/money/plan'
import { laterDayLoss, worstLoss } from '@/domain/money/ladder'
import { largestOrderOf } from '@/domain/money/lossRecovery'
import { planFigures } from '@/domain/money/planFigures'
import { robotDay } from '@/domain/money/robotDay'
import { daysIn } from '@/domain/money/session'
import { planKinds, playedPlan, planReading, type PlanChoice } from '@/domain/money/stakingPlans'
import { hasLossStop, limitOf } from '@/domain/money/stops'

/** Why a part has no bound, or an unknown one. */
export type OpenReason = 'noStop' | 'noLimit' | 'copyLot' | 'plan' | 'limits'

/** One part of the day; its number of orders and what each can lose. */
export interface DayPart {
  readonly kind: 'trader' | 'metaTrader' | 'channel' | 'own'
  /** of the trader or channel */
  readonly id: string
  readonly name: string
  readonly lots: number
  /** points */
  readonly stop: number
  readonly trades: number
  /** exact; `undefined` if it is not in lots or not known */
  readonly lotPoints?: number
  /** money, of the bot's own plan without stops */
  readonly money?: number
  readonly open?: OpenReason
  /** channels that share these orders; this one loses the most */
  readonly sharedBy?: number
}

export interface WorstCopyDay {
  /** those without a bound first, then the costliest */
  readonly parts: readonly DayPart[]
  /** exact sum of the parts that are known */
  readonly lotPoints: number
  /** what the bot's own plan adds in money */
  readonly money: number
  /** a part has no stop or no limit of trades: no sum is large enough */
  readonly isUnbounded: boolean
  /** a part is missing from the sum */
  readonly isIncomplete: boolean
}

export const dayParts = [
  'general',
  'traders',
  'metaTraders',
  'channels',
  'reader',
  'masaniello',
  'cycles',
  'soros',
  'lossRecovery',
  'customCycles',
  'assumptions',
] as const satisfies readonly (keyof BotSettings)[]

/** The values of general settings that it needs. Those of the day's limits may be missing: then the bot's own part is not known. */
export const dayValues = ['traderMode', 'lote', 'loteType', 'takeProfit', 'stoploss'] as const

/** What keeps everything from being copied, as far as it is known. */
export type CopySwitches = Pick<BotSettings, 'bot' | 'traderData' | 'copyEnds'>

export type DaySettings = {
  readonly [Part in Exclude<(typeof dayParts)[number], 'general'>]: NonNullable<BotSettings[Part]>
} & CopySwitches & {
    readonly general: KnownGeneral<(typeof dayValues)[number]> &
      Partial<WithGaps<Pick<GlobalParams, (typeof dayLimits)[number]>>>
  }

export const hasDayParts = (settings: BotSettings): settings is BotSettings & DaySettings =>
  canJudge({ needs: dayParts, reads: dayValues }, settings)

type Position = Pick<DayPart, 'kind' | 'id' | 'name' | 'lots' | 'stop' | 'trades'>

/** An order without lots is not sent. A limit of 0 is none, as in the reader. */
function partOf(position: Position, open?: OpenReason): DayPart {
  const { lots, stop, trades } = position
  if (lots <= 0 && !open) return { ...position, lotPoints: 0 }
  const reason = open ?? (stop > 0 ? (trades > 0 ? undefined : 'noLimit') : 'noStop')
  if (reason) return { ...position, open: reason }
  return { ...position, lotPoints: numberOf(product(lots, trades, stop)) }
}

/** A trader who is copied. */
export const positionPart = (
  kind: 'trader' | 'metaTrader',
  { traderid, name, lote, loteType, maxTrades, stopLoss }: FollowedTrader,
): DayPart =>
  partOf(
    { kind, id: traderid, name, lots: lote, stop: stopLoss, trades: maxTrades },
    loteType === copyLotType.codes.copy ? 'copyLot' : undefined,
  )

const isOver = (end: End, now: number) => hasExpiry(end) && end <= now

/**
 * Whether this trader may be copied: what is known keeps nothing of it from being opened.
 *
 * @param now Unix seconds
 */
export function mayCopy(
  { traderid, traderEna, lote, loteType }: FollowedTrader,
  { bot, traderData, copyEnds }: CopySwitches,
  now: number,
): boolean {
  if (!traderEna || traderData?.copyTraderEn === false) return false
  if (isOver(bot?.botexp, now) || isOver(copyEnds?.get(traderid), now)) return false
  return lote > 0 || loteType === copyLotType.codes.copy
}

function ofChannels({ channels, reader }: DaySettings): readonly DayPart[] {
  const { orders = 0 } = robotDay({ reader })
  const parts = channels
    .filter(({ chanEnable, lote }) => chanEnable && lote > 0)
    .map(({ idChan, nameGroup, lote, stopLoss }) =>
      partOf({ kind: 'channel', id: idChan, name: nameGroup, lots: lote, stop: stopLoss, trades: orders }),
    )
  const [worst] = inOrder(parts)
  return worst ? [{ ...worst, sharedBy: parts.length }] : []
}

/** The largest number of orders that is played: of more only what the bankroll and the limits of the day leave is said. */
const MOST_ORDERS = 2000

/** The account that the person assumes, with the entry. */
type AssumedEntry = AssumedAccount & Pick<Account, 'entry'>

/** Units that rounding to cents can add to an order. */
const ROUNDED = 0.01

/**
 * An order that no day exceeds before a limit in money ends it; `Infinity` if there is no such bound.
 *
 * @param orders 0: any number
 */
function largestOfDay(choice: PlanChoice, account: AssumedEntry, stops: LimitsOfDay, orders: number): Cents {
  const { largestStake, growsWithBank } = planFigures(choice, account)
  // An entry alone that is a share of the bank grows only by what was won before.
  if (!growsWithBank || choice.kind === 'flat') return largestStake
  if (choice.kind === 'lossRecovery') {
    if (account.payoutMix || account.entry.loteType !== entryType.codes.fixed || orders <= 0) return Infinity
    // A debt is what the day has lost, and what its orders have earned beside it: the profit of an entry or of the smallest order.
    const entries = account.entry.lote + account.minimum
    const beside = (entries * account.payout) / 100 + choice.settings.recoverProfit + ROUNDED
    const lost = limitOf(stops, account.bank * 100, 1)
    return largestOrderOf(choice.settings, account, lost + orders * beside * 100)
  }
  const limit = winLimit(stops, account)
  if (limit === undefined || (choice.kind !== 'cycles' && choice.kind !== 'soros')) return Infinity
  // Before any order of the day less than the limit is won.
  return planFigures(choice, { ...account, bank: account.bank + limit }).largestStake
}

/**
 * The most that so many orders of a day can lose, in whatever order they are won and lost, before a limit ends it; the bankroll at most.
 *
 * @param orders 0: any number
 */
function worstOf(choice: PlanChoice, account: AssumedEntry, stops: LimitsOfDay, orders: number): Cents {
  const { bank } = playedPlan(choice, account).start
  // A lost signal counts once, whatever its martingale steps cost.
  const isByMoney = choice.kind === 'flat' || countStop(stops) === undefined
  const largest = isByMoney ? largestOfDay(choice, account, stops, orders) : Infinity
  const most = Math.min(bank, limitOf(stops, bank, largest))
  const isPlayed = orders > 0 && orders <= MOST_ORDERS
  const { low, high } = worstLoss(choice, account, { operations: isPlayed ? orders : MOST_ORDERS, stops })
  // A later day may begin with a debt, in the middle of a table, or with a larger capital.
  const { signals = 0, perDay = 0 } = account
  const day = isPlayed ? orders : Math.min(perDay || signals, MOST_ORDERS)
  const later =
    day > 0
      ? laterDayLoss(choice, account, { stops, orders: day, days: daysIn({ operations: signals, perDay }) })
      : 0
  if (isPlayed) return Math.max(Math.min(most, high), later)
  // Where every day has ended before that many, no further order matters.
  return Math.max(most === bank && low === high ? low : most, later)
}

function ofOwnPlan(settings: DaySettings): readonly DayPart[] {
  const { reader } = settings
  const { lote: lots, stoploss: stop } = settings.general
  const { general, assumptions, ...counted } = settingsInHundreds(settings)
  const { stopType: type, winDay, stopDay } = general
  const plans = planKinds.flatMap((kind) => planReading(counted, kind) ?? []).filter((plan) => plan !== 'off')
  const isOff = general.traderMode === traderMode.codes.follower || (lots <= 0 && plans.length === 0)
  if (isOff) return []
  const { orders = 0 } = robotDay({ reader })
  const own = { kind: 'own', id: '', name: '', lots, stop, trades: orders } as const
  const isFixed = plans.length === 0 && general.loteType === entryType.codes.fixed
  if (areLots(general)) return [partOf(own, isFixed ? undefined : 'plan')]
  const stops = withoutGaps({ stopType: type, winDay, stopDay }, ...dayLimits)
  if (!stops) return [{ ...own, open: 'limits' }]
  if (own.trades <= 0 && !hasLossStop(stops)) return [{ ...own, open: 'noLimit' }]
  const choices = plans.length > 0 ? plans : [{ kind: 'flat' } as const]
  if (choices.includes('unusable')) return [{ ...own, open: 'plan' }]
  const costs = choices.map((choice) =>
    typeof choice === 'string' ? 0 : worstOf(choice, { ...assumptions, entry: general }, stops, own.trades),
  )
  return [{ ...own, money: inUnits(Math.max(...costs) / 100, settings.assumptions.unit) }]
}

const inOrder = (parts: readonly DayPart[]) =>
  parts.toSorted(
    (a, b) =>
      Number(b.open !== undefined) - Number(a.open !== undefined) || (b.lotPoints ?? 0) - (a.lotPoints ?? 0),
  )

function copiesIn(settings: DaySettings, now: number): readonly DayPart[] {
  const copied = (kind: 'trader' | 'metaTrader', cards: readonly FollowedTrader[]) =>
    [...byTrader(cards).values()]
      .filter((card) => mayCopy(card, settings, now))
      .map((card) => positionPart(kind, card))
  return [
    ...copied('trader', settings.traders),
    ...copied('metaTrader', settings.metaTraders),
    ...ofChannels(settings),
  ]
}

/**
 * What is copied, without what the bot trades itself.
 *
 * @param now Unix seconds
 */
export const worstDayOfCopies = (settings: DaySettings, now: number): WorstCopyDay =>
  dayOf(isOver(settings.bot?.botexp, now) ? [] : copiesIn(settings, now))

/** @param now Unix seconds */
export const worstCopyDay = (settings: DaySettings, now: number): WorstCopyDay =>
  dayOf(isOver(settings.bot?.botexp, now) ? [] : [...copiesIn(settings, now), ...ofOwnPlan(settings)])

function dayOf(all: readonly DayPart[]): WorstCopyDay {
  const parts = inOrder(all)
  const points = parts.flatMap(({ lots, trades, stop, lotPoints }) =>
    lotPoints === undefined ? [] : [product(lots, trades, stop)],
  )
  return {
    parts,
    lotPoints: numberOf(sum(points)),
    money: parts.reduce((total, { money = 0 }) => total + money, 0),
    isUnbounded: parts.some(({ open }) => open === 'noStop' || open === 'noLimit'),
    isIncomplete: parts.some(({ open }) => open === 'copyLot' || open === 'plan' || open === 'limits'),
  }
}

export interface WorstDayLimits {
  /** what the day may lose, in money; `undefined` if it has no such limit */
  readonly stop: number | undefined
  readonly bank: number
  /** money for each lot-point; 0 = unknown */
  readonly pointValue: number
}

/**
 * What the day can reach: the bankroll's end, its limit, or neither. The limit closes nothing that is open, so it does not keep
 * copies from using up the bankroll. `pointValue`: unknown without the value of a point. `unknown`: a part is missing from the sum.
 */
export type Breaks = 'stop' | 'bank' | 'none' | 'pointValue' | 'unknown'

/** The day in money, if it is known, and the worst of what it reaches. */
export function breaksFirst(
  { lotPoints, money, isUnbounded, isIncomplete }: WorstCopyDay,
  { stop = Infinity, bank, pointValue }: WorstDayLimits,
): { readonly breaks: Breaks; readonly money?: number } {
  if (isUnbounded) return { breaks: 'bank' }
  const isValued = lotPoints === 0 || pointValue > 0
  // Without a point's value the plan's own money may be enough.
  const known = numberOf(sum([product(lotPoints, pointValue), product(money, 1)]))
  const total = isValued && !isIncomplete ? { money: known } : {}
  if (known >= bank) return { breaks: 'bank', ...total }
  if (known >= stop) return { breaks: 'stop', ...total }
  if (isIncomplete) return { breaks: 'unknown' }
  return isValued ? { breaks: 'none', ...total } : { breaks: 'pointValue' }
}
