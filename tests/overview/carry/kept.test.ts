import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCarryFile, writeCarryFile, type CarryFile } from '@/overview/carry/carryFile'
import { changesOf, entriesOf, keptOf, kinds, usualOf, withChanges, type Kept } from '@/overview/carry/kept'
import { hues } from '@/store/hues'

const bot = fc.constantFrom('1001', '1002', '11001', '2001')
const word = fc.stringMatching(/^[a-zA-Z0-9çã]{1,12}$/)
const whole = fc.nat({ max: 9999 })
const namedResult = fc.record(
  { name: word, wins: whole, losses: whole, draws: whole, from: word, to: word, keptAt: fc.nat() },
  { requiredKeys: ['name', 'wins', 'losses', 'draws', 'keptAt'] },
)
const assumed = fc.record(
  {
    winRate: fc.integer({ min: 2, max: 198 }).map((half) => half / 2),
    wins: whole,
    losses: whole,
    isRateUncertain: fc.boolean(),
    payout: fc.integer({ min: 1, max: 99 }),
    unit: fc.constantFrom('BRL' as const, 'USDT' as const),
    bank: fc.integer({ min: 1, max: 100_000 }),
    draws: fc.nat({ max: 90 }),
    ties: fc.constantFrom('refunded' as const, 'lost' as const, 'won' as const),
    payouts: fc.array(fc.record({ name: word, payout: fc.integer({ min: 1, max: 99 }), signals: whole }), {
      maxLength: 3,
    }),
    isPayoutMixed: fc.boolean(),
    pointValue: fc.nat({ max: 50 }),
  },
  { requiredKeys: [] },
)
const version = fc.record({
  name: word,
  entry: fc.record({
    id: fc.uuid(),
    at: fc.nat(),
    path: fc.constant('/config-soros' as const),
    act: fc.constant('saved' as const),
    bot,
    was: fc.constant({ soros: 1 }),
    now: fc.record({ soros: whole }),
    result: fc.constant('accepted' as const),
  }),
})
const kept: fc.Arbitrary<Kept> = fc.record({
  botNames: fc.dictionary(bot, word),
  botHues: fc.dictionary(bot, fc.constantFrom(...hues)),
  botOrder: fc.uniqueArray(bot),
  assumptions: fc
    .uniqueArray(fc.record({ bot, assumed }), { selector: (one) => one.bot })
    .map((all) => all.filter((one) => Object.keys(one.assumed).length > 0)),
  namedResults: fc.uniqueArray(namedResult, { selector: ({ name }) => name.toLowerCase(), maxLength: 5 }),
  templates: fc.array(fc.record({ name: word, text: fc.string() }), { maxLength: 4 }),
  versions: fc.uniqueArray(version, { selector: ({ entry }) => entry.id, maxLength: 3 }),
  view: fc.record({
    theme: fc.constantFrom('dark' as const, 'light' as const, 'system' as const),
    language: fc.constantFrom('pt-BR' as const, 'fr-FR' as const),
    channelView: fc.constantFrom('' as const, 'table' as const),
    hideAmounts: fc.constantFrom('' as const, 'on' as const),
  }),
})
const nothing: Kept = {
  botNames: {},
  botHues: {},
  botOrder: [],
  assumptions: [],
  namedResults: [],
  templates: [],
  versions: [],
  view: { theme: 'dark', language: 'pt-BR', channelView: '', hideAmounts: '' },
}
const everyBot = { own: new Set(['1001', '1002', '11001', '2001']), named: new Set<string>() }
/** Without what the panel goes by anyway. */
const withoutUsual = (all: Kept) =>
  keptOf(entriesOf(all).filter((entry) => !isDeepStrictEqual(entry, usualOf(entry))))
const fileOf = (of: Kept): CarryFile => ({ of: 'ana@leme.example', at: 1_763_000_000, kept: of })
const read = async (text: string) => {
  const file = await readCarryFile(text)
  if (typeof file === 'string') throw new Error(file)
  return file
}

describe('what a device keeps', () => {
  it('is the same from its entries', () => {
    fc.assert(
      fc.property(kept, (all) => {
        expect(keptOf(entriesOf(all))).toEqual(all)
      }),
    )
  })

  it('is the same on an empty device after the file was written, read and taken over', async () => {
    await fc.assert(
      fc.asyncProperty(kept, async (all) => {
        const file = await read(await writeCarryFile(fileOf(all)))
        expect(file).toEqual(fileOf(all))
        const { changes, foreign, tooMany } = changesOf(nothing, file.kept, everyBot)
        expect([foreign, tooMany]).toEqual([[], []])
        expect(withChanges(nothing, changes)).toEqual(withoutUsual(all))
      }),
      { numRuns: 60 },
    )
  })

  it('is changed by nothing that is not shown: what is not taken, and what the file lacks, stays', () => {
    fc.assert(
      fc.property(kept, kept, fc.infiniteStream(fc.boolean()), (here, there, choices) => {
        const { changes } = changesOf(here, there, everyBot)
        const taken = changes.filter(() => choices.next().value)
        const ids = new Set(taken.map(({ entry }) => `${entry.kind} ${entry.key}`))
        const after = entriesOf(withChanges(here, taken))
        const now = new Map(after.map((entry) => [`${entry.kind} ${entry.key}`, entry]))
        for (const entry of entriesOf(here))
          if (!ids.has(`${entry.kind} ${entry.key}`))
            expect(now.get(`${entry.kind} ${entry.key}`)).toEqual(entry)
        for (const { entry, before } of taken) {
          expect(now.get(`${entry.kind} ${entry.key}`)).toEqual(entry)
          expect(before).toEqual(
            entriesOf(here).find(({ kind, key }) => kind === entry.kind && key === entry.key),
          )
        }
        expect(after.length).toBe(
          entriesOf(here).length + taken.filter(({ before }) => before === undefined).length,
        )
      }),
    )
  })

  it('has nothing to change where the file has the same', () => {
    fc.assert(
      fc.property(kept, (all) => {
        expect(changesOf(all, all, everyBot)).toEqual({ changes: [], foreign: [], tooMany: [] })
      }),
    )
  })
})

