/** Messages as groups of this trade write them, each with its right reading; the values are made up. */
import { channelSignalType } from '@/contract/codes'
import type { OrderSettings } from '@/domain/signals/order'

/** What stands in a message: a value, `?` for not clear, `-` for nothing. What is left out is not compared. */
export interface Right {
  readonly asset?: string
  readonly side?: string
  readonly price?: string
  readonly tp?: string
  readonly sl?: string
  /** the obstacle, or `yes` */
  readonly copied?: string
  /** asset and side of each order */
  readonly orders?: readonly string[]
}
export type Case = [message: string, right: Right, settings?: Partial<OrderSettings>]

const limit = { signalType: channelSignalType.codes.limit }

export const cases: readonly Case[] = [
  ['Gold buy now @ 4500\nSL 4490\nTP: 4510', { asset: 'XAUUSD', side: 'buy', tp: '4510', sl: '4490' }],
  [
    'Sell Gold 4068.26-4075.88 ( high risk )\n\nSL 4082.22\n\nTP 4053.22',
    { asset: 'XAUUSD', side: 'sell', price: '4068.26', tp: '4053.22', sl: '4082.22' },
    limit,
  ],
  [
    '🔴 Sell XAUUSD @ 4567 \n\nTP #1: 4564\n\nTP #2: 4527\n\n__\n\nSL: 4577 (4577.10)',
    { asset: 'XAUUSD', side: 'sell', price: '4567', tp: '4564', sl: '4577' },
    limit,
  ],
  ['Gold Sell now:\nTP: 4557 / 4527\nSL: 4577', { side: 'sell', tp: '4527', sl: '4577' }, { tpQnt: 2 }],
  [
    '**XAUUSD SELL**\n\nEntry zone: 4118.00-4116.00\nStop loss: 4123.00\nTake profit 1: 4114.00\nTake profit 2: 4112.00',
    { asset: 'XAUUSD', side: 'sell', tp: '4114.00', sl: '4123.00' },
  ],
  [
    'IDEA OF THE DAY\n\nXAUUSD BUY 4082\n\nTP 1 4086\nTP 2 4087\nTP 3 4120\n\nSL @ 4055',
    { asset: 'XAUUSD', side: 'buy', price: '4082', tp: '4086', sl: '4055' },
    limit,
  ],
  ['ACHETER GOLD ENTRÉE 4500 STOP 4488 OBJECTIF 4520', { side: 'buy', tp: '4520', sl: '4488' }],
  ['COMPRA XAUUSD @ 2650 SL 2640 TP 2670', { asset: 'XAUUSD', side: 'buy', tp: '2670', sl: '2640' }],
  [
    '**MEMBER OF THE WEEK** 🔥\n\nOne of you held our **GOLD BUY** all day and closed with** £310** of **PROFIT**',
    { copied: 'noOrder' },
    { wordfilter: 'gold' },
  ],
  ['Gold talk: the council took too long over its vote, nothing to trade here.', { copied: 'noOrder' }],
  ['gold buy - 5054\nSL 5052\nTP 5066', { side: 'buy', price: '5054', tp: '5066', sl: '5052' }, limit],
  [
    'XAUUSD BUY NOW @5193 - 5187 SL:5184 TP:5203 TP:5210 TP:5218',
    { asset: 'XAUUSD', side: 'buy', tp: '5203', sl: '5184' },
  ],
  ['XAUUSD BUY 4372  TP 4376  SL 4347', { asset: 'XAUUSD', side: 'buy', tp: '4376', sl: '4347' }],
  ['MOVER el sl a be', { copied: 'noOrder' }],
  ['CERRAR A 4374, +20 PIPS', { copied: 'noOrder' }],
  [
    '🤖 SALA\n\n📅 02/05/2025\n📊 Corretoras: A | B | C\n♻️ Gale: até 1\n\n🎯 SINAL\n\n📊 Ativo: EURUSD-OTC\n⏱️ Tempo: M5\n🕐 Hora: 10:35\n📉 Direção: 🟢 CALL\n\n⏰ Enviado às 10:33',
    { asset: 'EURUSD-OTC', side: 'buy' },
  ],
  [
    '✅ *SINAL* ✅\n\n🌎 *Ativo:* GBP/JPY\n⏳ *Tempo:* M1\n📊 *Direção:* 🔴 VENDA\n⏰ *Hora:* 10:35\n\n👉 *Use no máximo 2 gales*\n1º GALE: até 10:37h\n2º GALE: até 10:38h',
    { asset: 'GBPJPY', side: 'sell' },
  ],
  [
    '⏳M1 EURGBP-OTC 22:57 PUT 🟥\n⏳M1 EURJPY-OTC 23:10 PUT 🟥\n⏳M5 USDJPY 01:25 PUT 🟥',
    { orders: ['EURGBP-OTC sell', 'EURJPY-OTC sell', 'USDJPY sell'] },
  ],
  ['06:20;EURUSD;CALL;M5', { asset: 'EURUSD', side: 'buy' }],
  ['📊 RESULTADO\n🎯 EURUSD | M1 | 10:35\n🏆 ✅ WIN G1', { copied: 'noOrder' }],
  [
    'SOLANA (OTC) - 15:49 PUT 🔴\n⏰ TERMINA EM: 15:50h\n1º GALE: TERMINA EM: 15:51h',
    { side: 'sell' },
    limit,
  ],
  [
    'XAUUSD SELL LIMIT 3348 TP1 3346 TP2 3344 TP3 3340 SL 3357',
    { asset: 'XAUUSD', side: 'sell', price: '3348', tp: '3346', sl: '3357' },
    limit,
  ],
  [
    'EURUSD BUY STOP 1.0950\nSL 1.0910\nTP 1.1010',
    { asset: 'EURUSD', side: 'buy', price: '1.0950', tp: '1.1010', sl: '1.0910' },
    limit,
  ],
  ['EURUSD BUY NOW\nSL 30 pips\nTP 60 pips', { asset: 'EURUSD', side: 'buy', tp: '60 pips', sl: '30 pips' }],
  [
    'US30 BUY 39500\nSL 39400\nTP 39700',
    { asset: 'US30', side: 'buy', price: '39500', tp: '39700', sl: '39400' },
    limit,
  ],
  [
    '   🥇sell (GOLD) XAUUSD\n✅Opened from 4350_4360\n\n✅TP1: 4320\n✅TP2: 4315\n\n🙋 SL (STOP LOSS): 4375\nRisk to reward 1:3+',
    { asset: 'XAUUSD', side: 'sell', price: '4350', tp: '4320', sl: '4375' },
    limit,
  ],
  [
    'LONG XAU/USD \n\n4282.0-4287.0\n\n📍Stop Loss: 4265\n\nTarget: 4365.0',
    { asset: 'XAUUSD', side: 'buy', price: '4282.0', tp: '4365.0', sl: '4265' },
    limit,
  ],
  [
    'EUR/USD\nRisk 150 USD\nBuy limit 1.0820\nSL 1.0790\nTP 1.0900',
    { asset: 'EURUSD', side: 'buy', price: '1.0820', tp: '1.0900', sl: '1.0790' },
    limit,
  ],
  [
    'Signal #2041\n02.05.2025\nEURUSD sell limit 1.0940\nSL 1.0980\nTP 1.0880',
    { asset: 'EURUSD', side: 'sell', price: '1.0940', tp: '1.0880', sl: '1.0980' },
    limit,
  ],
  [
    'EURUSD VENDA 1,0940\nAlvo 1: 1,0900\nAlvo 2: 1,0880\nStop: 1,0980',
    { asset: 'EURUSD', side: 'sell', price: '1,0940', tp: '1,0900', sl: '1,0980' },
    limit,
  ],
  [
    'Gold sell now 4292 - 4295\n\nSL: 4299\n\nTP: 4290\nTP: 4288\nTP: open',
    { side: 'sell', sl: '4299', tp: 'open' },
    { tpQnt: 3 },
  ],
  [
    '📍 Trailing stop is active\n📋 Strategy: Slow Average Long\n💱 BTCUSD @ 64979.21\n🔒 SL: 64940.04',
    { copied: 'noOrder' },
  ],
  [
    '🔴 Exit\n📋 Strategy: Slow Average Long\n🏷️ Side: SELL\n💱 Symbol: BTCUSD\n💰 Price: 64945.92\n🚪 Why: trailing_stop\nEntry: 64848.64',
    { copied: 'noOrder' },
  ],
  [
    '🟢 Entry\n📋 Strategy: Slow Average Long\n🏷️ Side: SELL\n💱 Symbol: BTCUSD\n💰 Price: 64848.64',
    { asset: 'BTCUSD', side: '?' },
  ],
  ['M5;EURUSD-OTC;10:35;CALL', { asset: 'EURUSD-OTC', copied: 'noSymbol' }, { symbolGrp: 'EURUSD' }],
  ['EUR/USD (OTC) 10:35 CALL', { asset: 'EURUSD-OTC', copied: 'yes' }, { symbolGrp: 'EURUSD-OTC' }],
  ['BUY EURUSDm now', { asset: 'EURUSD', copied: 'yes' }, { symbolGrp: 'EURUSD' }],
  [
    'M5;EURUSD;10:35;PUT\nM5;GBPUSD;10:50;PUT\nM5;USDJPY;11:05;PUT',
    { orders: ['EURUSD sell: noSymbol', 'GBPUSD sell: noSymbol', 'USDJPY sell'] },
    { symbolGrp: 'USDJPY' },
  ],
  ['EURUSD CALL M5 - entrada 100 reais', { price: '-', copied: 'noPrice' }, limit],
  ['ID 100234 EURUSD BUY LIMIT @1.0850 TP 1.09 SL 1.08', { price: '1.0850' }, limit],
  ['EURUSD 10:35 ⬆️', { side: 'buy' }],
  ['EURUSD 10:35 VENTA', { side: 'sell' }],
  ['EURUSD 10:35 LOWER', { side: 'sell' }],
  ['EURUSD VENDRE 1.0940\nOBJECTIF 1.0880\nSTOP 1.0950', { side: 'sell', tp: '1.0880', sl: '1.0950' }],
]

