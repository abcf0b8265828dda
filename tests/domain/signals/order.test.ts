import { describe, expect, it } from 'vitest'
import { channelSignalType } from '@/contract/codes'
import { ordersOf, type OrderSettings } from '@/domain/signals/order'

const channel: OrderSettings = {
  wordfilter: '',
  ignore: '',
  symbolGrp: '',
  signalType: channelSignalType.codes.group,
  lote: 0.05,
  takeProfit: 0,
  stopLoss: 0,
  inverter: false,
  tpQnt: 1,
}
const order = (message: string, more: Partial<OrderSettings> = {}) =>
  ordersOf(message, { ...channel, ...more })[0]

describe('the order that follows a message', () => {
  it('tells what stands in it, what cannot be read, and what is not there', () => {
    expect(order('EURUSD compra\nSL: logo mais')).toEqual({
      lots: 0.05,
      asset: { state: 'told', value: 'EURUSD' },
      side: { state: 'told', value: 'buy' },
      takeProfit: { state: 'absent' },
      stop: { state: 'unclear' },
    })
  })

  it('is reversed when the channel inverts signals', () => {
    expect(order('EURUSD buy', { inverter: true })).toMatchObject({ side: { value: 'sell' } })
    expect(order('EURUSD venda', { inverter: true })).toMatchObject({ side: { value: 'buy' } })
    expect(order('EURUSD buy or sell?', { inverter: true })).toMatchObject({ side: { state: 'unclear' } })
  })

  it("takes an asset that it does not know from the channel's symbols", () => {
    expect(order('AAPL buy')).toMatchObject({ asset: { state: 'unclear' } })
    expect(order('AAPL buy', { symbolGrp: 'aapl' })).toMatchObject({ asset: { value: 'AAPL' } })
    // A symbol of the group decides nothing between two.
    expect(order('EURUSD, GBPUSD buy', { symbolGrp: 'EURUSD' })).toMatchObject({
      asset: { state: 'unclear' },
    })
  })

  it("prefers the channel's own points over what the message says", () => {
    expect(order('EURUSD buy TP 1.09 SL 30 pips', { takeProfit: 150, stopLoss: 80 })).toMatchObject({
      takeProfit: { value: { points: 150 } },
      stop: { value: { points: 80 } },
    })
  })

  it('has a price only if it waits for one', () => {
    const limit = { signalType: channelSignalType.codes.limit }
    expect(order('EURUSD buy 1.0850 TP 1.09', limit)).toMatchObject({ price: { value: '1.0850' } })
    expect(order('EURUSD buy', limit)).toMatchObject({ price: { state: 'absent' }, obstacle: 'noPrice' })
    expect(order('EURUSD buy 1.0850')).not.toHaveProperty('price')
  })

  it('is missing in a report', () => {
    expect(order('EURUSD buy: TP1 hit, +30 pips')).toBeUndefined()
  })
})
