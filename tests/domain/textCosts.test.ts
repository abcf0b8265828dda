/**
 * What it costs to read a text that somebody pastes, or a file: of twice the length at most two and a half times as much, whatever it
 * consists of, and of what is too long next to nothing. Costs are the processor's time, and the best of several tries counts, so that a
 * busy machine changes nothing.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkedId, linkValues, without } from '@/contract/linkText'
import { isolated, plainText, trimmedSecret } from '@/contract/plainText'
import { parseWire } from '@/contract/wire'
import { channelSearch } from '@/domain/channelSearch'
import { isCpf } from '@/features/purchase/cpf'
import { csvRows } from '@/domain/csv'
import { daysIn } from '@/features/copyTrading/followers/expiryChange'
import { readExpiry } from '@/domain/expiryText'
import { plainName } from '@/domain/followRequest'
import { paymentLink } from '@/features/purchase/link'
import { paste, emptyGrid, readPasted } from '@/domain/money/cycleGrid'
import { readNumber } from '@/domain/numberText'
import { readToken } from '@/features/brokers/pastedToken'
import { readPastResults } from '@/domain/pastResults/pastResults'
import { namesCountry, readPhone, reformatted, withCountry } from '@/features/signals/phone'
import { isAddress, readProxy } from '@/features/brokers/proxyAddress'
import { rankFor, searchFor } from '@/domain/search'
import { messagesIn } from '@/domain/signals/messages'
import { judge } from '@/domain/signals/filter'
import { readTime, readZone, typedTime } from '@/domain/tradingHours'
import { textOfHtml } from '@/features/money/replay/htmlTables'
import { codeIn } from '@/features/signals/linkPhone'
import { readSettingsFile } from '@/overview/transfer/settingsFile'
import { fewAndMany } from '@tests/support/fewAndMany'

interface Reader {
  readonly read: (text: string) => unknown
  /** what its grammar is made of */
  readonly alphabet: readonly string[]
  /** characters of the longer text, of those that it reads */
  readonly most?: number
  /** it reads in a worker, where nobody waits for it */
  readonly isInWorker?: true
}

const every = [
  ...'a1 \t\n,;:@.-+/\\"\'([{<=&%|#_•😀é',
  '\u200B',
  '\u200D',
  '\u{1F3F4}\u{E0061}',
  '\u00A0',
  '\r\n',
]
const withEvery = (...more: readonly string[]) => [...every, ...more]

const filters = { wordfilter: 'buy;sell;tp 1', ignore: 'cancel', symbolGrp: 'EURUSD;gold OTC;a' }
const signal = withEvery(
  'EURUSD ',
  'CALL ',
  'EURUSD CALL\n',
  'buy ',
  'tp 1 ',
  'sl: ',
  '10:00 ',
  '1-',
  'gold ',
  '✅',
  'L\n',
)
const file = (settings: string) =>
  `{"format":"leme-settings","version":1,"bot":"1001","at":0,"settings":${settings},"sha256":""}`
const manyTimes = (test: (text: string) => unknown) => {
  for (let place = 0; place < 100; place++) test('sala vip a 1 -1001640000001')
}
function damaged(read: () => unknown) {
  try {
    return read()
  } catch {
    return undefined
  }
}

