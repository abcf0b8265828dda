/**
 * The most that one day can lose over all that a bot copies and trades itself: every position is opened, all of them may be open at
 * once, and each one closes at its stop, without a gap in the price, slippage or a stop-out by the broker. Lots, points (of a stop loss) and *lot-points* (lots × points) are as on the cards; money is in units of the account's
 * currency.
 *
 * - A copied trader: lots × most trades × stop loss, here and on MetaTrader separately.
 * - Channels share the reader's limit of orders a day: the worst day spends all of them on the channel whose order loses the most.
 * - The bot's own plan, if it trades by itself: lots × the reader's limit × stop loss. If its orders close without a price
 *   (options), each loses its whole stake: then it is money, the worst of what the plan's own engine can play before a limit of the
 *   day ends it, as these orders follow one another. A follower's robot counts too: whether it trades by itself nobody tells.
 */
import { copyLotType, entryType } from '@/contract/codes'
import type { FollowedTrader } from '@/contract/metaTrader'
import { withoutGaps } from '@/contract/told'
import { byTrader } from '@/domain/copiedTraders'
import { hasExpiry, type End } from '@/domain/expiry'
import { countStop, dayLimits, winLimit, type DayLimits as LimitsOfDay } from './dayStops'
import type { KnownGeneral } from './rule'
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
import { actingPlans, planKinds, playedPlan, planReading, type PlanChoice } from '@/domain/money/stakingPlans'
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
  /** channels that share these orders, of which this one loses the most; those without a bound, if it has none */
  readonly sharedBy?: number
}

export interface WorstCopyDay {
  /** those without a bound first, then the costliest */
  readonly parts: readonly DayPart[]
  /** exact sum of the parts that are known */
  readonly lotPoints: number
  /** what the bot's own plan adds in money */
  readonly money: number
  /** there may be more parts: not all that they need was read */
  readonly isUnread: boolean
}

/** What the worst day of everything that is copied needs, with what may keep it from being copied. */
export const copyParts = [
  'traders',
  'metaTraders',
  'channels',
  'reader',
  'traderData',
  'bot',
  'assumptions',
] as const satisfies readonly (keyof BotSettings)[]

/** The values of general settings that the robot's own part needs. Those of the day's limits may be missing: then the part is not known. */
const ownValues = ['lote', 'loteType', 'takeProfit', 'stoploss'] as const

/** What keeps everything from being copied, as far as it is known. */
export type CopySwitches = Pick<BotSettings, 'bot' | 'traderData' | 'copyEnds'>

/** Why a part of the robot can lose nothing on a day. */
export type IdleReason =
  /** it has ended */
  | 'botEnded'
  /** copying is off */
  | 'copyingOff'
  /** it has no traders */
  | 'nobody'
  /** its traders are off, have ended, or have no lots */
  | 'noneOn'
  | 'noChannel'
  /** or have no lots */
  | 'channelsOff'
  /** an entry of 0, and no plan */
  | 'noStake'

/** Who can lose on a day: the traders who are copied, the channels, and the robot itself. */
export const dayGroups = ['traders', 'channels', 'own'] as const
export type DayGroupName = (typeof dayGroups)[number]

export interface DayGroup {
  /** as far as they were read */
  readonly parts: readonly DayPart[]
  /** there may be more: not all that it needs was read */
  readonly isUnread: boolean
  /** it is known that it loses nothing */
  readonly idle?: IdleReason
}

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

const nothing = (idle: IdleReason): DayGroup => ({ parts: [], isUnread: false, idle })
const unread: DayGroup = { parts: [], isUnread: true }

function ofTraders(settings: CopiedSettings, now: number): DayGroup {
  const { traders, metaTraders, traderData } = settings
  if (traderData?.copyTraderEn === false) return nothing('copyingOff')
  const copied = (kind: 'trader' | 'metaTrader', cards: readonly FollowedTrader[] = []) =>
    [...byTrader(cards).values()]
      .filter((card) => mayCopy(card, settings, now))
      .map((card) => positionPart(kind, card))
  const parts = [...copied('trader', traders), ...copied('metaTrader', metaTraders)]
  if (!traders || !metaTraders) return { parts, isUnread: true }
  if (parts.length > 0) return { parts, isUnread: false }
  return nothing(traders.length + metaTraders.length > 0 ? 'noneOn' : 'nobody')
}

