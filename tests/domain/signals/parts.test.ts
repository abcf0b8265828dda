import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signalsIn, type Reading, type Written } from '@/domain/signals/reading'

/** An asset in one of its writings, the decimals of its prices, and about where they are. */
const assets = [
  {
    symbol: 'EURUSD',
    writings: 'EURUSD,EUR/USD,eur-usd,#EURUSD,EURUSDm,EURUSD.pro,🇪🇺EUR/🇺🇸USD,𝗘𝗨𝗥𝗨𝗦𝗗',
    decimals: 4,
    from: 10_000,
    to: 12_000,
  },
  {
    symbol: 'EURUSD-OTC',
    writings: 'EURUSD-OTC,EUR/USD (OTC),EURUSD_otc,EURUSD OTC',
    decimals: 4,
    from: 10_000,
    to: 12_000,
  },
  {
    symbol: 'XAUUSD',
    writings: 'XAUUSD,XAU/USD,GOLD,Gold,OURO,ORO,XAUUSD.r,**XAUUSD**',
    decimals: 1,
    from: 40_000,
    to: 46_000,
  },
  { symbol: 'USDJPY', writings: 'USDJPY,USD/JPY,USD JPY,USDJPYc', decimals: 2, from: 14_000, to: 16_000 },
  { symbol: 'US30', writings: 'US30,DJ30,DOW JONES', decimals: 0, from: 38_000, to: 42_000 },
  { symbol: 'BTCUSD', writings: 'BTCUSD,BTC/USD,BITCOIN,BTC', decimals: 0, from: 60_000, to: 70_000 },
] as const
const sides = {
  buy: [
    'BUY',
    'Buy',
    'COMPRA',
    'COMPRAR',
    'ACHAT',
    'ACHETER',
    '🟢 BUY',
    '**BUY**',
    'buy now',
    'COMPRA AGORA',
    '𝗕𝗨𝗬',
  ],
  sell: ['SELL', 'Sell', 'VENDA', 'VENDER', 'VENTA', 'VENTE', 'VENDRE', '🔴 SELL', 'sell now', 'VENTA AHORA'],
} as const
const entryLabels = [
  'Entry: ',
  'ENTRY ',
  '@ ',
  '@',
  'Entrada: ',
  'Preço: ',
  'Precio ',
  'Entrée : ',
  'Entry price: ',
  'Price = ',
]
const stopLabels = [
  'SL ',
  'SL: ',
  'sl@',
  'S/L: ',
  'Stop Loss: ',
  'STOPLOSS ',
  '🛑 SL : ',
  '__SL__: ',
  'Stop: ',
  'Perte : ',
  'SL (STOP LOSS): ',
  '❌ SL → ',
]
const targetLabels = [
  'TP',
  'TP ',
  '🎯 TP ',
  'Take Profit ',
  'Alvo ',
  'Objetivo ',
  'Objectif ',
  'Target ',
  '**TP** ',
  'T/P ',
  'TP #',
]
const signs = [': ', ' : ', ' - ', ' = ', ' @ ', ' ']
/** Lines that say nothing of the order. */
const noise = [
  'Risk 1 % per trade',
  'Risco: 2%',
  'Riesgo 150 USD',
  'ID 100234',
  'Signal #2041',
  'Enviado às 10:33',
  '02.05.2025',
  '📅 02/05',
  'WhatsApp +55 11 98765-4321',
  'Gale: até 1',
  'RR 1:3',
  'Leverage 20x',
  'Lot 0.01',
  'M5',
  'Timeframe: 1 min',
  'Use no máximo 2 gales',
  '━━━━━━━━',
  '',
  '⚠️ Não é recomendação de compra ou venda',
  'Stop after 2 losses',
  '🔥🔥🔥',
  'R$ 100',
  'Potential £310',
  'Stake: 50 reais',
] as const

type Plan = { readonly text: string; readonly right: Record<string, string> }

