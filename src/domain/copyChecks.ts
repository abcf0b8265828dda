/**
 * Would a signal of this channel, or a trade of this trader, be copied now? Each cause is checked by itself; what was not read, or
 * what no call tells, *cannot be known*, and is never a pass. Times are Unix seconds.
 *
 * The specification names the fields, not how the provider decides: this is OUR reading of them, as the screens say.
 */
import { brokerAccount, candleColor, copyLotType, stopType, traderMode } from '@/contract/codes'
import type { Bot } from '@/contract/bots'
import type { TraderDataAnswer } from '@/contract/copyTrading'
import type { GlobalParams } from '@/contract/general'
import type { FollowedTrader } from '@/contract/metaTrader'
import type { Channel, ReaderParams } from '@/contract/signals'
import { copyState } from './copyState'
import { hasExpiry } from './expiry'
import { readNumber } from './numberText'
import { judge, needsPrice, wordsIn } from './signalFilter'
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
} from './tradingHours'

export type CheckState = 'pass' | 'fail' | 'unknown'

/** What is known of the bot; a missing part was not read. */
export interface CopyFacts {
  readonly now: number
  readonly userid: string
  /** the trader that it belongs to or follows */
  readonly traderid: string
  readonly bot: Pick<Bot, 'botexp'> | undefined
  /** the last "turn on" or "turn off" that this panel has sent and the provider accepted */
  readonly lastPower: 'on' | 'off' | undefined
  /** this panel has deleted its reader since the sign-in, and linked no phone afterwards */
  readonly isReaderDeleted: boolean
  readonly general: GlobalParams | undefined
  readonly reader: ReaderParams | undefined
  readonly traderData: TraderDataAnswer | undefined
}

const check = <
  const Id extends string,
  const Path extends string,
  const State extends CheckState,
  const Reason extends string,
>(
  id: Id,
  path: Path,
  state: State,
  reason: Reason,
  more: {
    /** the control to change */
    readonly field?: string | undefined
    readonly values?: Readonly<Record<string, string | number>>
  } = {},
) => ({ id, path, state, reason, field: undefined, values: undefined, ...more })

export type Check = ReturnType<
  | typeof botExpiry
  | typeof copyExpiry
  | typeof robot
  | typeof readerState
  | typeof mode
  | typeof account
  | typeof spread
  | typeof channelOn
  | typeof traderOn
  | typeof copying
  | typeof hours
  | typeof messageFilters
  | typeof assetFilters
  | typeof channelStake
  | typeof traderStake
  | typeof channelOrders
  | typeof traderOrders
  | typeof dayStops
>

function botExpiry({ bot, now }: CopyFacts) {
  const path = '/comprar'
  if (!bot) return check('botExpiry', path, 'unknown', 'unread')
  const { botexp: date } = bot
  if (!hasExpiry(date)) return check('botExpiry', path, 'pass', 'noExpiry')
  const values = { values: { date } }
  return date > now
    ? check('botExpiry', path, 'pass', 'validUntil', values)
    : check('botExpiry', path, 'fail', 'botExpired', values)
}

function copyExpiry({ now }: CopyFacts, date: number | undefined) {
  const path = '/mycopy'
  if (date === undefined) return check('copyExpiry', path, 'unknown', 'unread')
  if (!hasExpiry(date)) return check('copyExpiry', path, 'pass', 'noExpiry')
  const values = { values: { date } }
  return date > now
    ? check('copyExpiry', path, 'pass', 'validUntil', values)
    : check('copyExpiry', path, 'fail', 'copyExpired', values)
}

/** No call tells whether a bot is on. An accepted "turn on" proves nothing, as the bot may be turned off in Telegram. */
const robot = ({ lastPower }: CopyFacts) =>
  lastPower === 'off'
    ? check('robot', '/botcommands', 'fail', 'turnedOff')
    : check('robot', '/botcommands', 'unknown', lastPower === 'on' ? 'turnedOn' : 'robotNotTold')

