import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelSignalType } from '@/contract/codes'
import { judge, type FilterSettings } from '@/domain/signals/filter'
import { wordsIn } from '@/domain/signals/settings'
import { messagesIn } from '@/domain/signals/messages'
import { signalsIn } from '@/domain/signals/reading'

const { group, limit, limit2, market } = channelSignalType.codes
const open: FilterSettings = { wordfilter: '', ignore: '', symbolGrp: '', signalType: group }
const said = (message: string, settings: Partial<FilterSettings>) => {
  const { isCopied, obstacle } = judge(message, { ...open, ...settings })
  return isCopied ? 'copied' : obstacle
}
const markedIn = (message: string, settings: Partial<FilterSettings>) =>
  judge(message, { ...open, ...settings }).marks.map(
    ({ start, end, kind }) => `${kind}: ${message.slice(start, end)}`,
  )

describe('a message', () => {
  it.each([
    // Nothing set lets every order pass; where there is none, there is nothing to copy.
    ['EURUSD compra', {}, 'copied'],
    ['qualquer coisa', {}, 'noOrder'],
    ['', {}, 'noOrder'],
    // A whole file is no message.
    [`EURUSD compra ${'1.0850 '.repeat(600)}`, {}, 'tooLong'],
    // One of the filter's words is needed.
    ['EURUSD compra', { wordfilter: 'compra;venda' }, 'copied'],
    ['EURUSD', { wordfilter: 'compra;venda' }, 'noWord'],
    ['EURUSD compra', { wordfilter: ' ; ;' }, 'copied'],
    // Case, accents and decorated letters mean nothing.
    ['ATENCAO', { ignore: 'atenção' }, 'ignored'],
    ['Atenção', { ignore: 'ATENCAO' }, 'ignored'],
    ['𝐂𝐎𝐌𝐏𝐑𝐀 já', { wordfilter: 'compra' }, 'copied'],
    // Whole words, and several in a row.
    ['calling all', { wordfilter: 'call' }, 'noWord'],
    ['call!', { wordfilter: 'call' }, 'copied'],
    ['compra agora take\n profit', { wordfilter: 'take profit' }, 'copied'],
    ['#sinal compra agora', { wordfilter: '#sinal' }, 'copied'],
    ['compra 🔥', { wordfilter: '🔥' }, 'copied'],
    ['EURUSD compra a+b', { wordfilter: 'a+b' }, 'copied'],
    // One ignored word outweighs all else.
    ['compra EURUSD teste', { wordfilter: 'compra', symbolGrp: 'EURUSD', ignore: 'x;teste' }, 'ignored'],
    // Symbols, however they are separated.
    ['EUR/USD compra', { symbolGrp: 'EURUSD;GBPUSD' }, 'copied'],
    ['XAU USD compra', { symbolGrp: 'XAUUSD' }, 'copied'],
    ['AAPL compra', { symbolGrp: 'AAPL' }, 'copied'],
    // What is traded over the counter is another asset.
    ['eur-usd otc compra', { symbolGrp: 'EUR/USD' }, 'noSymbol'],
    ['eur-usd otc compra', { symbolGrp: 'EURUSD (OTC)' }, 'copied'],
    ['EURUSD compra; EURUSD-OTC compra', { symbolGrp: 'EURUSD' }, 'copied'],
    ['EURUSDT', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    ['EUR\nUSD', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    // Limit orders want a price.
    ['EURUSD compra', { signalType: limit }, 'noPrice'],
    ['EURUSD compra', { signalType: limit2 }, 'noPrice'],
    ['EURUSD compra', { signalType: market }, 'copied'],
    ['EURUSD compra 1.0850', { signalType: limit }, 'copied'],
    ['XAUUSD buy limit 2350', { signalType: limit }, 'copied'],
    ['EURUSD compra TP 1.0900 SL: 1.0810', { signalType: limit }, 'noPrice'],
    ['EURUSD compra M5 12:30 01/02 80%', { signalType: limit }, 'noPrice'],
  ] as const)('“%s” with %o: %s', (message, settings, verdict) => {
    expect(said(message, settings)).toBe(verdict)
  })

  it('is marked where words matched, as written in the message', () => {
    expect(
      markedIn('Atenção: CÓMPRA Eur/Usd a 1,0850', {
        wordfilter: 'compra',
        ignore: 'atencao',
        symbolGrp: 'eurusd',
        signalType: limit,
      }),
    ).toEqual(['ignored: Atenção', 'word: CÓMPRA', 'symbol: Eur/Usd', 'price: 1,0850'])
  })

  it('names the words that decided, as written in the settings', () => {
    expect(judge('teste aguardar', { ...open, ignore: 'Aguardar; Téste' }).because).toEqual([
      'Aguardar',
      'Téste',
    ])
    expect(judge('compra', { ...open, wordfilter: 'venda;Compra' }).because).toEqual(['Compra'])
  })

  it('reports whether matches inside longer words would reverse the verdict', () => {
    expect(judge('EURUSD compra calling', { ...open, wordfilter: 'call' }).dependsOnWholeWords).toBe(true)
    expect(judge('EURUSD compra contest', { ...open, ignore: 'test' }).dependsOnWholeWords).toBe(true)
    expect(judge('EURUSD compra, call me', { ...open, wordfilter: 'call' }).dependsOnWholeWords).toBe(false)
  })
})

const word = fc.constantFrom(
  'compra',
  'venda',
  'OTC',
  'já',
  'a.b',
  '(x)',
  'M5',
  'é',
  'ß',
  '🔥',
  'take profit',
)
const list = fc.array(word, { maxLength: 4 }).map((words) => words.join(';'))
const message = fc.oneof(
  fc
    .array(fc.oneof(word, fc.constantFrom('EUR/USD', '1.0850', '\n', '!')), { maxLength: 8 })
    .map((all) => all.join(' ')),
  fc.string({ unit: 'grapheme' }),
)
const settings = fc.record({
  wordfilter: fc.oneof(list, fc.string({ unit: 'grapheme' })),
  ignore: list,
  symbolGrp: fc.constantFrom('', 'EURUSD', 'XAUUSD;EURUSD', '-;$'),
  signalType: fc.constantFrom(0, 1, 2, 3, 4),
})

describe('for any message and any settings', () => {
  it('another ignored word never copies more, and another filter word never copies less', () => {
    fc.assert(
      fc.property(message, settings, word, (text, set, more) => {
        const before = judge(text, set).isCopied
        if (judge(text, { ...set, ignore: `${set.ignore};${more}` }).isCopied) expect(before).toBe(true)
        if (wordsIn(set.wordfilter).length > 0 && before)
          expect(judge(text, { ...set, wordfilter: `${set.wordfilter};${more}` }).isCopied).toBe(true)
      }),
    )
  })

  it('empty settings copy every order, and case does not matter in the words', () => {
    fc.assert(
      fc.property(message, list, list, (text, wordfilter, ignore) => {
        expect(judge(text, open).isCopied).toBe(signalsIn(text).some(({ isOrder }) => isOrder))
        const set = { ...open, wordfilter, ignore }
        const shouted = { ...set, wordfilter: wordfilter.replaceAll(/[a-z]/g, (one) => one.toUpperCase()) }
        expect(judge(text, shouted).isCopied).toBe(judge(text, set).isCopied)
      }),
    )
  })

  it('marks are inside the message, sorted, without overlap', () => {
    fc.assert(
      fc.property(message, settings, (text, set) => {
        let end = 0
        for (const mark of judge(text, set).marks) {
          expect(mark.start).toBeGreaterThanOrEqual(end)
          expect(mark.end).toBeGreaterThan(mark.start)
          end = mark.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
    )
  })
})

const [buy, sell] = ['EURUSD BUY\n\nSL 1.07', 'GBPUSD SELL\n\nSL 1.28']

describe('several messages pasted at once', () => {
  it.each<[name: string, paste: string, messages: readonly string[], several?: readonly string[]]>([
    ['Telegram, desktop', `Zé, [14/05/2024 10:00]\n${buy}\nZé, [14.05.2024, 10:01:02]\nc`, [buy, 'c']],
    [
      'Telegram, in English',
      `Ze, [5/14/2025 10:00\u202fAM]\na\nZe, [May 14, 2025 at 10:05 PM]:\nb`,
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
    ['WhatsApp, Android', '14/05/2025 10:00 - Zé: a\nb\n5/14/25, 10:05 PM - Zé: c', ['a\nb', 'c']],
    [
      'nothing, if a date and an asset begin a signal',
      '14/05/2025 10:35 - EURUSD: CALL',
      ['14/05/2025 10:35 - EURUSD: CALL'],
    ],
    ['rules between whole signals', `${buy}\n---\n${sell}\n=====\n`, [buy, sell]],
    [
      'no rule inside of a signal',
      'AUD-NZD\n———\nSell 1.2057\n———\nSL 1.2074',
      ['AUD-NZD\n———\nSell 1.2057\n———\nSL 1.2074'],
    ],
    ['the person, where only blank lines do', `${buy}\n\n${sell}`, [`${buy}\n\n${sell}`], [buy, sell]],
    ['nothing, if there is one signal', `Bom dia\n\n${buy}`, [`Bom dia\n\n${buy}`]],
    ['nothing', ' \n ', []],
  ])('are separated by %s', (_name, paste, messages, several) => {
    expect(messagesIn(paste)).toEqual({ messages, ...(several && { several }) })
  })

  it('lose and gain no letter, whatever is pasted', () => {
    const letters = (text: string) => text.replaceAll(/[\s\-_=]/g, '')
    const line = fc.constantFrom('EURUSD BUY', 'GBPUSD SELL', 'SL 1.07', '---', '', 'Bom dia')
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
        const paste = lines.join('\n')
        const { messages, several = messages } = messagesIn(paste)
        expect(letters(messages.join(''))).toBe(letters(paste))
        expect(letters(several.join(''))).toBe(letters(paste))
      }),
    )
  })
})