const signal: fc.Arbitrary<Plan> = fc
  .record({
    asset: fc.constantFrom(...assets),
    picks: fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
    side: fc.constantFrom('buy' as const, 'sell' as const),
    ticks: fc.uniqueArray(fc.integer({ min: 0, max: 1999 }), { minLength: 5, maxLength: 5 }),
    has: fc.record({ entry: fc.boolean(), stop: fc.boolean(), targets: fc.integer({ min: 0, max: 3 }) }),
    style: fc.record({
      comma: fc.boolean(),
      isOneLine: fc.boolean(),
      areNumbered: fc.boolean(),
      isAssetFirst: fc.boolean(),
      isDistance: fc.boolean(),
      isRange: fc.boolean(),
    }),
    noises: fc.array(fc.constantFrom(...noise), { maxLength: 4 }),
  })
  .map(({ asset, picks, side, ticks, has, style, noises }) => {
    let place = 0
    const any = (list: readonly string[]) => list[(picks[place++] ?? 0) % list.length] ?? ''
    const price = (tick: number) => {
      const text = ((asset.from + tick) / 10 ** asset.decimals).toFixed(asset.decimals)
      return style.comma ? text.replace('.', ',') : text
    }
    const [entry, far, ...targets] = ticks.map(price) as [string, string, string, string, string]
    const head = [any(asset.writings.split(',')), any(sides[side])]
    const entryText = has.entry ? `${any(entryLabels)}${entry}${style.isRange ? ` - ${far}` : ''}` : ''
    const stop = style.isDistance ? '30 pips' : far
    const stopText = has.stop ? `${any(stopLabels)}${stop}` : ''
    const targetTexts = targets.slice(0, has.targets).map((target, index) => {
      const label = any(targetLabels)
      // Without a number the label needs a blank of its own, and "#" a number.
      return style.areNumbered
        ? `${label}${index + 1}${any(signs)}${target}`
        : `${label.replace('#', '').trim()} ${target}`
    })
    const order = [
      (style.isAssetFirst ? head : head.toReversed()).join(' '),
      entryText,
      stopText,
      ...targetTexts,
    ].filter(Boolean)
    const lines = [
      ...noises.slice(0, 1),
      style.isOneLine ? order.join(' | ') : order.join('\n'),
      ...noises.slice(1),
    ]
    return {
      text: lines.join('\n'),
      right: {
        asset: asset.symbol,
        side,
        price: has.entry ? entry : '-',
        stop: has.stop ? stop : '-',
        ...Object.fromEntries(
          [1, 2, 3].map((n) => [`tp${n}`, n <= has.targets ? (targets[n - 1] ?? '') : '-']),
        ),
      },
    }
  })

const shown = <T>(reading: Reading<T>, text: (value: T) => string) =>
  reading.state === 'told' ? text(reading.value) : reading.state === 'absent' ? '-' : '?'
const exit = (value: Written) => (value === 'open' ? value : 'price' in value ? value.price : value.distance)
const readOf = (text: string) =>
  signalsIn(text).map(({ asset, side, price, stop, target }) => ({
    asset: shown(asset, String),
    side: shown(side, String),
    price: shown(price, String),
    stop: shown(stop, exit),
    tp1: shown(target(1), exit),
    tp2: shown(target(2), exit),
    tp3: shown(target(3), exit),
  }))

describe('a signal put together from parts', () => {
  it('is read as what it is', () => {
    fc.assert(
      fc.property(signal, ({ text, right }) => {
        expect(signalsIn(text).map(({ isOrder }) => isOrder)).toEqual([true])
        expect(readOf(text)).toEqual([right])
      }),
      { numRuns: 2000 },
    )
  })

  it('is one of a list, with nothing of the others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(signal, { minLength: 2, maxLength: 4, selector: ({ right }) => right.asset }),
        (plans) => {
          const read = readOf(plans.map(({ text }) => text).join('\n\n'))
          expect(read).toHaveLength(plans.length)
          const wrong = plans.flatMap(({ right }, place) =>
            Object.entries(read[place] ?? {}).filter(
              ([role, value]) => value !== '?' && value !== right[role],
            ),
          )
          expect(wrong).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })
})
