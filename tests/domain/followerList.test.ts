import { expect, it } from 'vitest'
import { countExpiries, foundFollowers, isWithin, listed, sortedFollowers } from '@/domain/followerList'
import { hasExpiry } from '@/domain/expiry'
import { DAY, NOW } from '@tests/support/clock'

const people = [
  { id: '20', name: 'Ângela', expCopy: 0 },
  { id: '3', name: 'zélia', expCopy: NOW + 2 * DAY },
  { id: '100', name: 'Caio', expCopy: NOW - DAY },
  { id: '4', name: 'Íris', expCopy: NOW + 60 },
  { id: '5', name: 'João', expCopy: NOW + 7 * DAY },
  { id: '6', name: 'Bia', expCopy: NOW + 30 * DAY },
  { id: '7', name: '', expCopy: NOW + 31 * DAY },
]
const all = listed(people, (expCopy) => (hasExpiry(expCopy) ? `ends ${expCopy}` : 'Indefinido'))
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join(' ')

it('each filter counts what it shows, and nobody is in two of them', () => {
  expect(countExpiries(all, NOW)).toEqual({
    all: 7,
    expired: 1,
    days3: 2,
    days7: 1,
    days30: 1,
    none: 1,
    unknown: 0,
  })
  expect(ids(all.filter((one) => isWithin('days3', one, NOW)))).toBe('3 4')
  expect(ids(all.filter((one) => isWithin('expired', one, NOW)))).toBe('100')
})

it('is sorted by expiry, name or id, in both directions; equal ones by name', () => {
  expect(ids(sortedFollowers(all, { by: 'expCopy', descending: false }))).toBe('100 4 3 5 6 7 20')
  expect(ids(sortedFollowers(all, { by: 'name', descending: false }))).toBe('7 20 6 100 4 5 3')
  expect(ids(sortedFollowers(all, { by: 'id', descending: true }))).toBe('100 20 7 6 5 4 3')
})

it('is found by every word, by id and by date, ignoring accents and case', () => {
  expect(ids(foundFollowers(all, 'ANGELA'))).toBe('20')
  expect(ids(foundFollowers(all, 'zÉl 3'))).toBe('3')
  expect(ids(foundFollowers(all, 'indefinido'))).toBe('20')
  expect(ids(foundFollowers(all, '  '))).toBe(ids(all))
})

it('lists a follower once, even if the provider sends it twice', () => {
  expect(listed([...people, { id: '3', name: 'again', expCopy: 5 }], String)).toHaveLength(7)
})