/** No call tells whether a reader runs. */
const readerState = ({ isReaderDeleted }: CopyFacts) =>
  isReaderDeleted
    ? check('reader', '/addphone', 'fail', 'readerDeleted')
    : check('reader', '/addphone', 'unknown', 'readerNotTold')

/** A follower's robot copies its trader; whether it reads channels too is not documented. */
function mode({ general, userid, traderid }: CopyFacts) {
  const at = { field: 'traderMode' }
  if (!general) return check('mode', '/geralconfig', 'unknown', 'unread', at)
  const name = traderMode.nameOf(general.traderMode)
  if (name === undefined) return check('mode', '/geralconfig', 'unknown', 'modeNotSet', at)
  if ((name === 'follower') !== (userid !== traderid))
    return check('mode', '/geralconfig', 'unknown', 'modeDiffers', at)
  return name === 'trader'
    ? check('mode', '/geralconfig', 'pass', 'traderMode', at)
    : check('mode', '/geralconfig', 'unknown', 'followerMode', at)
}

/** Both accounts may trade at once, which no call tells. */
function account({ brokerID }: Channel, key: string, { general }: CopyFacts) {
  const at = { field: `${key}_brokerID` }
  if (brokerID === brokerAccount.codes.all)
    return check('account', '/configure-channels', 'pass', 'anyAccount', at)
  if (!general) return check('account', '/configure-channels', 'unknown', 'unread', at)
  const { curBrokerID } = general
  if (curBrokerID === brokerAccount.codes.all || curBrokerID === brokerID)
    return check('account', '/configure-channels', 'pass', 'sameAccount', at)
  const values = { channel: String(brokerID), bot: String(curBrokerID) }
  return check('account', '/configure-channels', 'unknown', 'otherAccount', { ...at, values })
}

/** No call tells the spread of the moment. */
function spread({ general }: CopyFacts) {
  const at = { field: 'spread' }
  if (!general) return check('spread', '/geralconfig', 'unknown', 'unread', at)
  return general.spread > 0
    ? check('spread', '/geralconfig', 'unknown', 'spreadNow', { ...at, values: { spread: general.spread } })
    : check('spread', '/geralconfig', 'pass', 'noSpreadLimit', at)
}

const channelOn = ({ chanEnable }: Channel, key: string) => {
  const field = { field: `${key}_chanEnable` }
  return chanEnable
    ? check('channelOn', '/configure-channels', 'pass', 'isOn', field)
    : check('channelOn', '/configure-channels', 'fail', 'channelOff', field)
}

type Side = 'traders' | 'metaTraders'
const cardsPath = { traders: '/configfollow', metaTraders: '/configmetafollower' } as const

const traderOn = ({ traderEna, traderid }: FollowedTrader, side: Side) => {
  const field = { field: `${traderid}_traderEna` }
  return traderEna
    ? check('traderOn', cardsPath[side], 'pass', 'isOn', field)
    : check('traderOn', cardsPath[side], 'fail', 'traderOff', field)
}

/** A trader's own robot may copy others too: that, and what contradicts the mode, cannot be known. */
function copying(facts: CopyFacts) {
  const field = { field: 'copyTraderEn' }
  const copied = copyState(facts, facts)
  if (copied.state !== 'on' && copied.why === 'copyingOff')
    return check('copying', '/traderconfig', 'fail', 'copyingOff', field)
  if (!facts.traderData) return check('copying', '/traderconfig', 'unknown', 'unread', field)
  return copied.state === 'on'
    ? check('copying', '/traderconfig', 'pass', 'isOn', field)
    : check('copying', '/geralconfig', 'unknown', copied.why, { field: 'traderMode' })
}

const windowFields = [
  ['hourStart', 'hourEnd'],
  ['hourStart2', 'hourEnd2'],
  ['hourStart3', 'hourEnd3'],
] as const

