/** Estimates are said as people say them; what is known is said exactly. */
import { expect, it } from 'vitest'
import { amountsIn } from '@tests/support/amounts'

const chances = [
  ['exact', 0.69683, undefined, '69,7%'],
  ['narrow', 0.521, [0.5112, 0.5308], 'cerca de 52%'],
  ['narrow, and seldom', 0.0142, [0.0121, 0.0167], 'cerca de 1,4%'],
  ['wide', 0.524, [0.503, 0.548], 'entre 50 e 55%'],
  ['wide, and seldom', 0.0053, [0.0041, 0.0069], 'entre 0,4 e 0,7%'],
  ['hardly ever not', 0.9948, [0.9931, 0.9959], 'entre 99,3 e 99,6%'],
  ['never seen', 0, [0, 0.0004], '<\u00a00,04%'],
  ['always seen', 1, [0.9996, 1], '>\u00a099,9%'],
  ['never', 0, undefined, '0%'],
] as const

it.each(chances)('a chance that is %s', async (_, value, between, text) => {
  const { likely } = await amountsIn('pt-BR')
  const [low, high] = between ?? [value, value]
  expect(likely({ low, value, high })).toBe(text)
})

const typicalEnds = [
  ['exact', [101_630, 101_630, 101_630], '1.016,30'],
  ['narrow', [101_230, 101_620, 102_010], 'cerca de 1.016'],
  ['narrow, and small', [1036, 1040, 1044], 'cerca de 10,40'],
  ['wide', [81_240, 100_000, 118_910], 'entre 800 e 1.200'],
  ['known only from below', [81_240, 100_000, Infinity], '>\u00a0810'],
  ['known only from above', [-Infinity, -100_000, -81_240], '<\u00a0−810'],
] as const

it.each(typicalEnds)('an amount that is %s', async (_, [low, value, high], text) => {
  const { typical } = await amountsIn('pt-BR')
  expect(typical({ low, value, high })).toBe(text)
})

it('a result has its sign', async () => {
  const { typical } = await amountsIn('pt-BR')
  expect(typical({ low: 1630, value: 1630, high: 1630 }, true)).toBe('+16,30')
  expect(typical({ low: -118_910, value: -100_000, high: -81_240 }, true)).toBe('entre −1.200 e −800')
  expect(typical({ low: 81_240, value: 100_000, high: Infinity }, true)).toBe('>\u00a0+810')
  expect(typical({ low: 0, value: 0, high: 0 }, true)).toBe('0,00')
})

it('other languages have their own words', async () => {
  const { likely, range, money } = await amountsIn('fr-FR')
  expect(likely({ low: 0.511, value: 0.521, high: 0.531 })).toBe('environ 52%')
  expect(range({ low: 11_003, high: 11_100 }, money)).toBe('110,03 à 111,00')
})
