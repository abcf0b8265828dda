/** How a plan is chosen, step by step, and what may be asked of the provider when. Nothing here asks. */
import type { Coin, PayMethod, Purchase } from '@/contract/purchase'
import { FEWEST_BOTS, customDays, planAt } from './plans'

export interface Choices {
  /** '' = none: no control leads there, but what was stored elsewhere may */
  readonly method: PayMethod | ''
  /** what the currency select holds; only Stripe lets the person choose */
  readonly coin: Coin
  /** several bots at once */
  readonly custom: boolean
  /** the plan's place in its list, from 1; 0 = none yet */
  readonly subid: number
  /** how many bots a custom plan is for; 0 outside of it */
  readonly bots: number
}

/** Pix is what most people pay with; the currency is the specification's. */
export const firstChoices: Choices = { method: 'Mercado Pago', coin: 'usd', custom: false, subid: 0, bots: 0 }

/** More than anybody types on purpose. */
const MOST_BOTS = 9999

/** Another method is another price list. Crypto is priced in dollars; all but Stripe take reais alone. */
export function methodChosen(choices: Choices, method: PayMethod): Choices {
  const forced = method === 'Crypto' ? 'usd' : 'brl'
  return { ...choices, method, subid: 0, coin: method === 'Stripe' ? choices.coin : forced }
}

export const coinChosen = (choices: Choices, coin: Coin): Choices =>
  choices.method !== 'Stripe' || choices.coin === coin ? choices : { ...choices, coin, subid: 0 }

/** The days of a custom plan are another list too. */
export const customToggled = (choices: Choices, custom: boolean): Choices =>
  choices.custom === custom ? choices : { ...choices, custom, subid: 0, bots: 0 }

/** 0 takes the choice back. */
export const planChosen = (choices: Choices, subid: number): Choices =>
  subid === 0 || daysOf({ ...choices, subid }) !== undefined ? { ...choices, subid } : choices

export const botsTyped = (choices: Choices, bots: number): Choices =>
  choices.custom && Number.isInteger(bots) && bots >= 0 && bots <= MOST_BOTS ? { ...choices, bots } : choices

/**
 * The coin that is charged, and whose list of plans is shown: what the person reads is what is asked for. A first visit has
 * Mercado Pago with dollars, as the specification says, and Mercado Pago charges reais.
 */
export function chargedCoin({ method, coin }: Choices): Coin {
  if (method === 'Crypto') return 'usd'
  return method === 'Stripe' ? coin : 'brl'
}

/** `undefined` while no plan of the list is chosen. */
export const daysOf = (choices: Choices): number | undefined =>
  choices.custom ? customDays[choices.subid - 1] : planAt(chargedCoin(choices), choices.subid)?.days

/** In the charged coin's hundredths. What several bots cost only the checkout knows: then `undefined`. */
export const centsOf = (choices: Choices): number | undefined =>
  choices.custom ? undefined : planAt(chargedCoin(choices), choices.subid)?.cents

/** A messaging app's id: digits, no zero in front. */
export const isBuyerId = (id: string) => /^[1-9]\d{0,19}$/.test(id)

/** Restored from elsewhere: no control leads there. */
export const isImpossible = ({ method, coin }: Choices) => method === 'Crypto' && coin === 'brl'

/** The button's own condition: something is missing, or can never be bought. */
export const canGenerate = (choices: Choices, userid: string) =>
  userid.trim() !== '' && choices.subid !== 0 && choices.method !== '' && !isImpossible(choices)

export type BuyError = 'erroIdTelegram' | 'erroPlano' | 'erroMetodoPagamento' | 'erroQtnMin'

/** What is wrong first, in the specification's order. */
export function buyError(choices: Choices, userid: string): BuyError | undefined {
  if (!isBuyerId(userid.trim())) return 'erroIdTelegram'
  if (daysOf(choices) === undefined) return 'erroPlano'
  if (choices.method === '' || isImpossible(choices)) return 'erroMetodoPagamento'
  return choices.custom && choices.bots < FEWEST_BOTS ? 'erroQtnMin' : undefined
}

/** What a link is asked for with: the only way to it, and there is none while anything is wrong. */
export function purchaseOf(choices: Choices, userid: string, sellerid: string): Purchase | undefined {
  const { method, subid, custom, bots } = choices
  if (method === '' || buyError(choices, userid)) return undefined
  return {
    userid: userid.trim(),
    subid,
    coin: chargedCoin(choices),
    quantity: custom ? bots : 1,
    sellerid,
    paymethod: method,
  }
}
