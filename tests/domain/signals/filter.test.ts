import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judge, type FilterSettings } from '@/domain/signals/filter'
import { wordsIn } from '@/domain/signals/settings'
import { fewAndMany } from '@tests/support/fewAndMany'
import { verdictByHand } from './byHand'

const open: FilterSettings = { wordfilter: '', ignore: '', symbolGrp: '' }
const judged = (message: string, settings: Partial<FilterSettings>) =>
  judge(message, { ...open, ...settings })

describe('a message', () => {
  it.each<[message: string, settings: Partial<FilterSettings>, verdict: string]>([
    // Nothing set lets everything pass, whatever it says.
    ['EURUSD compra', {}, 'passes'],
    ['qualquer coisa', {}, 'passes'],
    ['', {}, 'passes'],
    ['MOVER el sl a be', {}, 'passes'],
    // One of the filter's words is needed.
    ['EURUSD compra', { wordfilter: 'compra;venda' }, 'passes'],
    ['EURUSD', { wordfilter: 'compra;venda' }, 'noWord'],
    ['EURUSD compra', { wordfilter: ' ; ;' }, 'passes'],
    ['One of you held our **GOLD BUY** all day', { wordfilter: 'gold' }, 'passes'],
    // Case, accents and decorated letters mean nothing.
    ['ATENCAO', { ignore: 'atenção' }, 'ignored'],
    ['Atenção', { ignore: 'ATENCAO' }, 'ignored'],
    ['𝐂𝐎𝐌𝐏𝐑𝐀 já', { wordfilter: 'compra' }, 'passes'],
    // Whole words, and several in a row.
    ['calling all', { wordfilter: 'call' }, 'noWord'],
    ['call!', { wordfilter: 'call' }, 'passes'],
    ['compra agora take\n  profit', { wordfilter: 'take profit' }, 'passes'],
    ['#sinal compra agora', { wordfilter: '#sinal' }, 'passes'],
    ['compra 🔥', { wordfilter: '🔥' }, 'passes'],
    ['EURUSD compra a+b', { wordfilter: 'a+b' }, 'passes'],
    // An accent without a letter is no word.
    ['a b', { wordfilter: '¨' }, 'passes'],
    // One ignored word outweighs all else, and a missing word a missing symbol.
    ['compra EURUSD teste', { wordfilter: 'compra', symbolGrp: 'EURUSD', ignore: 'x;teste' }, 'ignored'],
    ['bom dia', { wordfilter: 'compra', symbolGrp: 'EURUSD' }, 'noWord'],
    // Symbols, however they are separated.
    ['EUR/USD compra', { symbolGrp: 'EURUSD;GBPUSD' }, 'passes'],
    ['eur-usd compra', { symbolGrp: 'EUR/USD' }, 'passes'],
    ['XAU USD compra', { symbolGrp: 'XAUUSD' }, 'passes'],
    ['AAPL compra', { symbolGrp: 'AAPL' }, 'passes'],
    ['BUY EURUSDm now', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    ['EURUSDT', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    ['EUR\nUSD', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    // Other names of the same are no symbols of the group.
    ['Gold buy now @ 4500', { symbolGrp: 'XAUUSD' }, 'noSymbol'],
    ['sell (GOLD) XAUUSD', { symbolGrp: 'XAUUSD' }, 'passes'],
    // What is traded over the counter is another market.
    ['M5;EURUSD-OTC;10:35;CALL', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    ['eur-usd otc compra', { symbolGrp: 'EUR/USD' }, 'noSymbol'],
    ['EUR/USD (OTC) 10:35 CALL', { symbolGrp: 'EURUSD' }, 'noSymbol'],
    ['EUR/USD (OTC) 10:35 CALL', { symbolGrp: 'EURUSD-OTC' }, 'passes'],
    ['EURUSD_otc CALL', { symbolGrp: 'EURUSD (OTC)' }, 'passes'],
    ['EURUSDOTC CALL', { symbolGrp: 'EURUSD-OTC' }, 'passes'],
    ['EURUSD CALL', { symbolGrp: 'EURUSD-OTC' }, 'noSymbol'],
    ['EURUSD compra; EURUSD-OTC compra', { symbolGrp: 'EURUSD' }, 'passes'],
    ['EURUSD\nOTC fechado', { symbolGrp: 'EURUSD' }, 'passes'],
    ['SOLANA (OTC) - 15:49 PUT', { symbolGrp: 'solana otc' }, 'passes'],
    ['mercado OTC', { symbolGrp: 'OTC' }, 'passes'],
    // A list is one message: one symbol of the group is enough.
    ['M5;EURUSD;10:35;PUT\nM5;USDJPY;11:05;PUT', { symbolGrp: 'USDJPY' }, 'passes'],
  ])('“%s” with %o: %s', (message, settings, verdict) => {
    expect(judged(message, settings).obstacle ?? 'passes').toBe(verdict)
  })

  it('is marked where words matched, as written in the message', () => {
    const message = 'Atenção: CÓMPRA Eur/Usd a 1,0850, GBP (OTC)'
    const settings = { wordfilter: 'compra', ignore: 'atencao', symbolGrp: 'eurusd;gbp otc' }
    const { marks } = judged(message, settings)
    expect(marks.map(({ start, end, kind }) => `${kind}: ${message.slice(start, end)}`)).toEqual([
      'ignored: Atenção',
      'word: CÓMPRA',
      'symbol: Eur/Usd',
      'symbol: GBP (OTC)',
    ])
  })

  it('names the words that decided, as written in the settings', () => {
    expect(judged('teste aguardar', { ignore: 'Aguardar; Téste' }).because).toEqual(['Aguardar', 'Téste'])
    expect(judged('compra', { wordfilter: 'venda;Compra' }).because).toEqual(['Compra'])
    expect(judged('compra', { wordfilter: 'compra', symbolGrp: 'EURUSD' }).because).toEqual([])
  })

  it('reports whether matches inside longer words would reverse the verdict', () => {
    expect(judged('calling', { wordfilter: 'call' }).dependsOnWholeWords).toBe(true)
    expect(judged('contest', { ignore: 'test' }).dependsOnWholeWords).toBe(true)
    expect(judged('calling, call me', { wordfilter: 'call' }).dependsOnWholeWords).toBe(false)
    expect(judged('BUY EURUSDm', { symbolGrp: 'EURUSD' }).dependsOnWholeWords).toBe(true)
    expect(judged('BUY EURUSD-OTC', { symbolGrp: 'EURUSD' }).dependsOnWholeWords).toBe(false)
  })
})

const bold = (text: string) =>
  text.replaceAll(/[A-Z]/g, (letter) => String.fromCodePoint(0x1d400 + letter.charCodeAt(0) - 65))
const accented = (text: string) => text.replaceAll(/[aeo]/gi, '$&\u0301')
/** A word or a symbol as people write it, rightly or not. */
const written = (all: readonly string[]) =>
  fc
    .record({
      text: fc.constantFrom(...all),
      change: fc.constantFrom(
        String,
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
        (text: string) => bold(text.toUpperCase()),
        accented,
        (text: string) => accented(text).normalize('NFC'),
        (text: string) => text.replaceAll(' ', '  '),
        (text: string) => text.replaceAll(' ', '\n'),
      ),
      joint: fc.constantFrom('', '', '/', '-', ' ', '_', '.', '  ', '\n', '·'),
      before: fc.constantFrom('', '', '', 'x', '1', '#', '(', 'é'),
      behind: fc.constantFrom('', '', '', 'm', 's', '2', '!', ')', '.pro', '\u0301'),
      market: fc.constantFrom(
        '',
        '',
        '',
        '-OTC',
        ' otc',
        ' (OTC)',
        ' - (𝐎𝐓𝐂)',
        'OTC',
        '-OTCX',
        '\nOTC',
        ' ... OTC',
      ),
    })
    .map(({ text, change, joint, before, behind, market }) => {
      const pieces = /^[A-Z]{6}/.test(text) ? `${text.slice(0, 3)}${joint}${text.slice(3)}` : text
      return `${before}${change(pieces)}${market}${behind}`
    })

const words = [
  'compra',
  'Venda',
  'já',
  'take profit',
  'a.b',
  '(x)',
  '🔥',
  'M5',
  'ß',
  'ﬁm',
  'em  já',
  '+',
  '¨a',
]
const symbols = ['EURUSD', 'GBPJPY', 'EUR/USD', 'EURUSD-OTC', 'GBPJPY (otc)', 'AAPL', 'OTC', 'US30', '-$']
const list = (all: readonly string[]) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...all),
        fc.constantFrom('', ' ', '¨'),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      {
        maxLength: 4,
      },
    )
    .map((items) => items.join(';'))
/** Half of the messages come past a filter that is off, to the words that are ignored. */
const settings = fc.record({
  ignore: list(words),
  wordfilter: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: list(words) }),
  symbolGrp: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: list(symbols) }),
})
const message = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(fc.tuple(written([...words, ...symbols]), fc.constantFrom(' ', ' ', '\n', '', ', ', ' | ')), {
        maxLength: 6,
      })
      .map((pieces) => pieces.flat().join('')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) },
)

