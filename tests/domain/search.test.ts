import { expect, it } from 'vitest'
import { searchable, searchFor } from '@/domain/search'

it('a text is found by every word of the search, ignoring accents and case', () => {
  const text = searchable('Índice Ação <b>VIP</b>\n-100123')
  for (const search of ['', 'indice', 'AÇÃO índice', 'acao vip', '-100123', ' <b> '])
    expect([search, searchFor(search)(text)]).toEqual([search, true])
  expect(searchFor('indice ouro')(text)).toBe(false)
  expect(searchable('ÀÉîõÜ')).toBe('aeiou')
})
