import { expect, it } from 'vitest'
import type { Bot } from '@/contract/bots'
import { filtered, noFilter, searchText, type BotFilter } from '@/features/bots/botColumns'
import type { Translate } from '@/i18n'

const NOW = new Date('2026-11-21T12:00:00').getTime() / 1000
const DAY = 86_400
const texts: Readonly<Record<string, string>> = {
  'bots:expiry.none': 'Indefinido',
  'bots:telegram': 'Telegram',
  'bots:virtual': 'Virtual',
}
const t = ((key: string) => texts[key]) as Translate

const bot = (userid: string, more: Partial<Bot>): Bot => ({
  userid,
  email: 'ana@leme.example',
  botexp: NOW + 90 * DAY,
  virtual: false,
  name: '',
  ...more,
})
const bots = [
  bot('1001', { botexp: 0 }),
  bot('1002', { email: 'bia@leme.example', botexp: NOW + 2 * DAY }),
  bot('11001', { virtual: true }),
]
const searched = new Map(bots.map((one) => [one, searchText(one, '', t)]))

it.each<[string, Partial<BotFilter>, readonly string[]]>([
  ['an id', { search: '110' }, ['11001']],
  ['a part of an address, in any case', { search: 'BIA@' }, ['1002']],
  ['a type', { search: 'virtual' }, ['11001']],
  ['a date', { search: '23/11' }, ['1002']],
  ['bots that never expire', { search: 'indefinido' }, ['1001']],
  ['several words in any order', { search: 'telegram leme 2026' }, ['1002']],
  ['blanks', { search: '   ' }, ['1001', '1002', '11001']],
  ['a type and a word', { type: 'bots:telegram', search: 'leme' }, ['1001', '1002']],
  ['an expiry group', { expiry: 'soon' }, ['1002']],
])('the list of bots is searched by %s', (_name, filter, found) => {
  const shown = filtered(bots, { ...noFilter, ...filter }, searched, NOW)
  expect(shown.map(({ userid }) => userid)).toEqual(found)
})