describe('for any message and any settings', () => {
  for (const { runs, options } of fewAndMany(600, 6000))
    it(`the verdict is the one of a search letter by letter, ${runs} times`, options, () => {
      const verdicts: Record<string, number> = {}
      fc.assert(
        fc.property(message, settings, (text, set) => {
          const { obstacle, because, dependsOnWholeWords } = judge(text, set)
          expect({ obstacle, because, dependsOnWholeWords }).toEqual(verdictByHand(text, set))
          verdicts[obstacle ?? 'passes'] = (verdicts[obstacle ?? 'passes'] ?? 0) + 1
        }),
        { numRuns: runs },
      )
      // All of them were met often, so that none agrees by chance.
      for (const verdict of ['passes', 'ignored', 'noWord', 'noSymbol'])
        expect([verdict, (verdicts[verdict] ?? 0) > runs / 60]).toEqual([verdict, true])
    })

  it('another ignored word never lets more pass, and another filter word never less', () => {
    fc.assert(
      fc.property(message, settings, fc.constantFrom(...words), (text, set, more) => {
        const before = judge(text, set).obstacle === undefined
        if (!judge(text, { ...set, ignore: `${set.ignore};${more}` }).obstacle) expect(before).toBe(true)
        if (wordsIn(set.wordfilter).length > 0 && before)
          expect(judge(text, { ...set, wordfilter: `${set.wordfilter};${more}` }).obstacle).toBeUndefined()
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
