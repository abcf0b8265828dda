import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { without } from '@/contract/linkText'
import { campaignIn, creditedSeller, isUnreadIn, sellerIn, traderIn, userIn } from '@/domain/attribution'

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

/** What chats, mails and adverts do to a link that named seller 3001. */
const mangled = [
  '?userid=1&sellerid=3001?fbclid=IwAR0x-9',
  '?userid=1&amp;sellerid=3001',
  '?userid=1&amp;amp;sellerid=3001&amp;utm_source=x',
  '?userid=1&#38;sellerid=3001',
  '?sellerid=3001&sellerid=3001',
  '?sellerid=3001.',
  '?sellerid=3001,',
  '?sellerid=3001)',
  '?sellerid=3001%22%3E',
  '?sellerid="3001"',
  '?sellerid=(3001).',
  '?sellerid=3001\u200B',
  '?sellerid=%E2%80%8B3001%EF%BB%BF',
  '?sellerid=30%C2%AD01',
  '?sellerid=%203001%20',
  '?sellerid=%25203001%2520',
  '?sellerid=3001+',
  '?sellerId=3001',
  '?SELLERID=3001',
  '?%20sellerid=3001',
  '?sellerid%3D3001',
  '?userid%3D1%26sellerid%3D3001',
  '?sellerid=3001#section',
  '#/cadastrar?userid=1&sellerid=3001',
  '?sellerid=3001https://leme.example/cadastrar?sellerid=3001',
  '?sellerid=3001%20https://other.example/?x=9',
  '?sellerid=３００１',
  '?sellerid=&sellerid=3001',
]

/** It is not clear whom they meant. */
const unclear = [
  '?sellerid=3001&sellerid=3002',
  '?sellerid=3001&sellerid=abc',
  '?sellerid=3001,3002',
  '?sellerid=3001.5',
  '?sellerid=3001%203002',
  '?sellerid=3001x',
  '?sellerid=3001%20or',
  '?sellerid=-3001',
  '?sellerid=Carla',
  '?sellerid=undefined',
  '?sellerid=3e3',
  `?sellerid=${'3'.repeat(21)}`,
  '?sellerid=<b>3001</b>',
]

describe("a seller's link", () => {
  it.each(mangled)('is read as %s', (address) => {
    expect([sellerIn(address), isUnreadIn(address, 'sellerid')]).toEqual(['3001', false])
  })

  it.each(unclear)('is said to be unreadable as %s', (address) => {
    expect([sellerIn(address), isUnreadIn(address, 'sellerid')]).toEqual(['', true])
  })

  it.each(['', '?', '?userid=7', '?sellerid=', '?sellerid', '?sellerid=0', '?xsellerid=1', '#sellerid'])(
    'names nobody as "%s"',
    (address) => {
      expect([sellerIn(address), isUnreadIn(address, 'sellerid')]).toEqual(['', false])
    },
  )

  it('whatever is appended to it names this seller or is unreadable, never another one or nobody', () => {
    const id = fc.stringMatching(/^[1-9]\d{0,9}$/)
    const tail = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom('?fbclid=x', '&amp;utm_source=a', '.', ')', '\u200B', '%20', ' ', '%', '#', '>'),
    )
    fc.assert(
      fc.property(id, tail, (seller, appended) => {
        fc.pre(!/^\d|sellerid/i.test(appended.normalize('NFKC')))
        const address = `?userid=7&sellerid=${seller}${appended}`
        const read = sellerIn(address)
        expect([address, read || isUnreadIn(address, 'sellerid')]).toEqual([
          address,
          read === seller ? seller : true,
        ])
      }),
    )
  })

  it('has other ids, and a campaign, that are read the same way', () => {
    expect(userIn('?userId=777.&amp;sellerid=3')).toBe('777')
    expect(traderIn('?trader=5001%E2%80%8B')).toBe('5001')
    expect(sellerIn(`?fbclid=${'x'.repeat(9000)}&sellerid=3001`)).toBe('3001')
    expect(sellerIn('?sellerid=000')).toBe('')
    expect([traderIn('?trader=5001&trader=5002'), isUnreadIn('?trader=5001&trader=5002', 'trader')]).toEqual([
      '',
      true,
    ])
    expect(campaignIn('?sellerid=1&amp;Campaign=natal-2026?fbclid=x')).toBe('natal-2026')
    expect(campaignIn('?campaign=%20natal\u200B.')).toBe('natal')
  })
})

it('an address without a name keeps everything else', () => {
  expect(without('?userid=7&sellerid=3001&x=1', 'userid')).toBe('?sellerid=3001&x=1')
  expect(without('?sellerid=3001&amp;userId=7', 'userid')).toBe('?sellerid=3001')
  expect(without('?userid', 'userid')).toBe('?userid')
  expect(without('?userid=', 'userid')).toBe('')
})
