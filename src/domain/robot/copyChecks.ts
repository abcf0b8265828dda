/**
 * Would a signal of this channel, or a trade of this trader, be copied now? Each cause is checked by itself; what was not read, or
 * what no call tells, *cannot be known*, and is never a pass. Times are Unix seconds.
 *
 * The specification names the fields, not how the provider decides: this is OUR reading of them, as the screens say.
 */
import { brokerAccount, candleColor, copyLotType, traderMode } from '@/contract/codes'
import type { FollowedTraderAnswer } from '@/contract/metaTrader'
import { isGap, withoutGaps, knownValue, withTexts } from '@/contract/told'
import type { ChannelAnswer } from '@/contract/signals'
import type { BotSettings } from '../money/botSettings'
import { endsDay, limitsOfDay } from '@/domain/conflicts/dayStops'
import { copyState } from './copyState'
import { hasExpiry, type End } from '@/domain/expiry'
import { wordsIn } from '@/domain/signals/settings'
import {
  isAllowed,
  lengthOf,
  minuteAt,
  MINUTES_A_DAY,
  minutesToChange,
  readWindow,
  readZone,
  union,
  writeTime,
} from '@/domain/tradingHours'

export type CheckState = 'pass' | 'fail' | 'unknown'

/** What is known of the bot; a missing part was not read. */
export interface CopyFacts extends Pick<BotSettings, 'bot' | 'general' | 'reader' | 'traderData'> {
  readonly now: number
  readonly userid: string
  /** the trader that it belongs to or follows */
  readonly traderid: string
  /** the broker account that it trades on, or all; `untold`: the provider does not say it */
  readonly trading: number | 'untold' | undefined
  /** the last "turn on" or "turn off" that this panel has sent and the provider accepted */
  readonly lastPower: 'on' | 'off' | undefined
  /** this panel has deleted its reader since the sign-in, and linked no phone afterwards */
  readonly isReaderDeleted: boolean
}

type Values = Readonly<Record<string, string | number>>

/** One cause: it lets a copy pass, stops it, or cannot be known. `field`: the control to change. */
const cause = <const Id extends string, const Path extends string>(id: Id, path: Path, field?: string) => {
  const at = { id, path, field }
  return {
    pass: { ...at, state: 'pass', reason: undefined, values: undefined } as const,
    passesWith: <const Reason extends string>(reason: Reason, values: Values) =>
      ({ ...at, state: 'pass', reason, values }) as const,
    fails: <const Reason extends string>(reason: Reason) =>
      ({ ...at, state: 'fail', reason, values: undefined }) as const,
    /** with what its reason says: a date, times, amounts */
    failsWith: <const Reason extends string>(reason: Reason, values: Values) =>
      ({ ...at, state: 'fail', reason, values }) as const,
    unknown: <const Reason extends string>(reason: Reason, values?: Values) =>
      ({ ...at, state: 'unknown', reason, values }) as const,
    unread: { ...at, state: 'unknown', reason: 'unread', values: undefined } as const,
  }
}

const isOver = (end: number, now: number) => hasExpiry(end) && end <= now

function botExpiry({ bot, now }: CopyFacts) {
  const is = cause('botExpiry', '/comprar')
  if (!bot) return is.unread
  return isOver(bot.botexp, now) ? is.failsWith('botExpired', { date: bot.botexp }) : is.pass
}

function copyExpiry({ now }: CopyFacts, end: End) {
  const is = cause('copyExpiry', '/mycopy')
  const date = knownValue(end)
  if (date === undefined) return is.unread
  return isOver(date, now) ? is.failsWith('copyExpired', { date }) : is.pass
}

/** No call tells whether a bot is on. What was sent from here proves nothing, as the bot may be turned on or off in Telegram since. */
export function power({ lastPower }: Pick<CopyFacts, 'lastPower'>) {
  const is = cause('robot', '/botcommands')
  if (lastPower === undefined) return is.unknown('robotNotTold')
  return is.unknown(lastPower === 'on' ? 'turnedOn' : 'turnedOff')
}

/** No call tells whether a reader runs; after a deletion from here another device may have linked a phone. */
function readerState({ isReaderDeleted }: CopyFacts) {
  const is = cause('reader', '/addphone')
  return is.unknown(isReaderDeleted ? 'readerDeleted' : 'readerNotTold')
}

/** A follower's robot copies its trader; whether it reads channels too is not documented. */
function mode({ general, userid, traderid }: CopyFacts) {
  const is = cause('mode', '/geralconfig', 'traderMode')
  const code = knownValue(general?.traderMode)
  if (code === undefined) return is.unread
  const name = traderMode.nameOf(code)
  if (name === undefined) return is.unknown('modeNotSet')
  if ((name === 'follower') !== (userid !== traderid)) return is.unknown('modeDiffers')
  return name === 'trader' ? is.pass : is.unknown('followerMode')
}

