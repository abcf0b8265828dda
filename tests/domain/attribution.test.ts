import { expect, it } from 'vitest'
import { creditedSeller, sellerIn, userIn } from '@/domain/attribution'

it.each([
  ['?userid=777&sellerid=3001', '777', '3001'],
  ['?userid=%20777%20', '777', ''],
  ['?userid=abc', '', ''],
  ['?userid=-1', '', ''],
  ['?userid=0', '', ''],
  ['?userid=', '', ''],
  ['?userid=%3Cb%3E1%3C/b%3E', '', ''],
  [`?userid=${'1'.repeat(21)}`, '', ''],
  // It is not clear which one is meant.
  ['?userid=1&userid=2&sellerid=3', '', '3'],
])('%s names user "%s" and seller "%s"', (search, user, seller) => {
  expect([userIn(search), sellerIn(search)]).toEqual([user, seller])
})

it('credits nobody for their own bots', () => {
  expect(creditedSeller('3001', ['1001', '1002'])).toBe('3001')
  expect(creditedSeller('1002', ['1001', '1002'])).toBe('')
})
