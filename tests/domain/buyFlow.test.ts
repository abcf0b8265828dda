import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coins, payMethods } from '@/contract/codes'
import {
  botsTyped,
  buyError,
  canGenerate,
  planPrice,
  chargedCoin,
  coinChosen,
  customToggled,
  daysOf,
  firstChoices,
  methodChosen,
  planChosen,
  purchaseOf,
  type PurchaseChoices,
} from '@/domain/buyFlow'
import { plans } from '@/domain/plans'

const aMethod = fc.constantFrom(...payMethods)
const aCoin = fc.constantFrom(...coins)
const aStep: fc.Arbitrary<(choices: PurchaseChoices) => PurchaseChoices> = fc.oneof(
  aMethod.map((method) => (choices: PurchaseChoices) => methodChosen(choices, method)),
  aCoin.map((coin) => (choices: PurchaseChoices) => coinChosen(choices, coin)),
  fc.boolean().map((custom) => (choices: PurchaseChoices) => customToggled(choices, custom)),
  fc.integer({ min: -1, max: 7 }).map((subid) => (choices: PurchaseChoices) => planChosen(choices, subid)),
  fc
    .oneof(fc.integer(), fc.double(), fc.nat({ max: 4 }))
    .map((bots) => (choices: PurchaseChoices) => botsTyped(choices, bots)),
)
/** Where no sequence of choices leads, but storage may. */
const anything: fc.Arbitrary<PurchaseChoices> = fc.record({
  method: fc.constantFrom(...payMethods, '' as const),
  coin: aCoin,
  custom: fc.boolean(),
  subid: fc.integer({ min: -1, max: 9 }),
  bots: fc.integer({ min: -1, max: 10_000 }),
})
const walked = fc
  .tuple(fc.oneof(fc.constant(firstChoices), anything), fc.array(aStep, { maxLength: 12 }))
  .map(([start, steps]) => steps.reduce((choices, step) => step(choices), start))
const anId = fc.oneof(
  fc.constantFrom('', ' ', '0', '01', '1001', ' 1001 ', '1e3', '٣', 'a', '9'.repeat(400)),
  fc.string(),
)

describe('whatever is chosen', () => {
  it('no link is requested against the rules', () => {
    fc.assert(
      fc.property(walked, anId, (choices, userid) => {
        const purchase = purchaseOf(choices, userid, '3001')
        if (!purchase) return
        expect(canGenerate(choices, userid)).toBe(true)
        expect(purchase.userid).toMatch(/^[1-9]\d{0,19}$/)
        expect(payMethods).toContain(purchase.paymethod)
        if (purchase.paymethod === 'Crypto') expect([choices.coin, purchase.coin]).toEqual(['usd', 'usd'])
        else if (purchase.paymethod !== 'Stripe') expect(purchase.coin).toBe('brl')
        if (choices.custom) expect(purchase.quantity).toBeGreaterThanOrEqual(2)
        else {
          expect(purchase.quantity).toBe(1)
          // The shown plan is the one that is requested.
          expect(plans[purchase.coin][purchase.subid - 1]).toEqual({
            days: daysOf(choices),
            cents: planPrice(choices),
          })
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('the result is a link or an error, unless the button is disabled', () => {
    fc.assert(
      fc.property(walked, anId, (choices, userid) => {
        const isRight = purchaseOf(choices, userid, '') !== undefined
        expect(isRight).toBe(buyError(choices, userid) === undefined)
        if (isRight) expect(canGenerate(choices, userid)).toBe(true)
      }),
    )
  })

  it('a method clears the plan, and forces reais unless it is Stripe; Crypto forces dollars', () => {
    fc.assert(
      fc.property(walked, aMethod, (choices, method) => {
        const { coin, subid } = methodChosen(choices, method)
        expect(subid).toBe(0)
        expect(coin).toBe(
          { Stripe: choices.coin, Crypto: 'usd', 'Mercado Pago': 'brl', Paypal: 'brl' }[method],
        )
      }),
    )
  })

  it('changing the currency clears the plan, and only Stripe has a second currency', () => {
    fc.assert(
      fc.property(walked, aCoin, (choices, coin) => {
        const next = coinChosen(choices, coin)
        if (next === choices) expect(choices.method !== 'Stripe' || choices.coin === coin).toBe(true)
        else expect([choices.method, next.subid]).toEqual(['Stripe', 0])
      }),
    )
  })

  it('unchecking the custom plan resets the number of bots', () => {
    fc.assert(
      fc.property(walked, (choices) => {
        expect(customToggled(customToggled(choices, true), false).bots).toBe(0)
      }),
    )
  })
})

it('starts with Mercado Pago and usd, and shows the five plans in reais', () => {
  expect([firstChoices.method, firstChoices.coin]).toEqual(['Mercado Pago', 'usd'])
  expect(chargedCoin(firstChoices)).toBe('brl')
})

it.each([
  ['Mercado Pago', 'usd', 5],
  ['Paypal', 'brl', 5],
  ['Stripe', 'brl', 5],
  ['Stripe', 'usd', 4],
  ['Crypto', 'usd', 4],
] as const)('%s with %s has %i plans', (method, coin, count) => {
  expect(plans[chargedCoin({ ...firstChoices, method, coin })]).toHaveLength(count)
})

it('reports what is wrong in the order of the specification', () => {
  const wrong: PurchaseChoices = { method: '', coin: 'brl', custom: true, subid: 0, bots: 1 }
  expect(buyError(wrong, '')).toBe('erroIdTelegram')
  expect(buyError(wrong, '12a')).toBe('erroIdTelegram')
  expect(buyError(wrong, '1001')).toBe('erroPlano')
  expect(buyError({ ...wrong, subid: 1 }, '1001')).toBe('erroMetodoPagamento')
  expect(buyError({ ...wrong, subid: 1, method: 'Paypal' }, '1001')).toBe('erroQtnMin')
  expect(buyError({ ...wrong, subid: 1, method: 'Paypal', bots: 2 }, '1001')).toBeUndefined()
})

it('disables the button while id, plan or method is missing, or Crypto is combined with brl', () => {
  const right: PurchaseChoices = { ...firstChoices, subid: 3 }
  expect(canGenerate(right, '1001')).toBe(true)
  expect(canGenerate(right, ' ')).toBe(false)
  expect(canGenerate({ ...right, subid: 0 }, '1001')).toBe(false)
  expect(canGenerate({ ...right, method: '' }, '1001')).toBe(false)
  expect(canGenerate({ ...right, method: 'Crypto', coin: 'brl' }, '1001')).toBe(false)
})