/** Both accounts may trade at once, which no call tells. */
function account({ brokerID }: ChannelAnswer, key: string, { trading }: CopyFacts) {
  const is = cause('account', '/configure-channels', `${key}_brokerID`)
  if (brokerID === brokerAccount.codes.all) return is.pass
  if (isGap(brokerID) || trading === undefined) return is.unread
  if (trading === 'untold') return is.unknown('accountNotTold', { channel: String(brokerID) })
  if (trading === brokerAccount.codes.all || trading === brokerID) return is.pass
  return is.unknown('otherAccount', { channel: String(brokerID), bot: String(trading) })
}

/** No call tells the spread of the moment. */
function spread({ general }: CopyFacts) {
  const is = cause('spread', '/geralconfig', 'spread')
  const most = knownValue(general?.spread)
  if (most === undefined) return is.unread
  return most > 0 ? is.unknown('spreadNow', { spread: most }) : is.pass
}

function channelOn({ chanEnable }: ChannelAnswer, key: string) {
  const is = cause('channelOn', '/configure-channels', `${key}_chanEnable`)
  if (isGap(chanEnable)) return is.unread
  return chanEnable ? is.pass : is.fails('channelOff')
}

type Side = 'traders' | 'metaTraders'
const cardsPath = { traders: '/configfollow', metaTraders: '/configmetafollower' } as const

function traderOn({ traderEna, traderid }: FollowedTraderAnswer, side: Side) {
  const is = cause('traderOn', cardsPath[side], `${traderid}_traderEna`)
  if (isGap(traderEna)) return is.unread
  return traderEna ? is.pass : is.fails('traderOff')
}

function copying(facts: CopyFacts) {
  const is = cause('copying', '/traderconfig', 'copyTraderEn')
  const copied = copyState(facts, facts)
  if (copied.state === 'on') return is.pass
  if (copied.state === 'off') return is.fails(copied.why)
  if (copied.why === 'unread') return is.unread
  return cause('copying', '/geralconfig', 'traderMode').unknown(copied.why)
}

const windowFields = [
  ['hourStart', 'hourEnd'],
  ['hourStart2', 'hourEnd2'],
  ['hourStart3', 'hourEnd3'],
] as const

export type ReaderHours =
  | { readonly state: 'always' }
  /** minutes of the reader's day; `changesAt`: Unix seconds, absent if it never changes */
  | {
      readonly state: 'open' | 'closed'
      readonly minute: number
      readonly until: number
      readonly changesAt?: number
    }
  | { readonly state: 'noZone' }
  | { readonly state: 'unreadable'; readonly field: string }

/** Whether the reader takes signals now, on its own clock. A window that cannot be read may be open: windows add up. */
export function readerHours(reader: NonNullable<BotSettings['reader']>, now: number): ReaderHours {
  const readings = windowFields.map(([start, end]) => ({
    start,
    ...readWindow(reader[start], reader[end]),
  }))
  const windows = readings.flatMap(({ window }) => window ?? [])
  const strange = readings.find(
    ({ state }) => state === 'unreadable' || state === 'noStart' || state === 'noEnd',
  )
  if (windows.length > 0 ? lengthOf(union(windows)) === MINUTES_A_DAY : !strange) return { state: 'always' }
  if (windows.length > 0) {
    const zone = readZone(reader.timerzone)
    if (typeof zone !== 'number') return { state: 'noZone' }
    const minute = minuteAt(now, zone)
    const left = minutesToChange(windows, minute)
    const isOpen = isAllowed(windows, minute)
    if (isOpen || !strange)
      return {
        state: isOpen ? 'open' : 'closed',
        minute,
        until: minute + (left ?? 0),
        ...(left !== undefined && { changesAt: now - (now % 60) + left * 60 }),
      }
  }
  return { state: 'unreadable', field: strange?.start ?? 'hourStart' }
}

function hours({ reader, now }: CopyFacts) {
  const at = (field: string) => cause('hours', '/reader-params', field)
  const is = at('hourStart')
  if (!reader) return is.unread
  const found = readerHours(reader, now)
  if (found.state === 'always') return is.pass
  if (found.state === 'noZone') return at('timerzone').unknown('noZone')
  if (found.state === 'unreadable') return at(found.field).unknown('windowUnreadable')
  const values = { time: writeTime(found.minute), until: writeTime(found.until) }
  return found.state === 'open' ? is.passesWith('windowOpen', values) : is.failsWith('windowClosed', values)
}

/**
 * They depend on the message, unless nothing is filtered. That a Limit order waits for a price is no filter: what the robot reads in
 * a message is not known here.
 */
function messageFilters(answer: ChannelAnswer, key: string) {
  const filters = withoutGaps(withTexts(answer), 'wordfilter', 'ignore', 'symbolGrp')
  const at = (field: keyof NonNullable<typeof filters>) =>
    cause('filters', '/configure-channels', `${key}_${field}`)
  if (!filters) return at('wordfilter').unread
  const used = (['wordfilter', 'ignore', 'symbolGrp'] as const).find(
    (name) => wordsIn(filters[name]).length > 0,
  )
  return used ? at(used).unknown('dependsOnMessage') : at('wordfilter').pass
}