/** The reader's windows on its own clock. One that cannot be read may be open: windows add up. */
function hours({ reader, now }: CopyFacts) {
  const path = '/reader-params'
  if (!reader) return check('hours', path, 'unknown', 'unread')
  const readings = windowFields.map(([start, end]) => ({
    start,
    ...readWindow(reader[start], reader[end]),
  }))
  const windows = readings.flatMap(({ window }) => window ?? [])
  const strange = readings.find(
    ({ state }) => state === 'unreadable' || state === 'noStart' || state === 'noEnd',
  )
  const field = { field: 'hourStart' }
  if (windows.length > 0 ? lengthOf(union(windows)) === MINUTES_A_DAY : !strange)
    return check('hours', path, 'pass', 'allDay', field)
  if (windows.length > 0) {
    const zone = readZone(reader.timerzone)
    if (typeof zone !== 'number') return check('hours', path, 'unknown', 'noZone', { field: 'timerzone' })
    const minute = minuteAt(now, zone)
    const values = {
      time: writeTime(minute),
      until: writeTime(minute + (minutesToChange(windows, minute) ?? 0)),
    }
    if (isAllowed(windows, minute)) return check('hours', path, 'pass', 'windowOpen', { ...field, values })
    if (!strange) return check('hours', path, 'fail', 'windowClosed', { ...field, values })
  }
  return check('hours', path, 'unknown', 'windowUnreadable', { field: strange?.start })
}

/** Without a message it depends on the message, unless nothing is filtered. */
function messageFilters(channel: Channel, key: string, message: string | undefined) {
  const path = '/configure-channels'
  const { wordfilter, ignore, symbolGrp, signalType } = channel
  const used = (
    [
      ['wordfilter', wordfilter],
      ['ignore', ignore],
      ['symbolGrp', symbolGrp],
    ] as const
  ).find(([, words]) => wordsIn(words).length > 0)
  const at = { field: `${key}_${used?.[0] ?? 'signalType'}` }
  if (!used && !needsPrice(signalType)) return check('filters', path, 'pass', 'noFilter', at)
  if (message === undefined) return check('filters', path, 'unknown', 'dependsOnMessage', at)
  return judge(message, channel).isCopied
    ? check('filters', path, 'pass', 'messagePasses', at)
    : check('filters', path, 'fail', 'messageStopped', at)
}

function assetFilters({ traderData }: CopyFacts) {
  const path = '/traderconfig'
  if (!traderData) return check('filters', path, 'unknown', 'unread', { field: 'paresFilter' })
  const { paresFilter, candleColor: color } = traderData
  const hasColor = color !== candleColor.codes.disabled
  if (paresFilter.trim() === '' && !hasColor)
    return check('filters', path, 'pass', 'noFilter', { field: 'paresFilter' })
  const assets = paresFilter.trim()
  return hasColor
    ? check('filters', path, 'unknown', 'dependsOnCandle', { field: 'candleColor', values: { assets } })
    : check('filters', path, 'unknown', 'dependsOnAsset', { field: 'paresFilter', values: { assets } })
}

const channelStake = ({ lote }: Channel, key: string) => {
  const at = { field: `${key}_lote`, values: { lots: lote } }
  return lote > 0
    ? check('stake', '/configure-channels', 'pass', 'hasLot', at)
    : check('stake', '/configure-channels', 'fail', 'noLot', at)
}

/** The copy settings' smallest stake is a text; both decimal marks are read. */
function traderStake({ traderData }: CopyFacts, trader: FollowedTrader, side: Side) {
  const { lote, loteType, traderid } = trader
  const isTradersLot = loteType === copyLotType.codes.copy
  const at = { field: `${traderid}_lote`, values: { lots: lote } }
  if (lote <= 0 && !isTradersLot) return check('stake', cardsPath[side], 'fail', 'noLot', at)
  if (!traderData) return check('stake', cardsPath[side], 'unknown', 'unread', at)
  const text = traderData.stakeMin.trim()
  const minimum = text === '' ? 0 : readNumber(text, '.').value
  const least = { field: 'stakeMin', values: { lots: lote, minimum: text } }
  if (minimum === undefined) return check('stake', '/traderconfig', 'unknown', 'minimumUnreadable', least)
  if (minimum <= 0) return check('stake', cardsPath[side], 'pass', 'hasLot', at)
  if (isTradersLot) return check('stake', '/traderconfig', 'unknown', 'traderLot', least)
  return lote < minimum
    ? check('stake', '/traderconfig', 'fail', 'belowMinimum', least)
    : check('stake', '/traderconfig', 'pass', 'aboveMinimum', least)
}

