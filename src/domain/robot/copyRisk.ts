/**
 * Whether a change of what is copied may lose more in a day than before: a trader's card, a channel, a MetaTrader account that others
 * copy, or the switch over all of them. Lots and points are as on the cards. What is not known counts as more.
 */
import { brokerAccount, copyLotType } from '@/contract/codes'
import type { TraderData } from '@/contract/copyTrading'
import type { FollowedSettings, MetaSettings } from '@/contract/metaTrader'
import type { ChannelSettings, ReaderParams } from '@/contract/signals'
import { knownValue, type Gap, type WithGaps } from '@/contract/told'

/** What bounds a loss: the larger, the more can be lost; `Infinity`: nothing bounds it. */
export type Bound = number | 'unknown'

/** What decides how much a copy can lose. What is absent is not set where it is copied. */
export interface CopyTerms {
  readonly isOn: boolean | 'unknown'
  /** `theirs`: the trader's own, which nobody knows here */
  readonly lots?: Bound | 'theirs'
  /** points of an order */
  readonly stop?: Bound
  /** orders that may be open */
  readonly trades?: Bound
  /** which account it trades on */
  readonly account?: Bound | 'all'
}

type TermName = Exclude<keyof CopyTerms, 'isOn'>
/** What of it rises. */
export type CopyRise = 'on' | TermName

const names = ['lots', 'stop', 'trades', 'account'] as const satisfies readonly TermName[]

const switchOf = (value: boolean | Gap) => knownValue(value) ?? 'unknown'
const lotsOf = (value: number | Gap): Bound => {
  const lots = knownValue(value)
  return lots === undefined ? 'unknown' : Math.max(lots, 0)
}
/** 0 is no limit. */
const limitOf = (value: number | Gap): Bound => {
  const limit = knownValue(value)
  return limit === undefined ? 'unknown' : limit > 0 ? limit : Infinity
}

export const accountTermNames = ['traderEna', 'lote', 'stopLoss', 'maxTrades'] as const
export type AccountCard = WithGaps<Pick<MetaSettings, (typeof accountTermNames)[number]>>
/** Of a MetaTrader account of the bot's own, whose lots are always its own. */
export const accountTerms = ({ traderEna, lote, stopLoss, maxTrades }: AccountCard): CopyTerms => ({
  isOn: switchOf(traderEna),
  lots: lotsOf(lote),
  stop: limitOf(stopLoss),
  trades: limitOf(maxTrades),
})

export const traderTermNames = [...accountTermNames, 'loteType'] as const
export type TraderCard = WithGaps<Pick<FollowedSettings, (typeof traderTermNames)[number]>>
export function traderTerms({ loteType, ...card }: TraderCard): CopyTerms {
  const kind = copyLotType.nameOf(knownValue(loteType))
  const terms = accountTerms(card)
  return kind === 'fixed' ? terms : { ...terms, lots: kind === 'copy' ? 'theirs' : 'unknown' }
}

export const channelTermNames = ['chanEnable', 'lote', 'stopLoss', 'brokerID'] as const
export type ChannelCard = WithGaps<Pick<ChannelSettings, (typeof channelTermNames)[number]>>
export const channelTerms = ({ chanEnable, lote, stopLoss, brokerID }: ChannelCard): CopyTerms => ({
  isOn: switchOf(chanEnable),
  lots: lotsOf(lote),
  stop: limitOf(stopLoss),
  account:
    knownValue(brokerID) === brokerAccount.codes.all ? 'all' : (knownValue(brokerID) ?? ('unknown' as const)),
})

/** What a provider begins to copy with settings of its own, which are not told before. */
export const unknownTerms: CopyTerms = { isOn: 'unknown', lots: 'unknown', stop: 'unknown' }

/** Of the reader, whose orders of a day all channels share. */
export const readerTerms = ({ maxtrades }: WithGaps<Pick<ReaderParams, 'maxtrades'>>) => ({
  trades: limitOf(maxtrades),
})

export type CopySwitch = WithGaps<Pick<TraderData, 'copyTraderEn' | 'maxTrades' | 'brokerID'>>
/** Of the switch over all copied traders. */
export const copySwitchTerms = ({ copyTraderEn, maxTrades, brokerID }: CopySwitch): CopyTerms => ({
  isOn: switchOf(copyTraderEn),
  // Some providers have none here.
  ...(maxTrades !== undefined && { trades: limitOf(maxTrades) }),
  account: knownValue(brokerID) ?? 'unknown',
})

/**
 * The terms before and after a change of a card. Where none of its values is touched they are one object: what is not known of them is
 * as it was, and a new name or expiry alone is no risk.
 */
export function changedTerms<Card extends object>(
  termsOf: (card: Card) => CopyTerms,
  fields: readonly (keyof Card)[],
  was: Card,
  becomes: Card,
): Pick<CopyChange, 'before' | 'after'> {
  const after = termsOf(becomes)
  const isTouched = fields.some((name) => JSON.stringify(was[name]) !== JSON.stringify(becomes[name]))
  return { before: isTouched ? termsOf(was) : after, after }
}

/** An order without lots is not sent. */
export const mayLose = ({ isOn, lots }: CopyTerms): boolean => isOn !== false && lots !== 0

function rises(name: TermName, before: CopyTerms, after: CopyTerms): boolean {
  const [was, becomes] = [before[name], after[name]]
  if (was === 'unknown' || becomes === 'unknown') return true
  if (typeof was === 'number' && typeof becomes === 'number')
    return name === 'account' ? was !== becomes : becomes > was
  // Of all accounts one is less; of lots that nobody knows here neither is.
  return was !== becomes && !(name === 'account' && was === 'all')
}

/** What of a copy may lose more than before; nothing if it is off afterwards, or if these are the same terms. */
export function copyRises(before: CopyTerms, after: CopyTerms): readonly CopyRise[] {
  if (before === after || !mayLose(after)) return []
  const isBegun = before.isOn !== true || after.isOn !== true
  return [...(isBegun ? (['on'] as const) : []), ...names.filter((name) => rises(name, before, after))]
}

/** One copy that changes. */
export interface CopyChange {
  /** `account`: a MetaTrader account of the bot's own, which others copy; `rooms`: all channels of a trader */
  readonly kind: 'trader' | 'metaTrader' | 'channel' | 'rooms' | 'account'
  /** of the trader, channel or account */
  readonly id: string
  /** of rooms and accounts their id */
  readonly name: string
  readonly before: CopyTerms
  readonly after: CopyTerms
}

export const isOfTrader = ({ kind }: Pick<CopyChange, 'kind'>) => kind === 'trader' || kind === 'metaTrader'

export const isRisingCopy = ({ before, after }: CopyChange) => copyRises(before, after).length > 0
