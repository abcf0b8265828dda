import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { keepResults } from '@/features/money/namedResults/keep'
import {
  MOST_NAMED,
  namedResultsSchema,
  resultsRemoved,
  selectNamedResults,
} from '@/features/money/namedResults/namedResultsSlice'
import { signedIn, signedOut } from '@/store/sessionSlice'
import { makeStore, restored } from '@/app/store'
import { endWithTest } from '@tests/support/endWithTest'
import * as v from 'valibot'

const ana = { email: 'ana@leme.example', password: 'x' }
const bruno = { email: 'bruno@leme.example', password: 'y' }
const counts = { wins: 57, losses: 43, draws: 2 }

async function boot() {
  const made = makeStore()
  await restored(made.persistor)
  endWithTest(made)
  return {
    ...made,
    keep: (name: string, results: object = {}) =>
      made.store.dispatch(keepResults(name, { ...counts, ...results })),
    named: () => selectNamedResults(made.store.getState()),
    names: () => selectNamedResults(made.store.getState()).map(({ name }) => name),
  }
}
async function bootAs(person: typeof ana) {
  const made = await boot()
  made.store.dispatch(signedIn(person))
  return made
}
const stored = () => localStorage.getItem('namedResults')

describe('named results', () => {
  it('are stored, restored on start and removed on sign-out', async () => {
    const first = await bootAs(ana)
    expect(await first.keep('Sala M5', { from: '2026.11.03', to: '2026.11.21' })).toBe('kept')
    const again = await boot()
    expect(again.named()).toEqual(first.named())
    expect(again.named()).toMatchObject([{ name: 'Sala M5', ...counts, from: '2026.11.03' }])
    again.store.dispatch(signedOut())
    expect(again.named()).toEqual([])
    await again.persistor.flush()
    await vi.waitFor(() => expect(stored()).toBeNull())
    // Not in memory either.
    again.store.dispatch(signedIn(ana))
    expect(again.named()).toEqual([])
  })

  it('hold the numbers, dates and name, and nothing else that was given', async () => {
    const { keep, named } = await bootAs(ana)
    await keep('Sala M5', { lines: ['10:40 WIN'], from: undefined })
    expect(Object.keys(named()[0] ?? {}).toSorted()).toEqual(['draws', 'keptAt', 'losses', 'name', 'wins'])
    expect(stored()).not.toContain('10:40')
  })

  it('of one person are not those of another, who signs in where the first has not signed out', async () => {
    const made = await bootAs(ana)
    await made.keep('Sala de Ana')
    made.store.dispatch(signedIn(bruno))
    expect(made.names()).toEqual([])
    await made.keep('Sala de Bruno')
    expect(made.names()).toEqual(['Sala de Bruno'])
    made.store.dispatch(resultsRemoved({ email: bruno.email, name: 'Sala de Ana' }))
    made.store.dispatch(signedIn({ ...ana, email: 'Ana@Leme.example' }))
    expect(made.names()).toEqual(['Sala de Ana'])
  })

  it('are at most twenty of each person: one more is refused, and none gives way to it', async () => {
    const { keep, names } = await bootAs(ana)
    const all = Array.from({ length: MOST_NAMED }, (_, place) => `Sala ${place + 1}`)
    for (const name of all) expect(await keep(name)).toBe('kept')
    expect(await keep('One more')).toBe('full')
    expect(names()).toEqual(all)
    expect(await keep('SALA  20', { wins: 1 })).toBe('kept')
    expect(names()).toEqual([...all.slice(0, -1), 'SALA 20'])
  })

  it.each([
    ['no list', '{"name":"M5"}'],
    ['no JSON', '[{'],
    ['a negative count', [{ name: 'M5', wins: -1, losses: 1, draws: 0, keptAt: 1 }]],
    ['half an order', [{ name: 'M5', wins: 1.5, losses: 1, draws: 0, keptAt: 1 }]],
    ['a count as text', [{ name: 'M5', wins: '1', losses: 1, draws: 0, keptAt: 1 }]],
    ['no count', [{ name: 'M5', wins: 1, losses: 1, keptAt: 1 }]],
    ['no name', [{ name: '', wins: 1, losses: 1, draws: 0, keptAt: 1 }]],
    ['a name that turns text around', [{ name: 'M5\u202E', wins: 1, losses: 1, draws: 0, keptAt: 1 }]],
    ['an endless name', [{ name: 'M'.repeat(41), wins: 1, losses: 1, draws: 0, keptAt: 1 }]],
    ['an endless date', [{ name: 'M5', wins: 1, losses: 1, draws: 0, keptAt: 1, from: '1'.repeat(61) }]],
    ['milliseconds', [{ name: 'M5', wins: 1, losses: 1, draws: 0, keptAt: 1e15 }]],
    ['one name twice', ['M5', 'm5'].map((name) => ({ name, wins: 1, losses: 1, draws: 0, keptAt: 1 }))],
    [
      'too many',
      Array.from({ length: 21 }, (_, n) => ({ name: `${n}`, wins: 1, losses: 1, draws: 0, keptAt: 1 })),
    ],
  ])('start afresh where %s is stored', async (_what, bad) => {
    localStorage.setItem('email', ana.email)
    const of = typeof bad === 'string' ? bad : JSON.stringify([{ of: ana.email, results: bad }])
    localStorage.setItem('namedResults', of)
    expect((await boot()).named()).toEqual([])
  })

  it('are restored whatever was typed as a name and written as a date', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constant('😀'.repeat(40)),
    )
    const { store, keep, named } = await bootAs(ana)
    await fc.assert(
      fc.asyncProperty(text, text, text, async (name, from, to) => {
        for (const { name: old } of named()) store.dispatch(resultsRemoved({ email: ana.email, name: old }))
        expect(await keep(`a${name}`, { from, to })).toBe('kept')
        expect(named()).toHaveLength(1)
        const kept = JSON.parse(stored() ?? '') as unknown
        expect(v.parse(namedResultsSchema, kept)).toEqual(kept)
      }),
      { numRuns: 100 },
    )
  })
})
