import { describe, expect, it } from 'vitest'
import { channelSearch } from '@/domain/channelSearch'
import { searchFor } from '@/domain/search'

describe('a channel', () => {
  const stored = ['1234567890', '-1234567890', '-1001234567890']
  it.each([
    '1234567890',
    '-1234567890',
    '-1001234567890',
    '1001234567890',
    ' -1001234567890 ',
    't.me/c/1234567890/57',
    'https://t.me/c/1234567890/57',
    'https://t.me/c/1234567890/3/57?single',
    'https://t.me/c/1234567890',
    'https://web.telegram.org/k/#-1234567890',
    'https://web.telegram.org/a/#-1001234567890',
    'tg://openmessage?chat_id=1234567890',
    'tg://privatepost?channel=1234567890&post=55',
    '−1001234567890',
    '-1001234567890 (Sala VIP)',
    'ID: -1001234567890',
    'Chat ID: 1234567890',
    'chat id 1234567890',
    '`-1001234567890`',
    '"1234567890"',
  ])('is found by %s, however its id is stored', (search) => {
    const isFound = searchFor(channelSearch(search))
    expect(stored.map((id) => isFound(`sala vip\n${id}`))).toEqual([true, true, true])
    expect(isFound('sala vip\n-1009999999999')).toBe(false)
  })

  it.each([
    ['https://t.me/SinaisDoZe', 'SinaisDoZe'],
    ['t.me/s/SinaisDoZe/57', 'SinaisDoZe'],
    ['@SinaisDoZe', 'SinaisDoZe'],
    ['tg://resolve?domain=SinaisDoZe', 'SinaisDoZe'],
    ['tg://resolve?post=5&domain=SinaisDoZe', 'SinaisDoZe'],
    ['Sinais do Zé', 'Sinais do Zé'],
    ['Sala (VIP)', 'Sala (VIP)'],
    ['"Sinais"', '"Sinais"'],
    ['ID', 'ID'],
    ['id: sala', 'id: sala'],
    ['-10', '-10'],
    ['100', '100'],
    ['M5 - 100', 'M5 - 100'],
    ['https://t.me/+AbCd1234', 'https://t.me/+AbCd1234'],
    ['t.me/c/', 't.me/c/'],
    ['', ''],
  ])('is searched by name: "%s" as "%s"', (search, wanted) => {
    expect(channelSearch(search)).toBe(wanted)
  })
})
