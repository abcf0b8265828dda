/**
 * The order that a channel's message would lead to. The specification names the channel's fields, but not how a message is read:
 * this is OUR reading, as the screen says. What the message does not say clearly is left out.
 */
import type { Channel } from '@/contract/signals'
import { judge } from './signalFilter'

export type OrderSettings = Pick<
  Channel,
  | 'wordfilter'
  | 'ignore'
  | 'symbolGrp'
  | 'signalType'
  | 'lote'
  | 'takeProfit'
  | 'stopLoss'
  | 'inverter'
  | 'tpQnt'
>

/** In points from the entry, as the channel sets it, or at a price, as the message writes it. */
export type Exit = { readonly points: number } | { readonly price: string }

export interface SignalOrder {
  /** letters only: EURUSD */
  readonly asset?: string
  /** reversed if the channel inverts signals */
  readonly side?: 'buy' | 'sell'
  /** the price that a pending order waits for */
  readonly price?: string
  readonly lots: number
  readonly takeProfit?: Exit
  readonly stop?: Exit
}

const codes =
  'AUD BRL BTC CAD CHF CNH CZK DKK ETH EUR GBP HKD HUF ILS INR JPY LTC MXN NOK NZD PLN RUB SEK SGD SOL THB TRY USD USDT XAG XAU XRP ZAR'
    .split(' ')
    .join('|')
const pair = new RegExp(String.raw`(?<![\p{L}\p{N}])(${codes})[/\-_. ]?(${codes})(?![\p{L}])`, 'iu')

const sides = {
  buy: /(?<![\p{L}\p{N}])(?:buy|long|call|compr\p{L}*|alta|acima|up)(?![\p{L}\p{N}])/iu,
  sell: /(?<![\p{L}\p{N}])(?:sell|short|put|vend\p{L}*|baixa|abaixo|down)(?![\p{L}\p{N}])/iu,
} as const

const number = String.raw`(\d+(?:[.,]\d+)*)(?![\p{L}\p{N}%])`
/** `TP 1.09`, `TP1: 1.09`: a single digit before a blank or a sign counts the targets. */
const targets = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:tp|take\s*profit|alvo|target|objetivo)\s*(?:\d(?=\s*[:=@-]|\s+\d)\s*)?[:=@-]?\s*${number}`,
  'giu',
)
const stops = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:sl|stop\s*loss|stop)\s*[:=@-]?\s*${number}`, 'iu')

function sideIn(message: string, isInverted: boolean): SignalOrder['side'] {
  const [buys, sells] = [sides.buy.test(message), sides.sell.test(message)]
  if (buys === sells) return undefined
  return buys === isInverted ? 'sell' : 'buy'
}

/** Points of the channel come first; without them the message's own price counts. */
const exit = (points: number, price: string | undefined): Exit | undefined =>
  points > 0 ? { points } : price === undefined ? undefined : { price }

export function orderOf(message: string, channel: OrderSettings): SignalOrder {
  const plain = message.normalize('NFKC')
  const { marks } = judge(message, channel)
  const written = (kind: 'symbol' | 'price') => {
    const mark = marks.find((one) => one.kind === kind)
    return mark && message.slice(mark.start, mark.end)
  }
  const [whole] = pair.exec(plain) ?? []
  const asset = (written('symbol') ?? whole)?.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  const side = sideIn(plain, channel.inverter)
  const price = written('price')
  const prices = Array.from(plain.matchAll(targets), ([, found]) => found)
  const takeProfit = exit(channel.takeProfit, prices[channel.tpQnt - 1])
  const stop = exit(channel.stopLoss, stops.exec(plain)?.[1])
  return {
    lots: channel.lote,
    ...(asset && { asset }),
    ...(side && { side }),
    ...(price !== undefined && { price }),
    ...(takeProfit && { takeProfit }),
    ...(stop && { stop }),
  }
}