const readers: Readonly<Record<string, Reader>> = {
  plainText: { read: plainText, alphabet: withEvery('✅', '\uFE0F', 'क', '\u2066') },
  trimmedSecret: { read: trimmedSecret, alphabet: every },
  isolated: { read: isolated, alphabet: withEvery('א', '\u2066') },
  'a token': {
    read: readToken,
    alphabet: withEvery('token: ', 'bearer ', '"token":"', 'refresh_token=', '…'),
    most: 10_000,
  },
  'a proxy': {
    read: readProxy,
    alphabet: withEvery('a:', 'a@', '1.', '://', 'ip: ', '[::', '-x '),
    most: 1000,
  },
  'an address': { read: isAddress, alphabet: withEvery('a.', 'a-'), most: 253 },
  'a phone': {
    read: (text) => readPhone(text, 'BR'),
    alphabet: withEvery('+55 ', '(11) ', 'ana: '),
    most: 400,
  },
  'a phone, typed': {
    read: (text) => [
      reformatted(text, text.length, 'pasted', 'BR'),
      withCountry('BR', text),
      namesCountry(text),
    ],
    alphabet: withEvery('+55 ', '(11) '),
    most: 400,
  },
  'a code': { read: codeIn, alphabet: every },
  'a channel': { read: channelSearch, alphabet: withEvery('tg://a?', '-100', 'id: ', 't.me/'), most: 500 },
  'an expiry': { read: readExpiry, alphabet: withEvery('30/', ' de ', 'junho ', '2027 '), most: 80 },
  'days to add': { read: daysIn, alphabet: every },
  'a time': {
    read: (text) => [readTime(text), readZone(text), typedTime(text)],
    alphabet: withEvery('9h', 'UTC'),
    most: 40,
  },
  'a number': {
    read: (text) => readNumber(text, ','),
    alphabet: withEvery('1.', '1 000', '1,000'),
    most: 400,
  },
  'a CPF': { read: isCpf, alphabet: every },
  'a name': { read: plainName, alphabet: every },
  'a search': { read: (text) => manyTimes(searchFor(text)), alphabet: withEvery('a ', 'sala '), most: 500 },
  'a search of everything': {
    read: (text) => manyTimes(rankFor(text)),
    alphabet: withEvery('a ', 'sl '),
    most: 500,
  },
  'a link': {
    read: (text) => [
      linkValues(`?${text}`, 'userid'),
      linkedId(`?userid=${text}`, 'userid'),
      without(`?${text}`, 'userid'),
    ],
    alphabet: withEvery('userid=1&', '%25', '&amp;', '1;', 'https://'),
    most: 9900,
  },
  'a payment link': { read: paymentLink, alphabet: withEvery('https://', 'a.'), most: 2000 },
  'cycles of amounts': {
    read: (text) => paste(emptyGrid, { row: 0, column: 0 }, readPasted(text).texts, ','),
    alphabet: withEvery('1\t', '1\n', '"a', '"",', 'R$ 1,00\t'),
    most: 20_000,
  },
  'a table of tabs': { read: (text) => csvRows(text, '\t'), alphabet: withEvery('"a', '"\n', '\t"') },
  'a table of semicolons': {
    read: (text) => csvRows(text, ';'),
    alphabet: withEvery('"a', '"";', '"\n', ';"'),
  },
  'an answer': {
    read: (text) => damaged(() => parseWire(`[1234567890123456789,${text}`)),
    alphabet: withEvery('\\"', '"\\', '1234567890123456,', '{"a":'),
  },
  'messages of a channel': {
    read: messagesIn,
    alphabet: withEvery(...signal, '---\n', '[14/05/2025 10:00] A: '),
    most: 20_000,
  },
  'a message': {
    read: (text) => judge(text, filters),
    alphabet: withEvery(...signal, 'a-', 'EUR/', 'OTC ', 'tp  ', '𝐁'),
    // The longest paste may be one.
    most: 20_000,
  },
  'past results': {
    read: (text) => readPastResults(text),
    alphabet: withEvery(
      'W',
      'win ',
      'L\n',
      '✅',
      '+1,00\n',
      '1\t2\n',
      'Profit\t',
      'a,b\n',
      '10:00 ✅\n',
      '01/02/2026 ',
    ),
    most: 4000,
    isInWorker: true,
  },
  'a page of tables': {
    read: (text) => damaged(() => textOfHtml(text)),
    alphabet: withEvery(
      '<table>',
      '<tr>',
      '<td>',
      '</td>',
      '<td>a',
      '</b>',
      '<b>',
      '<td class="',
      '&amp;',
      '<!--',
    ),
    isInWorker: true,
  },
  'a settings file': {
    read: (text) => readSettingsFile(file(`{${text}}`)),
    alphabet: [
      '"a":{},',
      '"soros.1":{"a":1},',
      '"channels":{"a":{"b":1}},',
      '"a":[',
      '"\\u00e9":1,',
      '[],',
      '{"a":',
    ],
  },
}

