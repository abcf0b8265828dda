/** The steps of choosing a plan, and when a payment link may be requested. Pure: nothing here sends a request. */
import type { Coin, PayMethod } from '@/contract/codes'
import type { Purchase } from '@/contract/purchase'
import { FEWEST_BOTS, customDays, planAt } from './plans'

export interface PurchaseChoices {
  /** '' = none: no control sets it, but a stored draft may have it */
  readonly method: PayMethod | ''
  /** what the currency select holds; only Stripe lets the person choose */
  readonly coin: Coin
  /** several bots at once */
  readonly custom: boolean
  /** the plan's position in its list, from 1; 0 = none yet */
  readonly subid: number
  /** how many bots a custom plan is for; 0 without one */
  readonly bots: number
}

/** Most people pay with Pix (Mercado Pago); the currency comes from the specification. */
export const firstChoices: PurchaseChoices = {
  method: 'Mercado Pago',
  coin: 'usd',
  custom: false,
  subid: 0,
  bots: 0,
}

/** More than anybody types on purpose. */
const MOST_BOTS = 9999

/** Each method has its own price list. Crypto is priced in dollars; Stripe takes either currency, the others only reais. */
export function methodChosen<C extends PurchaseChoices>(choices: C, method: PayMethod): C {
  const forced = method === 'Crypto' ? 'usd' : 'brl'
  return { ...choices, method, subid: 0, coin: method === 'Stripe' ? choices.coin : forced }
}

export const coinChosen = <C extends PurchaseChoices>(choices: C, coin: Coin): C =>
  choices.method !== 'Stripe' || choices.coin === coin ? choices : { ...choices, coin, subid: 0 }

/** A custom plan has its own list of days. */
export const customToggled = <C extends PurchaseChoices>(choices: C, custom: boolean): C =>
  choices.custom === custom ? choices : { ...choices, custom, subid: 0, bots: 0 }

/** 0 = no plan. */
export const planChosen = <C extends PurchaseChoices>(choices: C, subid: number): C =>
  subid === 0 || daysOf({ ...choices, subid }) !== undefined ? { ...choices, subid } : choices

/** @param bots as typed; what is no number of bots is none */
export const botsTyped = <C extends PurchaseChoices>(choices: C, bots: number | undefined): C =>
  choices.custom ? { ...choices, bots: isBotCount(bots) ? bots : 0 } : choices

export const isBotCount = (bots: number | undefined): bots is number =>
  bots !== undefined && Number.isInteger(bots) && bots >= 0 && bots <= MOST_BOTS

/**
 * The coin that is charged, which also decides the list of plans, so that the prices shown are those requested. The first
 * choice is Mercado Pago with dollars, as the specification says, although Mercado Pago charges reais.
 */
export function chargedCoin({ method, coin }: PurchaseChoices): Coin {
  if (method === 'Crypto') return 'usd'
  return method === 'Stripe' ? coin : 'brl'
}

/** `undefined` if no plan is chosen. */
export const daysOf = (choices: PurchaseChoices): number | undefined =>
  choices.custom ? customDays[choices.subid - 1] : planAt(chargedCoin(choices), choices.subid)?.days

/** In hundredths of the charged coin; `undefined` for several bots, whose price only the checkout knows. */
export const planPrice = (choices: PurchaseChoices): number | undefined =>
  choices.custom ? undefined : planAt(chargedCoin(choices), choices.subid)?.cents

/** A Telegram id: digits without a leading zero. */
export const isBuyerId = (id: string) => /^[1-9]\d{0,19}$/.test(id)

/** Only a stored draft can have it: no control sets it. */
export const isImpossible = ({ method, coin }: PurchaseChoices) => method === 'Crypto' && coin === 'brl'

/** Whether the button is enabled. */
export const canGenerate = (choices: PurchaseChoices, userid: string) =>
  userid.trim() !== '' && choices.subid !== 0 && choices.method !== '' && !isImpossible(choices)

export type BuyError = 'erroIdTelegram' | 'erroPlano' | 'erroMetodoPagamento' | 'erroQtnMin'

/** The first error, in the specification's order. */
export function buyError(choices: PurchaseChoices, userid: string): BuyError | undefined {
  if (!isBuyerId(userid.trim())) return 'erroIdTelegram'
  if (daysOf(choices) === undefined) return 'erroPlano'
  if (choices.method === '' || isImpossible(choices)) return 'erroMetodoPagamento'
  return choices.custom && choices.bots < FEWEST_BOTS ? 'erroQtnMin' : undefined
}

/** The request for a payment link; `undefined` while anything is wrong. */
export function purchaseOf(choices: PurchaseChoices, userid: string, sellerid: string): Purchase | undefined {
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