describe('a file', () => {
  const full: Kept = {
    ...nothing,
    botNames: { 1001: 'Principal', 9001: 'De outro' },
    botHues: { 9001: 190 },
    botOrder: ['9002', '1002', '1001'],
    assumptions: [{ bot: '1001', assumed: { bank: 500 } }],
    namedResults: [{ name: 'Sala M5', wins: 1, losses: 2, draws: 0, keptAt: 5 }],
    templates: [{ name: 'Meu', text: 'x' }],
  }

  it('leaves out robots that the person does not have, and names them', () => {
    const { changes, foreign } = changesOf(nothing, full, everyBot)
    expect(foreign.toSorted()).toEqual(['9001', '9002'])
    expect(JSON.stringify(changes)).not.toContain('900')
    expect(withChanges(nothing, changes).botOrder).toEqual(['1002', '1001'])
  })

  it('does not show what the panel goes by anyway', () => {
    const usual = {
      botHues: { 1001: 190 as const },
      assumptions: [{ bot: '1001', assumed: { payout: 85, draws: 0, bank: 900 } }],
    }
    const { changes } = changesOf(nothing, { ...nothing, ...usual }, everyBot)
    expect(changes.map(({ entry }) => entry.key)).toEqual(['1001 bank'])
  })

  it('does not change names that come from elsewhere at each read', () => {
    const { changes } = changesOf(nothing, full, { ...everyBot, named: new Set(['1001']) })
    expect(changes.map(({ entry }) => entry.kind)).not.toContain('botNames')
  })

  it('does not push out what is here: what has no room is left out and named', () => {
    const many = Array.from({ length: 19 }, (_, at) => ({
      name: `Canal ${at}`,
      wins: 1,
      losses: 1,
      draws: 0,
      keptAt: 0,
    }))
    const one = full.namedResults[0]!
    const there = { ...full, namedResults: [{ ...one, name: 'B' }, one, { ...many[0]!, wins: 7 }] }
    const { changes, tooMany } = changesOf({ ...nothing, namedResults: many }, there, everyBot)
    const results = changes.filter(({ entry }) => entry.kind === 'namedResults')
    expect(results.map(({ entry }) => entry.key)).toEqual(['b', 'canal 0'])
    expect(tooMany.map(({ key }) => key)).toEqual(['sala m5'])
  })

  it('tells templates of the same name apart', () => {
    const [a, b] = [
      { name: 'Meu', text: 'a' },
      { name: 'Meu', text: 'b' },
    ]
    const { changes } = changesOf({ ...nothing, templates: [a] }, { ...nothing, templates: [a, b] }, everyBot)
    expect(changes.map(({ entry }) => entry.value)).toEqual([b])
  })

  it('is refused with its reason', async () => {
    const text = await writeCarryFile(fileOf(full))
    const json = JSON.parse(text) as Record<string, unknown>
    const changed = (change: object) => JSON.stringify({ ...json, ...change })
    expect(await readCarryFile('{')).toBe('notOurs')
    expect(await readCarryFile(`${' '.repeat(5_000_001)}{}`)).toBe('notOurs')
    expect(await readCarryFile(changed({ format: 'leme-settings' }))).toBe('notOurs')
    expect(await readCarryFile(changed({ version: 2 }))).toBe('newer')
    expect(await readCarryFile(changed({ of: 'bruno@leme.example' }))).toBe('tampered')
    expect(await readCarryFile(changed({ more: 1 }))).toBe('broken')
    expect(await readCarryFile(changed({ kept: { ...full, botHues: { 1001: 7 } } }))).toBe('broken')
  })

  it('is refused as a whole where anything in it is not known, at any depth', async () => {
    const unknown: readonly object[] = [
      { other: 1 },
      { namedResults: [{ ...full.namedResults[0], more: 1 }] },
      { assumptions: [{ bot: '1001', assumed: { bank: 500, lever: 3 } }] },
      { assumptions: [{ bot: '1001', assumed: { bank: -500 } }] },
      { templates: [{ ...full.templates[0], more: 1 }] },
      { view: { ...full.view, size: 'large' } },
      { view: { ...full.view, theme: 'pink' } },
    ]
    for (const change of unknown) {
      const text = await writeCarryFile(fileOf({ ...full, ...change }))
      expect([change, await readCarryFile(text)]).toEqual([change, 'broken'])
    }
  })

  it('has words for every kind', () => {
    expect(kinds).toEqual(Object.keys(nothing))
  })
})
