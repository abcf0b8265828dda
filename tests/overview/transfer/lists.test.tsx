import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lists, saveAt, type RecordValues } from '@/robot/records/records'
import { settingsOf } from '@tests/support/settings'
import { addressIn } from '@/store/address'
import { plannedEntries } from '@/overview/transfer/listEntries'
import { readSettingsFile, writeSettingsFile, type SettingsFile } from '@/overview/transfer/settingsFile'
import { selectTraderScope } from '@/store/botsSlice'
import { problemsOf } from '@/shared/fields/formProblem'
import { anaBots } from '@mocks/provider/seed'
import { renderSignedIn } from '@tests/support/renderApp'

type Kept = Readonly<Record<string, Record<string, unknown>>>

const amount = fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100)
const words = fc.stringMatching(/^[a-z;]{0,12}$/)

const position = {
  lote: amount,
  takeProfit: fc.nat({ max: 500 }),
  stopLoss: fc.nat({ max: 500 }),
  breakPips: fc.nat({ max: 50 }),
}
/** One of both at most: no card takes both. */
const stops = fc.constantFrom(
  { breakEven: false, trailingStopLoss: false },
  { breakEven: true, trailingStopLoss: false },
  { breakEven: false, trailingStopLoss: true },
)
const channelChange = fc
  .tuple(
    fc.record(
      {
        ...position,
        chanEnable: fc.boolean(),
        wordfilter: words,
        ignore: words,
        symbolGrp: words,
        inverter: fc.boolean(),
        signalType: fc.integer({ min: 0, max: 4 }),
        brokerID: fc.integer({ min: 0, max: 2 }),
      },
      { requiredKeys: [] },
    ),
    stops,
  )
  .map(([settings, one]) => ({ ...settings, ...one }))
const traderChange = fc
  .tuple(
    fc.record(
      {
        ...position,
        traderEna: fc.boolean(),
        maxTrades: fc.nat({ max: 9 }),
        loteType: fc.constantFrom(1, 2),
      },
      { requiredKeys: [] },
    ),
    stops,
  )
  .map(([settings, one]) => ({ ...settings, ...one }))

const listOf = (id: string) => lists.get(id)!

type Panel = Awaited<ReturnType<typeof renderSignedIn>>

const keptIn = async ({ store }: Panel, id: string): Promise<Kept> =>
  Object.fromEntries(await store.dispatch(listOf(id).read(selectTraderScope(store.getState()))))

/** Reads the written file again and sends all of its parts to the bot. */
async function importAll({ store }: Panel, id: string, inFile: Kept, bot: string) {
  const original: SettingsFile = { bot, at: 0, ...settingsOf(bot, { [id]: inFile }) }
  const file = await readSettingsFile(await writeSettingsFile(original))
  if (typeof file === 'string') throw new Error(file)
  expect(file.lists).toEqual([id])
  const kept = Object.entries(file.settings).map(([key, values]) => [addressIn(key)?.item ?? '', values])
  const entries = await store.dispatch(plannedEntries(listOf(id), Object.fromEntries(kept) as Kept, true))
  for (const {
    at,
    row,
    save = (wanted: RecordValues) => saveAt(at, wanted),
    current,
    differences,
  } of entries) {
    const changes = differences.map(({ name, to }) => [name, to])
    const values = { ...current, ...Object.fromEntries(changes) }
    if (problemsOf(values, row.rules(current)).length > 0) continue
    await store.dispatch(save(values))
  }
}

describe('after an import the bot has what the file says', () => {
  it('for channels: changed, added and removed ones', async () => {
    const panel = await renderSignedIn()
    const bot = anaBots.main
    const all = await keptIn(panel, 'channels')
    const blank = Object.values(all)[0]!
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
        fc.array(channelChange, { minLength: 8, maxLength: 8 }),
        async (places, changes) => {
          const before = await keptIn(panel, 'channels')
          const inFile = Object.fromEntries(
            places.map((place, at) => {
              const key = String(1_640_000_000 + place)
              return [key, { ...(before[key] ?? blank), ...changes[at] }]
            }),
          )
          await importAll(panel, 'channels', inFile, bot)
          const after = await keptIn(panel, 'channels')
          const unnamed = (kept: Kept) =>
            Object.fromEntries(
              Object.entries(kept).map(([key, { nameGroup: _name, ...rest }]) => [key, rest]),
            )
          expect(unnamed(after)).toEqual(unnamed(inFile))
        },
      ),
      { numRuns: 4 },
    )
  })

  it.each(['traders', 'metaTraders'])('for copied traders: none is added (%s)', async (id) => {
    const panel = await renderSignedIn({ as: 'Bruno' })
    const bot = panel.store.getState().bots.userId
    const before = await keptIn(panel, id)
    const keys = Object.keys(before)
    expect(keys.length).toBeGreaterThan(0)
    await fc.assert(
      fc.asyncProperty(
        fc.array(traderChange, { minLength: keys.length, maxLength: keys.length }),
        async (changes) => {
          const inFile = Object.fromEntries(keys.map((key, at) => [key, { ...before[key], ...changes[at] }]))
          await importAll(panel, id, { ...inFile, '99999': before[keys[0]!]! }, bot)
          expect(await keptIn(panel, id)).toEqual(inFile)
        },
      ),
      { numRuns: 4 },
    )
    const [first, ...rest] = keys
    const { [first!]: _gone, ...left } = await keptIn(panel, id)
    await importAll(panel, id, left, bot)
    expect(Object.keys(await keptIn(panel, id))).toEqual(rest)
  })
})
