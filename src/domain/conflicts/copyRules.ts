import { candleColor, copySignalType, traderMode } from '@/contract/codes'
import type { FollowedTrader, MetaData } from '@/contract/metaTrader'
import type { Channel } from '@/contract/signals'
import { expiryState, hasExpiry } from '../expiry'
import type { Remedy } from './remedy'
import { rule, when } from './rule'

type Card = MetaData | FollowedTrader | Channel

const keyOf = (card: Card) => ('idChan' in card ? card.idChan : card.traderid)
const nameOf = (card: Card) => {
  const name = 'nameGroup' in card ? card.nameGroup : 'name' in card ? card.name : ''
  return name || keyOf(card)
}

const cards = [
  ['metaData', '/configmetatrader'],
  ['traders', '/configfollow'],
  ['metaTraders', '/configmetafollower'],
  ['channels', '/configure-channels'],
] as const

/** Both move the same stop, so the provider uses only one of them. A control's id starts with its card's key. */
const bothStops = cards.map(([part, path]) =>
  rule({
    id: `bothStops.${part}`,
    says: 'bothStops',
    why: 'bothStops',
    severity: 'warning',
    remedies: [],
    needs: [part],
    path,
    find: ({ [part]: all }) => {
      const both = [...all].filter(({ trailingStopLoss, breakEven }) => trailingStopLoss && breakEven)
      const [first] = both
      return first && when(true, { count: both.length, name: nameOf(first) }, `${keyOf(first)}_breakEven`)
    },
  }),
)

const forms = [
  ['traderInfo', '/configtradercopy'],
  ['traderData', '/traderconfig'],
] as const

/** The form refuses these, but a provider may have stored them. */
const refused = forms.flatMap(([part, path]) => [
  // The filter checks the candles of the listed assets.
  rule({
    id: `filterWithoutAssets.${part}`,
    says: 'filterWithoutAssets',
    why: 'filterWithoutAssets',
    severity: 'warning',
    remedies: [],
    needs: [part],
    path,
    field: 'paresFilter',
    find: ({ [part]: { candleColor: color, paresFilter } }) =>
      when(color !== candleColor.codes.disabled && paresFilter.trim() === ''),
  }),
  // An interval has two ends.
  rule({
    id: `delayWithoutComma.${part}`,
    says: 'delayWithoutComma',
    why: 'delayWithoutComma',
    severity: 'warning',
    remedies: [],
    needs: [part],
    path,
    field: 'delaysig',
    find: ({ [part]: { signalType, delaysig } }) =>
      when(signalType === copySignalType.codes.interval && !delaysig.includes(',')),
  }),
])

export const copyOn: Remedy = { kind: 'copyOn', patch: { traderData: { copyTraderEn: true } } }

/** A follower's bot that copies nobody: it does nothing, and no screen of its own plans would show that. */
const copying = [
  rule({
    id: 'copyingOff',
    severity: 'warning',
    harm: 'stopped',
    remedies: [() => [copyOn]],
    needs: ['general', 'traderData'],
    reads: ['traderMode'],
    path: '/traderconfig',
    field: 'copyTraderEn',
    find: ({ general, traderData }) =>
      when(general.traderMode === traderMode.codes.follower && !traderData.copyTraderEn),
  }),
] as const

/** Its own end alone is no conflict: it is said as an end. */
const expiries = [
  // Followers copy the bot's trades: after its end there is nothing to copy.
  rule({
    id: 'botBeforeFollowers',
    severity: 'warning',
    harm: 'others',
    remedies: [],
    needs: ['bot', 'followers'],
    path: '/comprar',
    find: ({ bot: { botexp }, followers }, now) => {
      // Followers without an expiry count only if the bot's own end is near.
      const { urgency } = expiryState(botexp, now)
      const isNear = urgency !== 'later'
      const later = followers.filter(({ expCopy }) => (hasExpiry(expCopy) ? expCopy > botexp : isNear))
      return when(hasExpiry(botexp) && botexp > now && later.length > 0, {
        count: later.length,
        date: botexp,
      })
    },
  }),
] as const

export const copyRules = [...bothStops, ...refused, ...copying, ...expiries] as const
