import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesIn, type Division } from '@/domain/signals/messages'

const [buy, sell] = ['EURUSD BUY\n\nEntry 1.08\n\nSL 1.07', 'GBPUSD SELL\n\nEntry 1.27\n\nSL 1.28']

describe('several messages pasted at once are divided by', () => {
  it.each<[name: string, paste: string, messages: readonly string[]]>([
    ['Telegram, desktop', `Zé, [14/05/2024 10:00]\n${buy}\n\nZé, [14.05.2024, 10:01:02]\nc`, [buy, 'c']],
    [
      'Telegram, in English',
      `Ze, [5/14/2025 10:00\u202fAM]\n${buy}\n\nZe, [May 14, 2025 at 10:05 PM]:\nb`,
      [buy, 'b'],
    ],
    [
      'Telegram, in Portuguese',
      'Canal, [14 de mai. de 2025 às 10:00:05]:\na\n\nCanal, [14 de mai. de 2025 às 10:05:05]:\nb',
      ['a', 'b'],
    ],
    [
      'Telegram, in Spanish',
      'Zé, [14 may 2025, 10:00]\na\n\nZé, [14 de mayo de 2025 a las 10:05]\nb',
      ['a', 'b'],
    ],
    ['Telegram, in French', 'Zé, [14 mai 2025 à 10:00]\na\nZé, [14 août 2025 à 10:05]\nb', ['a', 'b']],
    [
      'WhatsApp, iPhone',
      '[14/05/2025 10:00:05] Zé: a\n\nb\n\u200e[14/05/2025, 10:05:05] Zé: c',
      ['a\n\nb', 'c'],
    ],
    ['WhatsApp, web', '[10:00, 14/05/2025] Zé: a\n[10:05 AM, 5/14/2025] +55 11 99999-1111: b', ['a', 'b']],
    ['WhatsApp, Android', '14/05/2025 10:00 - Zé: a\nb\n5/14/25, 10:05 PM – Zé: c', ['a\nb', 'c']],
    ['WhatsApp, and a rule stays inside', '[14/05/2025 10:00:05] Zé: a\n---\nb', ['a\n---\nb']],
    ['nothing', ' \n ', []],
  ])('%s', (_name, paste, messages) => {
    expect(messagesIn(paste)).toEqual({ messages })
  })

  it.each(['EURUSD', 'EUR/USD (OTC)', '🇪🇺 eur/usd', '*GBPJPY-OTC*', 'BTCUSDT'])(
    'no date before the pair %s: that is a signal',
    (pair) => {
      const signal = `14/05/2025 10:35 - ${pair}: CALL`
      expect(messagesIn(`${signal}\n[14/05/2025 10:40] ${pair}: PUT`)).toEqual({
        messages: [`${signal}\n[14/05/2025 10:40] ${pair}: PUT`],
      })
      // With a sender, it stays in the message.
      expect(messagesIn(`[14/05/2025 10:33:05] Zé: lista\n${signal}`)).toEqual({
        messages: [`lista\n${signal}`],
      })
    },
  )
})

describe('a paste without headers', () => {
  const rules = (...messages: readonly string[]): Division => ({ at: 'rules', messages })
  const blankLines = (...messages: readonly string[]): Division => ({ at: 'blankLines', messages })

  it.each<[name: string, paste: string, divisions: readonly Division[] | undefined]>([
    ['is one message', 'EURUSD BUY\nSL 1.07', undefined],
    ['with blank lines, too, unless the person says otherwise', 'a\nb\n\nc', [blankLines('a\nb', 'c')]],
    ['with rules likewise', 'AUD-NZD\n———\nSell 1.2057\n━━━━\nSL', [rules('AUD-NZD', 'Sell 1.2057', 'SL')]],
    [
      'with both can be divided at either',
      `${buy}\n---\n${sell}`,
      [
        rules(buy, sell),
        blankLines('EURUSD BUY', 'Entry 1.08', 'SL 1.07', 'GBPUSD SELL', 'Entry 1.27', 'SL 1.28'),
      ],
    ],
    [
      'is asked about once where both say the same',
      'EURUSD BUY\n━━━━━━\nSL 1.07\n\n━━━━━━\nTP 1.09',
      [rules('EURUSD BUY', 'SL 1.07', 'TP 1.09')],
    ],
    ['with a rule at its end is one message', 'a\n===\n', undefined],
  ])('%s', (_name, paste, divisions) => {
    expect(messagesIn(paste)).toEqual({ messages: [paste.trim()], ...(divisions && { divisions }) })
  })

  it('is not looked at where it is too long', () => {
    expect(messagesIn('a\n'.repeat(10_001))).toEqual({ messages: [], isTooLong: true })
  })
})

it('no letter is lost or added, whatever is pasted and however it is divided', () => {
  const letters = (text: string) => text.replaceAll(/[\s\-_=]/g, '')
  const line = fc.constantFrom('EURUSD BUY', 'GBPUSD SELL', 'SL 1.07', '---', '', 'Bom dia', '=====')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
      const paste = lines.join('\n')
      const { messages, divisions = [] } = messagesIn(paste)
      expect(messages.length).toBeLessThanOrEqual(1)
      for (const all of [messages, ...divisions.map((division) => division.messages)])
        expect(letters(all.join(''))).toBe(letters(paste))
    }),
  )
})
