import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelSignalType } from '@/contract/codes'
import { judge, messagesIn, wordsIn, type FilterSettings } from '@/domain/signalFilter'

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
    // Nothing set lets everything pass.
    ['qualquer coisa', {}, 'copied'],
    ['', {}, 'copied'],
    // One of the filter's words is needed.
    ['EURUSD compra', { wordfilter: 'compra;venda' }, 'copied'],
    ['EURUSD', { wordfilter: 'compra;venda' }, 'noWord'],
    ['EURUSD', { wordfilter: ' ; ;' }, 'copied'],
    // Case, accents and decorated letters mean nothing.
    ['ATENCAO', { ignore: 'atenção' }, 'ignored'],
    ['Atenção', { ignore: 'ATENCAO' }, 'ignored'],
    ['𝐂𝐎𝐌𝐏𝐑𝐀 já', { wordfilter: 'compra' }, 'copied'],
    // Whole words, and several in a row.
    ['calling all', { wordfilter: 'call' }, 'noWord'],
    ['call!', { wordfilter: 'call' }, 'copied'],
    ['take\n profit', { wordfilter: 'take profit' }, 'copied'],
    ['#sinal agora', { wordfilter: '#sinal' }, 'copied'],
    ['vai 🔥', { wordfilter: '🔥' }, 'copied'],
    ['a+b', { wordfilter: 'a+b' }, 'copied'],
    // One ignored word outweighs all else.
    ['compra EURUSD teste', { wordfilter: 'compra', symbolGrp: 'EURUSD', ignore: 'x;teste' }, 'ignored'],
    // Symbols, however they are separated.
    ['EUR/USD', { symbolGrp: 'EURUSD;GBPUSD' }, 'copied'],
    ['eur-usd otc', { symbolGrp: 'EUR/USD' }, 'copied'],
    ['XAU USD', { symbolGrp: 'XAUUSD' }, 'copied'],
    ['EURUSDT', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    ['EUR\nUSD', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    // Limit orders want a price.
    ['EURUSD compra', { signalType: limit }, 'noPrice'],
    ['EURUSD compra', { signalType: limit2 }, 'noPrice'],
    ['EURUSD compra', { signalType: market }, 'copied'],
    ['EURUSD compra 1.0850', { signalType: limit }, 'copied'],
    ['XAUUSD buy limit 2350', { signalType: limit }, 'copied'],
    ['EURUSD compra TP 1.0900 SL: 1.0810', { signalType: limit }, 'noPrice'],
    ['EURUSD M5 12:30 01/02 80%', { signalType: limit }, 'noPrice'],
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
    expect(judge('calling', { ...open, wordfilter: 'call' }).dependsOnWholeWords).toBe(true)
    expect(judge('contest', { ...open, ignore: 'test' }).dependsOnWholeWords).toBe(true)
    expect(judge('call me', { ...open, wordfilter: 'call' }).dependsOnWholeWords).toBe(false)
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

  it('empty settings copy everything, and case does not matter', () => {
    fc.assert(
      fc.property(message, list, list, (text, wordfilter, ignore) => {
        expect(judge(text, open).isCopied).toBe(true)
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

describe('several messages pasted at once', () => {
  it.each([
    ['blank lines', 'a\nb\n\n\n c \r\n \r\nd', ['a\nb', 'c', 'd']],
    ['lines like ---, which outweigh blank ones', 'a\n\nb\n---\nc\n=====\n', ['a\n\nb', 'c']],
    ['the app’s headings', 'Zé, [14/05/2024 10:00]\na\n\nb\nZé, [14.05.2024, 10:01:02]\nc', ['a\n\nb', 'c']],
    ['nothing', ' \n ', []],
  ])('are separated by %s', (_name, paste, messages) => {
    expect(messagesIn(paste)).toEqual(messages)
  })

  it('stay the same when separated again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '-', '[') }), (paste) => {
        const messages = messagesIn(paste)
        if (messages.length > 1) expect(messagesIn(messages.join('\n-----\n'))).toEqual(messages)
      }),
    )
  })
})