function ofChannels({ channels, reader }: CopiedSettings): DayGroup {
  if (!channels) return unread
  const on = channels.filter(({ chanEnable, lote }) => chanEnable && lote > 0)
  if (on.length === 0) return nothing(channels.length > 0 ? 'channelsOff' : 'noChannel')
  const { orders } = robotDay({ reader })
  if (orders === undefined) return unread
  const parts = on.map(({ idChan, nameGroup, lote, stopLoss }) =>
    partOf({ kind: 'channel', id: idChan, name: nameGroup, lots: lote, stop: stopLoss, trades: orders }),
  )
  const [worst] = inOrder(parts)
  // Those without a bound cannot be ranked: the first stands for them.
  const alike = worst?.open === undefined ? parts : parts.filter(({ open }) => open !== undefined)
  return { parts: worst ? [{ ...worst, sharedBy: alike.length }] : [], isUnread: false }
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

function ofRobotItself(settings: BotSettings): DayGroup {
  const general = withoutGaps(settings.general, ...ownValues)
  const { orders } = robotDay(settings)
  const { on, unread: plansUnread } = actingPlans(settings)
  const { assumptions } = settings
  if (!general || orders === undefined || plansUnread.length > 0 || !assumptions) return unread
  const { lote: lots, stoploss: stop } = general
  if (lots <= 0 && on.length === 0) return nothing('noStake')
  const own = { kind: 'own', id: '', name: '', lots, stop, trades: orders } as const
  return { parts: [ownPart(own, settings, general, assumptions)], isUnread: false }
}

function ownPart(
  own: Position,
  settings: BotSettings,
  general: KnownGeneral<(typeof ownValues)[number]>,
  assumptions: AssumedAccount,
): DayPart {
  const counted = settingsInHundreds(settings)
  const plans = planKinds.flatMap((kind) => planReading(counted, kind) ?? []).filter((plan) => plan !== 'off')
  const isFixed = plans.length === 0 && general.loteType === entryType.codes.fixed
  if (areLots(general)) return partOf(own, isFixed ? undefined : 'plan')
  const stops = withoutGaps(counted.general, ...dayLimits)
  if (!stops) return { ...own, open: 'limits' }
  if (own.trades <= 0 && !hasLossStop(stops)) return { ...own, open: 'noLimit' }
  const choices = plans.length > 0 ? plans : [{ kind: 'flat' } as const]
  const entry = withoutGaps(counted.general, ...ownValues)
  if (choices.includes('unusable') || !entry || !counted.assumptions) return { ...own, open: 'plan' }
  const account = { ...counted.assumptions, entry }
  const costs = choices.map((choice) =>
    typeof choice === 'string' ? 0 : worstOf(choice, account, stops, own.trades),
  )
  return { ...own, money: inUnits(Math.max(...costs) / 100, assumptions.unit) }
}

const inOrder = (parts: readonly DayPart[]) =>
  parts.toSorted(
    (a, b) =>
      Number(b.open !== undefined) - Number(a.open !== undefined) || (b.lotPoints ?? 0) - (a.lotPoints ?? 0),
  )

/** What decides what is copied. */
type CopiedSettings = Omit<BotSettings, 'general'>

const copiedGroups = (settings: CopiedSettings, now: number) =>
  isOver(settings.bot?.botexp, now)
    ? { traders: nothing('botEnded'), channels: nothing('botEnded') }
    : { traders: ofTraders(settings, now), channels: ofChannels(settings) }

/**
 * What of the robot can lose on a day, and what cannot.
 *
 * @param now Unix seconds
 */
export const dayGroupsOf = (
  settings: BotSettings,
  now: number,
): Readonly<Record<DayGroupName, DayGroup>> => ({
  ...copiedGroups(settings, now),
  own: isOver(settings.bot?.botexp, now) ? nothing('botEnded') : ofRobotItself(settings),
})

/** These together. */
export function dayOf(groups: readonly DayGroup[]): WorstCopyDay {
  const parts = inOrder(groups.flatMap((group) => group.parts))
  const points = parts.flatMap(({ lots, trades, stop, lotPoints }) =>
    lotPoints === undefined ? [] : [product(lots, trades, stop)],
  )
  return {
    parts,
    lotPoints: numberOf(sum(points)),
    money: parts.reduce((total, { money = 0 }) => total + money, 0),
    isUnread: groups.some((group) => group.isUnread),
  }
}

/**
 * What is copied, without what the bot trades itself.
 *
 * @param now Unix seconds
 */
export const worstDayOfCopies = (settings: CopiedSettings, now: number): WorstCopyDay =>
  dayOf(Object.values(copiedGroups(settings, now)))

/** @param now Unix seconds */
export const worstCopyDay = (settings: BotSettings, now: number): WorstCopyDay =>
  dayOf(Object.values(dayGroupsOf(settings, now)))

/** What a day may lose, in units, at the worst. Each says from what it is deduced. */
export type DayLoss =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'money'; readonly amount: number }
  /** no sum is large enough: a part has no stop, or no limit of orders */
  | { readonly kind: 'open'; readonly why: 'noStop' | 'noLimit' | 'both' }
  /** at least this: a part was not read, is not told, or has no amount without the value of a point */
  | {
      readonly kind: 'unread' | Exclude<OpenReason, 'noStop' | 'noLimit'> | 'pointValue'
      readonly atLeast: number
    }

