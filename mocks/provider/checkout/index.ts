/**
 * The sandbox's checkout page. A payment link opens it without signing in, as with a real checkout. It is part of the provider,
 * so every server of the sandbox has it.
 */
import { baseOf } from '../core/base'
import type { Account } from '../core/call'
import type { Db, Writer } from '../core/db'
import { accountOf, botOf, collections, type Order, type Referral, newBot } from '../core/records'
import { isForeign } from '@/contract/answering'
import { referralOf } from '../core/sales'
import { styleSheet, orderPage, unknownPage } from './page'
import { languageOf } from './texts'

const DAY = 86_400
const STYLES = '/checkout/styles.css'

export const checkoutPath = ({ id, token }: Pick<Order, 'id' | 'token'>) => `/checkout/${id}-${token}`

export const isCheckout = (path: string) => path.startsWith('/checkout/')

const strict = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The address contains the order's token.
  'referrer-policy': 'same-origin',
} as const

const page = (status: number, html: string) =>
  new Response(html, { status, headers: { ...strict, 'content-type': 'text/html; charset=utf-8' } })

function orderAt(db: Pick<Db, 'get'>, path: string): Order | undefined {
  const [, id = '', token = ''] = /^\/checkout\/(\d+)-([0-9a-f]{32})$/.exec(path) ?? []
  const order = db.get<Order>(collections.orders, id)
  return order?.token === token ? order : undefined
}

/** Extends from now or from the current expiry, whichever is later. No expiry stays none. */
export const extended = (botexp: number, days: number, now: number) =>
  botexp > 0 ? Math.max(botexp, now) + days * DAY : botexp

/** Extends the bot; if the id has no bot yet, creates it. */
function applyPlan(tx: Writer, { userid, email, days }: Order, now: number) {
  const bot = botOf(tx, userid)
  if (bot) {
    tx.put(collections.bots, userid, { ...bot, botexp: extended(bot.botexp, days, now) })
    return
  }
  const account = accountOf(tx, email)
  if (!account) return
  tx.put(collections.bots, userid, newBot({ userid, owner: email, email, virtual: false }, now + days * DAY))
  tx.put(collections.accounts, email, { ...account, bots: [...account.bots, userid] } satisfies Account)
}

/** Takes the days back; a bot that the order has created stays, and ends now at the earliest. */
function takePlanBack(tx: Writer, { userid, days }: Order, now: number) {
  const bot = botOf(tx, userid)
  if (!bot || bot.botexp <= 0) return
  tx.put(collections.bots, userid, { ...bot, botexp: Math.max(now, bot.botexp - days * DAY) })
}

const answers = { pay: 'paid', giveUp: 'givenUp', refund: 'refunded' } as const
type Closed = (typeof answers)[keyof typeof answers]

/** Only an open order can be paid or cancelled, and only a paid one refunded: any other stays as it is. */
function close(tx: Writer, path: string, state: Closed, now: number) {
  const order = orderAt(tx, path)
  if (order?.state !== (state === 'refunded' ? 'paid' : 'open')) return
  const at = { paid: { paidAt: now }, givenUp: { givenUpAt: now }, refunded: {} }[state]
  tx.put(collections.orders, order.id, { ...order, ...at, state } satisfies Order)
  const referral = referralOf(tx, order)
  if (referral) tx.put(collections.referrals, referral[0], { ...referral[1], state } satisfies Referral)
  if (state === 'paid') applyPlan(tx, order, now)
  if (state === 'refunded') takePlanBack(tx, order, now)
}

/** The address to go on to, from the panel's; `undefined` if the answer is not understood. */
async function closeOrder(request: Request, path: string, db: Db, now: number): Promise<string | undefined> {
  const answer = new URLSearchParams(await request.text()).get('answer') ?? ''
  if (!Object.hasOwn(answers, answer)) return undefined
  await db.write((tx) => close(tx, path, answers[answer as keyof typeof answers], now))
  if (answer === 'refund') return `api${path}`
  return orderAt(db, path)?.state === 'paid' ? 'paymentok' : 'comprar'
}

interface CheckoutTools {
  readonly db: Db
  /** Unix seconds */
  readonly now: number
}

/** Shows an order and handles the buyer's choice. */
export async function checkout(
  request: Request,
  path: string,
  { db, now }: CheckoutTools,
): Promise<Response> {
  const url = new URL(request.url)
  const base = baseOf(url)
  const addresses = { styleSheet: base + STYLES, panel: base.replace(/api$/, '') }
  const language = languageOf(request.headers.get('accept-language'))
  if (path === STYLES) return new Response(styleSheet, { headers: { ...strict, 'content-type': 'text/css' } })
  const order = orderAt(db, path)
  if (!order) return page(404, unknownPage(language, addresses))
  if (request.method === 'GET') return page(200, orderPage(order, language, addresses))
  // Another site must not pay on behalf of this person.
  if (request.method !== 'POST' || isForeign(request.headers, url.host))
    return page(request.method === 'POST' ? 403 : 405, orderPage(order, language, addresses))
  const next = await closeOrder(request, path, db, now)
  if (next === undefined) return page(400, orderPage(order, language, addresses))
  return new Response(null, { status: 303, headers: { ...strict, location: addresses.panel + next } })
}
