import { candleColor, copySignalType, traderMode } from '@/contract/codes'
import type { TraderInfoAnswer } from '@/contract/copyTrading'
import { blankIn } from '@/contract/wire'
import { expiryState, hasExpiry } from '../expiry'
import { rule, when } from './rule'

interface Stops {
  readonly trailingStopLoss: boolean
  readonly breakEven: boolean
}

/** How many cards have both, and the first of them. A control's id starts with its card's key. */
function bothStops<Card extends Stops>(
  cards: readonly Card[],
  keyOf: (card: Card) => string,
  nameOf: (card: Card) => string = keyOf,
) {
  const both = cards.filter(({ trailingStopLoss, breakEven }) => trailingStopLoss && breakEven)
  const [first] = both
  return first && when(true, { count: both.length, name: nameOf(first) }, `${keyOf(first)}_breakEven`)
}

/** Both move the same stop, so the provider uses only one of them. */
const exclusiveStops = [
  rule({
    id: 'bothStopsMeta',
    why: 'bothStops',
    severity: 'warning',
    needs: ['metaData'],
    // This screen has a card for each account.
    path: '/configmetatrader',
    find: ({ metaData }) => bothStops(metaData, ({ traderid }) => traderid),
  }),
  rule({
    id: 'bothStopsTraders',
    why: 'bothStops',
    severity: 'warning',
    needs: ['traders'],
    path: '/configfollow',
    find: ({ traders }) =>
      bothStops(
        traders,
        ({ traderid }) => traderid,
        ({ name, traderid }) => name || traderid,
      ),
  }),
  rule({
    id: 'bothStopsMetaTraders',
    why: 'bothStops',
    severity: 'warning',
    needs: ['metaTraders'],
    path: '/configmetafollower',
    find: ({ metaTraders }) =>
      bothStops(
        metaTraders,
        ({ traderid }) => traderid,
        ({ name, traderid }) => name || traderid,
      ),
  }),
  rule({
    id: 'bothStopsChannels',
    why: 'bothStops',
    severity: 'warning',
    needs: ['channels'],
    path: '/configure-channels',
    find: ({ channels }) =>
      bothStops(
        channels,
        ({ idChan }) => idChan,
        ({ nameGroup, idChan }) => nameGroup || idChan,
      ),
  }),
] as const

const filtersNothing = ({ candleColor: color, paresFilter }: TraderInfoAnswer) =>
  color !== candleColor.codes.disabled && paresFilter.trim() === ''
const lacksInterval = ({ signalType, delaysig }: TraderInfoAnswer) =>
  signalType === copySignalType.codes.interval && !delaysig.includes(',')

/** The form refuses these, but a provider may have stored them. */
const traderForms = [
  // The filter checks the candles of the listed assets.
  rule({
    id: 'filterWithoutAssets',
    why: 'filterWithoutAssets',
    severity: 'warning',
    needs: ['traderInfo'],
    path: '/configtradercopy',
    field: 'paresFilter',
    find: ({ traderInfo }) => when(filtersNothing(traderInfo)),
  }),
  rule({
    id: 'copyFilterWithoutAssets',
    why: 'filterWithoutAssets',
    severity: 'warning',
    needs: ['traderData'],
    path: '/traderconfig',
    field: 'paresFilter',
    find: ({ traderData }) => when(filtersNothing(traderData)),
  }),
  // An interval has two ends.
  rule({
    id: 'delayWithoutComma',
    why: 'delayWithoutComma',
    severity: 'warning',
    needs: ['traderInfo'],
    path: '/configtradercopy',
    field: 'delaysig',
    find: ({ traderInfo }) => when(lacksInterval(traderInfo)),
  }),
  rule({
    id: 'copyDelayWithoutComma',
    why: 'delayWithoutComma',
    severity: 'warning',
    needs: ['traderData'],
    path: '/traderconfig',
    field: 'delaysig',
    find: ({ traderData }) => when(lacksInterval(traderData)),
  }),
] as const

/** A follower's bot that copies nobody: it does nothing, and no screen of its own plans would show that. */
const copying = [
  rule({
    id: 'copyingOff',
    why: 'copyingOff',
    severity: 'warning',
    needs: ['general', 'traderData'],
    path: '/traderconfig',
    field: 'copyTraderEn',
    find: ({ general, traderData }) =>
      when(
        general.traderMode === traderMode.codes.follower &&
          !traderData.copyTraderEn &&
          !blankIn(traderData).includes('copyTraderEn'),
      ),
  }),
] as const

/** The bot's own expiry. */
const expiries = [
  rule({
    id: 'botExpired',
    why: 'botExpired',
    severity: 'danger',
    needs: ['bot'],
    path: '/comprar',
    find: ({ bot: { botexp } }, now) =>
      when(expiryState(botexp, now).urgency === 'expired', { date: botexp }),
  }),
  rule({
    id: 'botEndsSoon',
    why: 'botExpired',
    severity: 'warning',
    needs: ['bot'],
    path: '/comprar',
    find: ({ bot: { botexp } }, now) => {
      const { urgency } = expiryState(botexp, now)
      return when(urgency === 'today' || urgency === 'days3', { date: botexp })
    },
  }),
  // Followers copy the bot's trades: after its end there is nothing to copy.
  rule({
    id: 'botBeforeFollowers',
    why: 'botBeforeFollowers',
    severity: 'warning',
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

export const copyRules = [...exclusiveStops, ...traderForms, ...copying, ...expiries] as const
