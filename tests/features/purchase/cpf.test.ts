import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCpf } from '@/features/purchase/cpf'

it.each(['529.982.247-25', '52998224725', ' 111.444.777-35 ', '00000000191', '12345678909'])(
  'accepts %s as a CPF',
  (text) => {
    expect(isCpf(text)).toBe(true)
  },
)

it.each([
  '529.982.247-26',
  '52998224752',
  '111.111.111-11',
  '1114447773',
  '111444777355',
  '',
  'abc',
  '529,982,247-25',
])('refuses "%s"', (text) => {
  expect(isCpf(text)).toBe(false)
})

it('detects every single wrong digit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const digits = [...'52998224725']
      digits[place] = String((Number(digits[place]) + more) % 10)
      expect(isCpf(digits.join(''))).toBe(false)
    }),
  )
})
