/**
 * The most that one day can lose over all that a bot copies and trades itself: every order is opened, and each one closes at its
 * stop. Lots, points (of a stop loss) and *lot-points* (lots × points) are as on the cards; money is in units of the account's
 * currency.
 *
 * - A copied trader: lots × most trades × stop loss, here and on MetaTrader separately.
 * - Channels share the reader's limit of orders a day: the worst day spends all of them on the channel whose order loses the most.
 * - The bot's own plan, if it trades by itself: lots × the reader's limit × stop loss. If its orders close without a price
 *   (options), each loses its whole stake: then it is money, the worst of what the plan's own engine can play.
 */
import { copyLotType, entryType, traderMode } from '@/contract/codes'
import type { FollowedTrader } from '@/contract/metaTrader'
import { byTrader } from '@/domain/copiedTraders'
import { areLots } from './entryRules'
import { canJudge, type KnownGeneral } from './rule'
import type { BotSettings } from '../money/botSettings'
import { numberOf, product, sum } from '@/domain/decimal'
import type { Account, Cents } from '@/domain/money/plan'
import { worstLoss } from '@/domain/money/ladder'
import { planKinds, planReading, type PlanChoice } from '@/domain/money/stakingPlans'

/** Why a part has no bound, or an unknown one. */
export type OpenReason = 'noStop' | 'noLimit' | 'copyLot' | 'plan'

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

/** The values of general settings that it needs. */
export const dayValues = ['traderMode', 'lote', 'loteType', 'takeProfit', 'stoploss'] as const

export type DaySettings = {
  readonly [Part in Exclude<(typeof dayParts)[number], 'general'>]: NonNullable<BotSettings[Part]>
} & { readonly general: KnownGeneral<(typeof dayValues)[number]> }

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

const copied = (kind: 'trader' | 'metaTrader', cards: readonly FollowedTrader[]) =>
  [...byTrader(cards).values()]
    .filter(({ traderEna, lote, loteType }) => traderEna && (lote > 0 || loteType === copyLotType.codes.copy))
    .map((card) => positionPart(kind, card))

function ofChannels({ channels, reader: { maxtrades } }: DaySettings): readonly DayPart[] {
  const parts = channels
    .filter(({ chanEnable, lote }) => chanEnable && lote > 0)
    .map(({ idChan, nameGroup, lote, stopLoss }) =>
      partOf({ kind: 'channel', id: idChan, name: nameGroup, lots: lote, stop: stopLoss, trades: maxtrades }),
    )
  const [worst] = inOrder(parts)
  return worst ? [{ ...worst, sharedBy: parts.length }] : []
}

/** The largest limit of orders that is played: by then a plan has lost its bankroll, or stakes almost nothing. */
const MOST_ORDERS = 2000
/** Orders that are tried: few milliseconds, as this is asked for every robot. */
const MOST_TRIED = 2000

/** The most that so many orders can lose, in whatever order they are won and lost; the bankroll at most. */
const worstOf = (choice: PlanChoice, account: Account, orders: number): Cents =>
  worstLoss(choice, account, { operations: Math.min(orders, MOST_ORDERS) }, MOST_TRIED).high

function ofOwnPlan(settings: DaySettings): readonly DayPart[] {
  const { general, reader, assumptions } = settings
  const { lote: lots, stoploss: stop } = general
  const plans = planKinds
    .flatMap((kind) => planReading(settings, kind) ?? [])
    .filter((plan) => plan !== 'off')
  const isOff = general.traderMode === traderMode.codes.follower || (lots <= 0 && plans.length === 0)
  if (isOff) return []
  const own = { kind: 'own', id: '', name: '', lots, stop, trades: reader.maxtrades } as const
  const isFixed = plans.length === 0 && general.loteType === entryType.codes.fixed
  if (areLots(general)) return [partOf(own, isFixed ? undefined : 'plan')]
  if (own.trades <= 0) return [{ ...own, open: 'noLimit' }]
  const choices = plans.length > 0 ? plans : [{ kind: 'flat' } as const]
  if (choices.includes('unusable')) return [{ ...own, open: 'plan' }]
  const costs = choices.map((choice) =>
    typeof choice === 'string' ? 0 : worstOf(choice, { ...assumptions, entry: general }, own.trades),
  )
  return [{ ...own, money: Math.max(...costs) / 100 }]
}

const inOrder = (parts: readonly DayPart[]) =>
  parts.toSorted(
    (a, b) =>
      Number(b.open !== undefined) - Number(a.open !== undefined) || (b.lotPoints ?? 0) - (a.lotPoints ?? 0),
  )

export function worstCopyDay(settings: DaySettings): WorstCopyDay {
  const parts = inOrder([
    ...copied('trader', settings.traders),
    ...copied('metaTrader', settings.metaTraders),
    ...ofChannels(settings),
    ...ofOwnPlan(settings),
  ])
  const points = parts.flatMap(({ lots, trades, stop, lotPoints }) =>
    lotPoints === undefined ? [] : [product(lots, trades, stop)],
  )
  return {
    parts,
    lotPoints: numberOf(sum(points)),
    money: parts.reduce((all, { money = 0 }) => all + money, 0),
    isUnbounded: parts.some(({ open }) => open === 'noStop' || open === 'noLimit'),
    isIncomplete: parts.some(({ open }) => open === 'copyLot' || open === 'plan'),
  }
}

export interface DayLimits {
  /** what the day may lose, in money; `undefined` if it has no such limit */
  readonly stop: number | undefined
  readonly bank: number
  /** money for each lot-point; 0 = unknown */
  readonly pointValue: number
}

/**
 * `stop`, `bank`: what is reached first. `none`: neither. `pointValue`: unknown without the value of a point. `unknown`: a part
 * is missing from the sum.
 */
export type Breaks = 'stop' | 'bank' | 'none' | 'pointValue' | 'unknown'

/** The day in money, if it is known, and which limit it reaches first. */
export function breaksFirst(
  { lotPoints, money, isUnbounded, isIncomplete }: WorstCopyDay,
  { stop = Infinity, bank, pointValue }: DayLimits,
): { readonly breaks: Breaks; readonly money?: number } {
  const nearest = stop < bank ? 'stop' : 'bank'
  if (isUnbounded) return { breaks: nearest }
  const isValued = lotPoints === 0 || pointValue > 0
  // Without a point's value the plan's own money may be enough.
  const known = numberOf(sum([product(lotPoints, pointValue), product(money, 1)]))
  const total = isValued && !isIncomplete ? { money: known } : {}
  if (known >= Math.min(stop, bank)) return { breaks: nearest, ...total }
  if (isIncomplete) return { breaks: 'unknown' }
  return isValued ? { breaks: 'none', ...total } : { breaks: 'pointValue' }
}