/** Pasted texts, and how many messages they hold. */
export const pastes: readonly [paste: string, count: number][] = [
  [
    'Canal, [14.05.2025 10:00]\nEURUSD BUY\n\nEntry 1.08\n\nSL 1.07\nTP 1.09\n\nCanal, [14.05.2025 10:05]\nGBPUSD SELL\n\nEntry 1.27\n\nSL 1.28\nTP 1.26',
    2,
  ],
  [
    'Canal, [5/14/2025 10:00 AM]\nEURUSD BUY\n\nEntry 1.08\n\nSL 1.07\nTP 1.09\n\nCanal, [5/14/2025 10:05 AM]\nGBPUSD SELL\n\nEntry 1.27\n\nSL 1.28\nTP 1.26',
    2,
  ],
  [
    'Canal, [14 de mai. de 2025 às 10:00:05]:\nEURUSD BUY\n\nEntry 1.08\n\nSL 1.07\nTP 1.09\n\nCanal, [14 de mai. de 2025 às 10:05:05]:\nGBPUSD SELL\n\nEntry 1.27\n\nSL 1.28\nTP 1.26',
    2,
  ],
  [
    '[14/05/2025 10:00:05] Canal: EURUSD BUY\n\nEntry 1.08\n\nSL 1.07\nTP 1.09\n[14/05/2025 10:05:05] Canal: GBPUSD SELL\n\nEntry 1.27\n\nSL 1.28\nTP 1.26',
    2,
  ],
  ['EURUSD BUY\n\nEntry 1.08\n\nSL 1.07\nTP 1.09', 1],
  ['AUD-NZD\n------------------\nSell 1.2057\n------------------\nSL 1.2074', 1],
  ['EURUSD BUY\n\nEntry 1.08\n\nSL 1.07\nTP 1.09\n---\nGBPUSD SELL\n\nEntry 1.27\n\nSL 1.28\nTP 1.26', 2],
  ['EURUSD BUY\n━━━━━━━━━━━━\nSL 1.07\n\n━━━━━━━━━━━━\nTP 1.09', 1],
]