const tries = [1, 2, 3, 4, 5, 6, 7, 8]

/** Milliseconds of the processor, of the best of some runs. */
async function costOf(run: () => unknown, runs: number) {
  let best = Infinity
  for (let at = 0; at < runs; at++) {
    const before = process.cpuUsage()
    await run()
    const { user, system } = process.cpuUsage(before)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** Below that, what else goes on in the process may be larger, as collecting its garbage. */
const MEASURABLE = 8
/** Above that, no other try makes it good. */
const HOPELESS = 1000

/** Whether twice the text costs at most two and a half times as much; tried with ever more runs before it is said not to. */
async function growsEvenly(read: Reader['read'], once: string, twice: string) {
  for (const runs of tries) {
    const one = await costOf(() => read(once), runs)
    const two = one > HOPELESS ? Infinity : await costOf(() => read(twice), runs)
    if (two <= 2.5 * Math.max(one, MEASURABLE)) return true
    if (two > HOPELESS) return false
  }
  return false
}

/** Whether it costs at most so many milliseconds. */
async function costsAtMost(limit: number, run: () => unknown) {
  for (const runs of tries) {
    const cost = await costOf(run, runs)
    if (cost <= limit) return true
    if (cost > HOPELESS) return false
  }
  return false
}

/** A text of about that length: something once, the same over and over, and something that may not fit. */
const textOf = ([before, unit, after]: readonly [string, string, string], length: number) =>
  `${before}${unit.repeat(Math.max(1, Math.floor((length - before.length - after.length) / unit.length)))}${after}`

/** Each of its parts over and over, with something around it that may not fit; and, of many runs, what else comes of the parts. */
function shapesOf({ alphabet }: Reader, isFew: boolean) {
  const atom = fc.constantFrom('', ...alphabet)
  const some = fc.tuple(atom, atom, atom).map((atoms) => atoms.join(''))
  const around = alphabet.map((unit): [[string, string, string]] => [['a', unit, '!']])
  const alone = alphabet.map((unit): [[string, string, string]] => [['', unit, '']])
  const examples = isFew ? around : [...around, ...alone]
  const unit = some.filter((one) => one !== '')
  return { shape: fc.tuple(atom, unit, atom), examples, numRuns: examples.length + (isFew ? 0 : 10) }
}

describe.each(Object.entries(readers))('%s', (_name, reader) => {
  const { read, most = 100_000 } = reader
  for (const { options, isFew } of fewAndMany(1, 2))
    it('is read in a time that grows as its length does', options, async () => {
      const { shape, examples, numRuns } = shapesOf(reader, isFew)
      await fc.assert(
        fc.asyncProperty(shape, async (parts) => {
          expect(await growsEvenly(read, textOf(parts, most / 2), textOf(parts, most))).toBe(true)
        }),
        { numRuns, examples, endOnFailure: true },
      )
    })
})

describe.each(Object.entries(readers).filter(([, { isInWorker }]) => !isInWorker))('%s', (_name, reader) => {
  for (const { options, isFew } of fewAndMany(1, 2))
    it('does not hold up the page where 100 kB are pasted', options, async () => {
      const { shape, examples, numRuns } = shapesOf(reader, isFew)
      await fc.assert(
        fc.asyncProperty(shape, async (parts) => {
          const text = textOf(parts, 100_000)
          expect(await costsAtMost(50, () => reader.read(text))).toBe(true)
        }),
        { numRuns, examples, endOnFailure: true },
      )
    })
})