/** No call tells how many orders the day has had. */
function channelOrders({ reader }: CopyFacts) {
  const at = { field: 'maxtrades' }
  if (!reader) return check('orders', '/reader-params', 'unknown', 'unread', at)
  const { maxtrades: count } = reader
  return count <= 0
    ? check('orders', '/reader-params', 'pass', 'noOrderLimit', at)
    : check('orders', '/reader-params', 'unknown', 'ordersToday', { ...at, values: { count } })
}

const traderOrders = ({ maxTrades: count, traderid }: FollowedTrader, side: Side) => {
  const at = { field: `${traderid}_maxTrades` }
  return count <= 0
    ? check('orders', cardsPath[side], 'pass', 'noOrderLimit', at)
    : check('orders', cardsPath[side], 'unknown', 'tradesNow', { ...at, values: { count } })
}

/** No call tells the day's result. */
function dayStops({ general }: CopyFacts) {
  const at = { field: 'stopDay' }
  if (!general) return check('dayStops', '/geralconfig', 'unknown', 'unread', at)
  const isOff =
    stopType.nameOf(general.stopType) === undefined || (general.stopDay <= 0 && general.winDay <= 0)
  return isOff
    ? check('dayStops', '/geralconfig', 'pass', 'noDayStops', at)
    : check('dayStops', '/geralconfig', 'unknown', 'resultToday', at)
}

/** `key`: of the channel's card; with a `message` its filters are judged too. */
export const channelChecks = (
  channel: Channel,
  key: string,
  facts: CopyFacts,
  message?: string,
): readonly Check[] => [
  botExpiry(facts),
  robot(facts),
  readerState(facts),
  mode(facts),
  channelOn(channel, key),
  account(channel, key, facts),
  hours(facts),
  messageFilters(channel, key, message),
  channelStake(channel, key),
  spread(facts),
  channelOrders(facts),
  dayStops(facts),
]

/** `expCopy`: until when the trader lets this bot copy, 0 or less = no end; `undefined` = not read. */
export const traderChecks = (
  trader: FollowedTrader,
  side: Side,
  expCopy: number | undefined,
  facts: CopyFacts,
): readonly Check[] => [
  botExpiry(facts),
  copyExpiry(facts, expCopy),
  robot(facts),
  copying(facts),
  traderOn(trader, side),
  assetFilters(facts),
  traderStake(facts, trader, side),
  spread(facts),
  traderOrders(trader, side),
  dayStops(facts),
]

/** `fail` if one cause is enough; `pass` only if every cause passes. */
export function verdictOf(checks: readonly Check[]): CheckState {
  if (checks.some(({ state }) => state === 'fail')) return 'fail'
  return checks.every(({ state }) => state === 'pass') ? 'pass' : 'unknown'
}

/** What only the moment decides, and no call tells: it speaks neither for a copy nor against it. */
const ofTheMoment: ReadonlySet<Check['reason']> = new Set([
  'robotNotTold',
  'turnedOn',
  'readerNotTold',
  'dependsOnMessage',
  'dependsOnCandle',
  'dependsOnAsset',
  'traderLot',
  'ordersToday',
  'tradesNow',
  'resultToday',
  'spreadNow',
])

/** What keeps it from being copied, and what should be known and is not. */
export const obstacles = (checks: readonly Check[]): readonly Check[] =>
  checks.filter(({ state, reason }) => state === 'fail' || (state === 'unknown' && !ofTheMoment.has(reason)))

const ofRobot: ReadonlySet<Check['id']> = new Set([
  'botExpiry',
  'robot',
  'reader',
  'mode',
  'copying',
  'hours',
])

/** An obstacle to all that the robot copies, whatever the channel or the trader. */
export const isOfRobot = ({ id, reason }: Check) =>
  ofRobot.has(id) || (reason === 'unread' && id !== 'copyExpiry')
