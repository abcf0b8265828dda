import { describe, expect, it } from 'vitest'
import { channelSignalType } from '@/contract/codes'
import { orderOf } from '@/domain/signalOrder'

const channel = {
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
const order = (message: string, more = {}) => orderOf(message, { ...channel, ...more })

describe('the order that follows a message', () => {
  it.each([
    ['EURUSD compra agora', { asset: 'EURUSD', side: 'buy' }],
    ['EUR/USD — VENDER já', { asset: 'EURUSD', side: 'sell' }],
    ['𝗚𝗕𝗣-𝗨𝗦𝗗 𝗦𝗘𝗟𝗟', { asset: 'GBPUSD', side: 'sell' }],
    ['xau usd short', { asset: 'XAUUSD', side: 'sell' }],
    ['BTCUSDT long', { asset: 'BTCUSDT', side: 'buy' }],
    // Both sides, or none: not clear.
    ['EURUSD buy or sell?', { asset: 'EURUSD' }],
    ['Bom dia, comprados!', { side: 'buy' }],
    ['Callback de euros', {}],
  ])('%s', (message, expected) => {
    expect(order(message)).toEqual({ lots: 0.05, ...expected })
  })

  it('is reversed when the channel inverts signals', () => {
    expect(order('EURUSD buy', { inverter: true }).side).toBe('sell')
    expect(order('EURUSD venda', { inverter: true }).side).toBe('buy')
  })

  it("takes the asset from the channel's symbols, in the letters of the message", () => {
    expect(order('Ouro: GOLD buy', { symbolGrp: 'gold' }).asset).toBe('GOLD')
  })

  it.each([
    ['TP 1.0900 SL 1.0810', 1, '1.0900', '1.0810'],
    ['TP1: 1.0900\nTP2: 1.0950\nStop loss = 1.08', 2, '1.0950', '1.08'],
    ['Alvo 1 1,0900 alvo 2 1,0950 stop 1,08', 2, '1,0950', '1,08'],
    ['take profit @ 2650', 1, '2650', undefined],
    ['TP1 1.09', 3, undefined, undefined],
    ['TP 50% SL 2%', 1, undefined, undefined],
  ])('reads the prices of %j, and the target that the channel selects', (message, tpQnt, tp, sl) => {
    const { takeProfit, stop } = order(message, { tpQnt })
    expect([takeProfit, stop]).toEqual([tp && { price: tp }, sl && { price: sl }])
  })

  it("prefers the channel's own points over the prices of the message", () => {
    expect(order('TP 1.09 SL 1.08', { takeProfit: 150, stopLoss: 80 })).toMatchObject({
      takeProfit: { points: 150 },
      stop: { points: 80 },
    })
  })

  it('names the price of a pending order', () => {
    const limit = { signalType: channelSignalType.codes.limit }
    expect(order('EURUSD buy 1.0850 TP 1.09', limit).price).toBe('1.0850')
    expect(order('EURUSD buy 1.0850').price).toBeUndefined()
  })
})