/** Why a part is missing from the sum; the first that a day has is said. */
const missing = ['limits', 'plan', 'copyLot'] as const

/** @param pointValue money for each lot-point, in units; 0 = unknown */
export function lossOf({ parts, lotPoints, money, isUnread }: WorstCopyDay, pointValue: number): DayLoss {
  const reasons = new Set(parts.map(({ open }) => open))
  const [isStopless, isLimitless] = [reasons.has('noStop'), reasons.has('noLimit')]
  if (isStopless || isLimitless)
    return { kind: 'open', why: isStopless && isLimitless ? 'both' : isStopless ? 'noStop' : 'noLimit' }
  if (parts.length === 0 && !isUnread) return { kind: 'nothing' }
  const known = numberOf(sum([product(lotPoints, pointValue), product(money, 1)]))
  if (isUnread) return { kind: 'unread', atLeast: known }
  const why = missing.find((reason) => reasons.has(reason))
  if (why) return { kind: why, atLeast: known }
  return lotPoints > 0 && pointValue <= 0
    ? { kind: 'pointValue', atLeast: known }
    : { kind: 'money', amount: known }
}

/** The same of one part. */
export const lossOfPart = (part: DayPart, pointValue: number): DayLoss =>
  lossOf(dayOf([{ parts: [part], isUnread: false }]), pointValue)

export interface WorstDayLimits {
  /** what the day may lose, in units; `undefined` if it has no such limit */
  readonly stop: number | undefined
  /** units */
  readonly bank: number
}

/**
 * What a day can reach: the bankroll's end, its limit, or neither. The limit closes nothing that is open, so it does not keep copies
 * from using up the bankroll. What is at least lost may be enough to know it; otherwise it is not known.
 */
export type DayReach = 'nothing' | 'open' | 'bank' | 'stop' | 'below' | 'unknown'

export function reachOf(loss: DayLoss, { stop = Infinity, bank }: WorstDayLimits): DayReach {
  if (loss.kind === 'nothing' || loss.kind === 'open') return loss.kind
  const known = loss.kind === 'money' ? loss.amount : loss.atLeast
  if (known >= bank) return 'bank'
  if (known >= stop) return 'stop'
  return loss.kind === 'money' ? 'below' : 'unknown'
}