function assetFilters({ traderData }: CopyFacts) {
  const at = (field: string) => cause('filters', '/traderconfig', field)
  const is = at('paresFilter')
  if (!traderData) return is.unread
  const assets = traderData.paresFilter.trim()
  if (traderData.candleColor !== candleColor.codes.disabled)
    return at('candleColor').unknown('dependsOnCandle', { assets })
  return assets === '' ? is.pass : is.unknown('dependsOnAsset', { assets })
}

function channelStake({ lote }: ChannelAnswer, key: string) {
  const is = cause('stake', '/configure-channels', `${key}_lote`)
  if (isGap(lote)) return is.unread
  return lote > 0 ? is.pass : is.fails('noLot')
}

const noMinimum = /^0*(?:[.,]0*)?$/

/** In which unit the smallest stake is, and whose stake has to reach it, is the provider's. */
function traderStake({ traderData }: CopyFacts, trader: FollowedTraderAnswer, side: Side) {
  const { lote, loteType, traderid } = trader
  const is = cause('stake', cardsPath[side], `${traderid}_lote`)
  if (isGap(lote) || isGap(loteType)) return is.unread
  if (lote <= 0 && loteType !== copyLotType.codes.copy) return is.fails('noLot')
  if (!traderData) return is.unread
  const minimum = traderData.stakeMin.trim()
  if (noMinimum.test(minimum)) return is.pass
  return cause('stake', '/traderconfig', 'stakeMin').unknown('minimum', { minimum })
}

/** No call tells how many orders the day has had. */
function channelOrders({ reader }: CopyFacts) {
  const is = cause('orders', '/reader-params', 'maxtrades')
  if (!reader) return is.unread
  return reader.maxtrades <= 0 ? is.pass : is.unknown('ordersToday', { count: reader.maxtrades })
}

function traderOrders({ maxTrades, traderid }: FollowedTraderAnswer, side: Side) {
  const is = cause('orders', cardsPath[side], `${traderid}_maxTrades`)
  if (isGap(maxTrades)) return is.unread
  return maxTrades <= 0 ? is.pass : is.unknown('tradesNow', { count: maxTrades })
}

/** No call tells the day's result. */
function dayStops({ general }: CopyFacts) {
  const is = cause('dayStops', '/geralconfig', 'stopDay')
  const ends = Object.values(limitsOfDay(general ?? {})).map(endsDay)
  if (ends.includes(true)) return is.unknown('resultToday')
  return ends.includes(undefined) ? is.unread : is.pass
}

/** `key`: of the channel's card. */
export const channelChecks = (channel: ChannelAnswer, key: string, facts: CopyFacts) => [
  botExpiry(facts),
  power(facts),
  readerState(facts),
  mode(facts),
  channelOn(channel, key),
  account(channel, key, facts),
  hours(facts),
  messageFilters(channel, key),
  channelStake(channel, key),
  spread(facts),
  channelOrders(facts),
  dayStops(facts),
]

/** `expCopy`: until when the trader lets this bot copy, 0 or less = no end; a gap = not known. */
export const traderChecks = (trader: FollowedTraderAnswer, side: Side, expCopy: End, facts: CopyFacts) => [
  botExpiry(facts),
  copyExpiry(facts, expCopy),
  power(facts),
  copying(facts),
  traderOn(trader, side),
  assetFilters(facts),
  traderStake(facts, trader, side),
  spread(facts),
  traderOrders(trader, side),
  dayStops(facts),
]

export type Check = ReturnType<typeof channelChecks | typeof traderChecks>[number]
export type StoppingCheck = Extract<Check, { readonly state: 'fail' }>

/** `fail` if one cause is enough; `pass` only if every cause passes. */
export function verdictOf(checks: readonly Check[]): CheckState {
  if (checks.some(({ state }) => state === 'fail')) return 'fail'
  return checks.every(({ state }) => state === 'pass') ? 'pass' : 'unknown'
}

/** What stops all that comes, whatever a message says: of several causes, the first. */
export const stopIn = (checks: readonly Check[]): StoppingCheck | undefined =>
  checks.find((check): check is StoppingCheck => check.state === 'fail')

/** What only the moment decides, and no call tells: it speaks neither for a copy nor against it. */
const ofTheMoment: ReadonlySet<Check['reason']> = new Set<Check['reason']>([
  'robotNotTold',
  'turnedOn',
  'readerNotTold',
  'dependsOnMessage',
  'dependsOnCandle',
  'dependsOnAsset',
  'minimum',
  'ordersToday',
  'tradesNow',
  'resultToday',
  'spreadNow',
])

/** What keeps it from being copied, and what should be known and is not. */
export const obstacles = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ state, reason }) => state === 'fail' || (state === 'unknown' && !ofTheMoment.has(reason)))

const ofBot: ReadonlySet<Check['id']> = new Set(['botExpiry', 'robot', 'reader', 'mode', 'copying', 'hours'])

/** An obstacle to all that the robot copies, whatever the channel or the trader. */
export const isOfBot = ({ id, reason }: Check) =>
  ofBot.has(id) || (reason === 'unread' && id !== 'copyExpiry')
