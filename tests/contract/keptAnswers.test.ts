/** Answers are kept on the device, and go through the same schemas again when they are shown without a connection. */
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallExamples } from '@mocks/conformance/document/openapi'
import { callExamples } from '@mocks/contractFiles'
import { queryNames } from './calls'
import { definitionOf } from './definition'

let examples: CallExamples
beforeAll(async () => {
  examples = await callExamples()
})

/** Stands for a field that is left out. */
const GONE = Symbol('left out')

/** Too long, and cut at a blank. */
const LONG = `${'a'.repeat(39)}${' '.repeat(60)}b`
const awkward = fc.oneof(
  fc.constantFrom<unknown>(GONE, null, '', '  ', 0, -0, 1, -5, 1.5, 1e15, true, false, '0', '1,5', ' True '),
  fc.constantFrom(LONG, "Trader's \u200B'Lounge' ", "'", '💰'.repeat(50)),
  fc.string({ unit: 'binary' }),
  fc.double(),
)

/** The answer with other values at some of its places, which are counted from 0 through all of its records. */
function altered(answer: unknown, changes: ReadonlyMap<number, unknown>) {
  let place = 0
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.slice(0, 2).map(walk)
    if (typeof value !== 'object' || value === null) {
      const at = place++
      return changes.has(at) ? changes.get(at) : value
    }
    const fields = Object.entries(value).map(([name, inner]) => [name, walk(inner)] as const)
    return Object.fromEntries(fields.filter(([, inner]) => inner !== GONE))
  }
  return { answer: walk(answer), places: place }
}

describe.each(queryNames)('the answer of %s', (name) => {
  it('is read back from where it is kept as it was, however awkward it was', () => {
    const { responseSchema } = definitionOf(name)
    const { answer } = examples[name]
    const { places } = altered(answer, new Map())
    const change = fc.tuple(fc.nat(places - 1), awkward)
    let read = 0
    const isReadBack = (changes: readonly (readonly [number, unknown])[]) => {
      const first = v.safeParse(responseSchema!, altered(answer, new Map(changes)).answer)
      if (!first.success) return
      read += 1
      expect(v.parse(responseSchema!, structuredClone(first.output))).toEqual(first.output)
    }
    for (const nothing of [GONE, null]) isReadBack(Array.from({ length: places }, (_, at) => [at, nothing]))
    fc.assert(fc.property(fc.array(change, { maxLength: 3 }), isReadBack), { numRuns: 300 })
    // Most of them are answers.
    expect(read).toBeGreaterThan(100)
  })
})
