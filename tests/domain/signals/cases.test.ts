import { describe, expect, it } from 'vitest'
import { channelSignalType } from '@/contract/codes'
import { judge } from '@/domain/signals/filter'
import { messagesIn } from '@/domain/signals/messages'
import { ordersOf, type Exit, type OrderSettings, type SignalOrder } from '@/domain/signals/order'
import { signalsIn, type Reading } from '@/domain/signals/reading'
import { cases, pastes, type Right } from './cases'
import { variants } from './variants'

const channel: OrderSettings = {
  wordfilter: '',
  ignore: '',
  symbolGrp: '',
  signalType: channelSignalType.codes.market,
  lote: 0.05,
  takeProfit: 0,
  stopLoss: 0,
  inverter: false,
  tpQnt: 1,
}

const shown = <T>(reading: Reading<T>, text: (value: T) => string): string =>
  reading.state === 'told' ? text(reading.value) : reading.state === 'unclear' ? '?' : '-'
const exit = (one: Reading<Exit>) =>
  shown(one, (value) =>
    value === 'open'
      ? value
      : String('price' in value ? value.price : 'points' in value ? value.points : value.distance),
  )
const named = ({ asset, side, obstacle }: SignalOrder) =>
  `${shown(asset, String)} ${shown(side, String)}${obstacle ? `: ${obstacle}` : ''}`

/** All that the panel says of a message, in the words of the cases. */
function said(message: string, settings: Partial<OrderSettings> = {}): Required<Right> {
  const set = { ...channel, ...settings }
  const orders = ordersOf(message, set)
  const [signal] = signalsIn(message)
  const [order] = orders
  const isOne = orders.length === 1 && order
  return {
    asset: isOne ? shown(order.asset, String) : 'no order',
    side: isOne ? shown(order.side, String) : 'no order',
    price: signal ? shown(signal.price, String) : 'no order',
    tp: isOne ? exit(order.takeProfit) : 'no order',
    sl: isOne ? exit(order.stop) : 'no order',
    copied: judge(message, set).obstacle ?? 'yes',
    orders: orders.map(named),
  }
}

describe('a message of a group', () => {
  it.each([...cases, ...variants])('%j', (message, right, settings) => {
    expect(said(message, settings)).toMatchObject(right)
  })
})

describe('a pasted text', () => {
  it.each(pastes)('%j holds %i', (paste, count) => {
    expect(messagesIn(paste).messages).toHaveLength(count)
  })
})
