import { unreadable } from '@/contract/told'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCycleRows, toCycleSheet } from '@/features/money/cycleSheet'
import { canonical } from '@/overview/transfer/checkedFile'
import {
  openSettingsFile,
  readSettingsFile,
  writeSettingsFile,
  type SettingsFile,
} from '@/overview/transfer/settingsFile'
import { settingsOf } from '@tests/support/settings'
import writtenByVersion1 from './writtenByVersion1.json'
import type { CustomCycle } from '@/contract/money'

/** Within the limits of every field. */
const number = fc.nat({ max: 10 })
const amount = fc.nat({ max: 100_000 }).map((cents) => cents / 100)
const text = fc.string({ maxLength: 12 }).map((value) => value.trim())

const code = (...codes: readonly number[]) => fc.constantFrom(0, ...codes)

const masaniello = fc.record({
  capital: amount,
  totalOper: number,
  totalWin: number,
  payout: fc.nat({ max: 99 }),
  gale: number,
  typeMas: code(1, 2),
  restart: fc.boolean(),
  target: amount,
  modoMasa: code(1),
  hitsRestart: number,
})
const sorosOf = fc.record({ soros: number, sorosgale: number, sorosperc: number, brokerID: fc.constant(1) })
const recovery = fc.record({
  recoverPerc: code(5, 25, 100),
  recoverGale: number,
  recoverGaleFat: amount,
  recoverProfit: amount,
  recoverMode: code(1, 2, 3),
  brokerID: fc.constant(2),
})
const reader = fc.record({
  timerzone: text,
  maxtrades: number,
  hourStart: text,
  hourEnd: text,
  hourStart2: text,
  hourEnd2: text,
  hourStart3: text,
  hourEnd3: text,
  hourReset: text,
  hourClearScore: text,
})
const traderInfo = fc.record({
  copyTraderEn: fc.boolean(),
  signalType: code(4, 7, 9),
  delaysig: text,
  brokerID: code(1, 14),
  candleColor: code(1, 2),
  timeframe: number,
  paresFilter: text,
  stakeMin: text,
})
const metaData = fc.record({
  traderEna: fc.boolean(),
  lote: amount,
  maxTrades: number,
  signalType: code(1, 4),
  takeProfit: number,
  stopLoss: number,
  trailingStopLoss: fc.boolean(),
  breakEven: fc.boolean(),
  breakPips: number,
  sendClose: fc.boolean(),
})
const row = fc.record({
  cycle: fc.integer({ min: 1, max: 10 }),
  entrada: fc.nat({ max: 100_000 }).map((cents) => (cents + 1) / 100),
  mg1: amount,
  mg2: amount,
  mg3: amount,
  mg4: amount,
  mg5: amount,
  mg6: amount,
  mg7: amount,
})
const rows: fc.Arbitrary<CustomCycle[]> = fc.uniqueArray(row, {
  selector: ({ cycle }) => cycle,
  maxLength: 10,
})

const channelOf = fc.record({
  nameGroup: text.map((name) => name.replaceAll("'", '')),
  chanEnable: fc.boolean(),
  lote: amount,
  takeProfit: number,
  stopLoss: number,
  wordfilter: text,
  ignore: text,
  symbolGrp: text,
  brokerID: code(1, 2),
  send2Trader: fc.boolean(),
  inverter: fc.boolean(),
  signalType: code(1, 4),
  tpQnt: code(1, 3),
  trailingStopLoss: fc.boolean(),
  breakEven: fc.boolean(),
  breakPips: number,
  botID: text,
})
const short = fc.record(
  {
    masaniello,
    'soros.1': sorosOf,
    'recovery.2': recovery,
    reader,
    customCycles: rows.map(toCycleSheet),
    traderInfo,
    metaData,
    channels: fc.dictionary(fc.stringMatching(/^-?\d{1,12}(-\d{1,9})?$/), channelOf, {
      noNullPrototype: true,
    }),
  },
  { requiredKeys: [] },
)
const file = fc
  .record({ bot: fc.stringMatching(/^\d{1,12}$/), at: fc.nat(), all: short })
  .map(({ bot, at, all }): SettingsFile => ({ bot, at, ...settingsOf(bot, all) }))

