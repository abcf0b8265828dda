/** The orders that a channel's message would lead to: what it says, under the channel's own settings. */
import type { Channel } from '@/contract/signals'
import { judgeParts, type Obstacle, type PartVerdict } from './filter'
import type { Reading, Written } from './reading'
import { needsPrice } from './settings'
import type { Side } from './side'

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

/** In points from the entry, as the channel sets it, or as the message writes it. */
export type Exit = { readonly points: number } | Written

export interface SignalOrder {
  /** why this order is not copied */
  readonly obstacle?: Obstacle
  /** EURUSD, EURUSD-OTC */
  readonly asset: Reading<string>
  /** reversed if the channel inverts signals */
  readonly side: Reading<Side>
  /** the price that a pending order waits for; missing if the channel's orders do not wait */
  readonly price?: Reading<string>
  readonly lots: number
  readonly takeProfit: Reading<Exit>
  readonly stop: Reading<Exit>
}

/** Points of the channel come first; without them what the message says counts. */
const exit = (points: number, said: Reading<Written>): Reading<Exit> =>
  points > 0 ? { state: 'told', value: { points } } : said

function reversed(side: Reading<Side>, isInverted: boolean): Reading<Side> {
  if (side.state !== 'told' || !isInverted) return side
  return { state: 'told', value: side.value === 'buy' ? 'sell' : 'buy' }
}

function orderOf({ signal, symbol, obstacle }: PartVerdict, channel: OrderSettings): SignalOrder {
  const { asset } = signal
  return {
    ...(obstacle && { obstacle }),
    asset:
      symbol === undefined || asset.state === 'told' ? asset : { state: 'told', value: symbol.toUpperCase() },
    side: reversed(signal.side, channel.inverter),
    ...(needsPrice(channel.signalType) && { price: signal.price }),
    lots: channel.lote,
    takeProfit: exit(channel.takeProfit, signal.target(channel.tpQnt)),
    stop: exit(channel.stopLoss, signal.stop),
  }
}

/** One for each signal of the message, copied or not; none if it holds no order. */
export const ordersOf = (message: string, channel: OrderSettings): readonly SignalOrder[] =>
  judgeParts(message, channel)
    .filter(({ signal }) => signal.isOrder)
    .map((part) => orderOf(part, channel))