const channel = {
  nameGroup: 'Sala',
  chanEnable: true,
  lote: 0.1,
  takeProfit: 0,
  stopLoss: 0,
  wordfilter: 'compra;venda',
  ignore: '',
  symbolGrp: '',
  brokerID: 1,
  send2Trader: false,
  inverter: false,
  signalType: 0,
  tpQnt: 1,
  trailingStopLoss: false,
  breakEven: false,
  breakPips: 0,
  botID: '',
}
const ofEach = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, channel]))

const soros = { soros: 2, sorosgale: 1, sorosperc: 50, brokerID: 1 }
const ofBot = (all: Readonly<Record<string, object>>) => ({
  bot: '1001',
  at: 1_790_000_000,
  ...settingsOf('1001', all),
})
const some = ofBot({ 'soros.1': soros })

describe('the settings file', () => {
  it('is read back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (original) => {
        expect(await readSettingsFile(await writeSettingsFile(original))).toEqual(original)
      }),
    )
  })

  it('leaves out what the provider did not tell, or not readably', async () => {
    const odd = { ...channel, lote: unreadable, symbolGrp: null, takeProfit: undefined }
    const { lote: _lote, symbolGrp: _group, takeProfit: _target, ...told } = channel
    const written = await writeSettingsFile(ofBot({ 'soros.1': soros, channels: { '1': odd } }))
    expect(await readSettingsFile(written)).toEqual(ofBot({ 'soros.1': soros, channels: { '1': told } }))
  })

  it('has values that are not allowed, which are not taken over', async () => {
    const steep = { ...soros, sorosperc: { notAllowed: 150, maximum: 100 } }
    const odd = { ...channel, signalType: { notAllowed: 99 } }
    const written = await writeSettingsFile(ofBot({ 'soros.1': steep, channels: { '1': odd } }))
    expect(written).toContain('"sorosperc": 150')
    expect(written).toContain('"signalType": 99')
    const { sorosperc: _percent, ...allowed } = steep
    const { signalType: _type, ...others } = channel
    expect(await readSettingsFile(written)).toEqual(ofBot({ 'soros.1': allowed, channels: { '1': others } }))
  })

  it('is read as versions up to 1.6 wrote it', async () => {
    const outra = { ...channel, nameGroup: 'Outra', lote: 0.2 }
    const former = JSON.stringify(writtenByVersion1)
    expect(await readSettingsFile(former)).toEqual(
      ofBot({
        'soros.1': soros,
        'soros.2': { ...soros, soros: 3, sorosperc: 40, brokerID: 2 },
        masaniello: writtenByVersion1.settings.masaniello,
        channels: { '1640000001': { ...channel, nameGroup: 'Sala VIP' }, '1640000002-5001': outra },
      }),
    )
    expect(await readSettingsFile(former.replace('"sorosperc":50', '"sorosperc":90'))).toBe('tampered')
  })

  it('is read as UTF-8 or as its mark says, and not at all where it is neither', async () => {
    const written = await writeSettingsFile(some)
    const wide = Uint8Array.from(Buffer.from(`\uFEFF${written}`, 'utf16le'))
    for (const blob of [new Blob([written]), new Blob([`\uFEFF${written}`]), new Blob([wide])])
      expect(await openSettingsFile(blob)).toEqual(some)
    const latin1 = Uint8Array.from(Buffer.from(written.replace('"bot"', '"é"'), 'latin1'))
    expect(await openSettingsFile(new Blob([latin1]))).toBe('unreadable')
    const gone = Object.assign(new Blob([written]), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    expect(await openSettingsFile(gone)).toBe('unreadable')
  })

  it('is refused when one character of its content was changed', async () => {
    const original = await writeSettingsFile(some)
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: original.length - 2 }),
        fc.constantFrom('7', 'x', ' '),
        async (at, other) => {
          const changed = original.slice(0, at) + other + original.slice(at + 1)
          const read = await readSettingsFile(changed)
          // White space between the values says nothing.
          if (typeof read !== 'string') expect(read).toEqual(some)
        },
      ),
    )
  })

  it.each([
    ['tampered', '"sorosperc": 50', '"sorosperc": 90'],
    ['tampered', '"bot": "1001"', '"bot": "1002"'],
    ['newer', '"version": 2', '"version": 3'],
    ['notOurs', 'leme-settings', 'other-settings'],
    ['broken', '"version": 2', '"version": "2"'],
    ['notOurs', '{', '<'],
  ])('says why it refuses a file: %s', async (problem, from, to) => {
    const written = await writeSettingsFile(some)
    expect(written).toContain(from)
    expect(await readSettingsFile(written.replace(from, to))).toBe(problem)
  })

  it.each([
    ['a part nobody knows', { surprise: { a: 1 } }],
    ['a field of the wrong kind', { 'soros.1': { soros: '2', sorosgale: 1, sorosperc: 50, brokerID: 1 } }],
    [
      'a field too many',
      { 'soros.1': { soros: 2, sorosgale: 1, sorosperc: 50, brokerID: 1, password: 'x' } },
    ],
    ['a MetaTrader account that says whose it is', { metaData: { traderEna: true, traderid: '1001' } }],
    ['a cycle too many', { customCycles: { ...toCycleSheet([]), '11.mg1': 2 } }],
    ['a text for an amount', { customCycles: { ...toCycleSheet([]), '1.mg1': '2' } }],
    ['a channel that says whose it is', { channels: { '1': { ...channel, traderid: '1001' } } }],
    ['a channel of no id', { channels: { '': channel } }],
    ['a copied trader of the wrong kind', { traders: { '5001': channel } }],
    [
      'more channels than any bot has',
      { channels: ofEach(Array.from({ length: 5001 }, (_, id) => `${id}`)) },
    ],
    ['a text that no field holds', { channels: { '1': { ...channel, wordfilter: 'x'.repeat(10_001) } } }],
  ])('is invalid with %s, even with the right checksum', async (_what, broken) => {
    expect(await readSettingsFile(await writeSettingsFile(ofBot(broken)))).toBe('broken')
  })

  it('holds as many channels as a bot may have, and "__proto__" is not an id', async () => {
    const many = ofBot({ channels: ofEach(Array.from({ length: 5000 }, (_, id) => `${id}`)) })
    expect(await readSettingsFile(await writeSettingsFile(many))).toEqual(many)
    const strange = JSON.parse(
      JSON.stringify(some).replace(JSON.stringify(Object.keys(some.settings)[0]), '"__proto__"'),
    ) as SettingsFile
    expect(await readSettingsFile(await writeSettingsFile(strange))).toBe('broken')
  })

  it('is refused with a reason however deeply it is nested', async () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    const envelope = (inner: string) =>
      `{"format":"leme-settings","version":1,"bot":"1001","at":0,"settings":{"soros.1":{"soros":${inner}}},"sha256":""}`
    for (const depth of [12, 5000, 200_000]) {
      expect([depth, await readSettingsFile(nested(depth))]).toEqual([depth, 'notOurs'])
      expect([depth, await readSettingsFile(envelope(nested(depth)))]).toEqual([depth, 'broken'])
    }
  })

  it('is not read at all when it is larger than any of ours', async () => {
    expect(await readSettingsFile(JSON.stringify({ format: 'x'.repeat(5_000_001) }))).toBe('notOurs')
  })

  it.each([
    ['records', (place: number) => `"r${place}":{}`],
    ['entries', (place: number) => `"channels":{"c${place}":{}}`],
    ['values', (place: number) => `"soros.1":{"s${place}":1}`],
  ])('is refused with a reason however many %s it has', async (_what, inner) => {
    const many = Array.from({ length: 100_000 }, (_, place) => inner(place))
      .join(',')
      .replaceAll(/\},"(?:channels|soros\.1)":\{/g, ',')
    const large = `{"format":"leme-settings","version":1,"bot":"1001","at":0,"settings":{${many}},"sha256":""}`
    expect(await readSettingsFile(large)).toBe('broken')
  })

  it('has one text for one value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const reversed = Object.fromEntries(Object.entries(record).toReversed())
        expect(canonical(reversed)).toBe(canonical(record))
        expect(JSON.parse(canonical(record))).toEqual(JSON.parse(JSON.stringify(record)))
      }),
    )
  })
})

describe('custom cycles as a sheet', () => {
  it('are the same rows again', () => {
    fc.assert(
      fc.property(rows, (original) => {
        const back = toCycleRows(toCycleSheet(original))
        expect(back).toEqual(original.toSorted((a, b) => a.cycle - b.cycle))
      }),
    )
  })
})
