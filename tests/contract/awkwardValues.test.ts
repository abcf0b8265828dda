/** Every value of every record that the contract's reads answer, told in ways in which nobody can be sure what is meant. */
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { contractCall } from '@/contract/calls'
import { isGap, isNotAllowed, isUnreadable, sendable } from '@/contract/told'
import type { CallExamples } from '@mocks/conformance/document/openapi'
import { noteOf } from '@mocks/conformance/document/notes'
import { callExamples } from '@mocks/contractFiles'
import { awkwardNumbers, awkwardTexts, notAllowedNumbers } from '@tests/support/awkward'
import { queryNames } from './calls'
import { definitionOf } from './definition'

let examples: CallExamples
beforeAll(async () => {
  examples = await callExamples()
})

type Fields = Readonly<Record<string, unknown>>

/** The first record of an answer, and the answer with another one in its place. */
function firstRecord(answer: unknown) {
  const [first] = Array.isArray(answer) ? (answer as readonly unknown[]) : [answer]
  const isRecord = typeof first === 'object' && first !== null
  return isRecord ? (first as Fields) : undefined
}
const withRecord = (answer: unknown, record: unknown) =>
  Array.isArray(answer) ? [record, ...answer.slice(1)] : record

/** The endpoints whose values a person sees or saves; a sign-in and a list of chats have only ids and names. */
const records = queryNames.filter((name) => !['getChatList', 'getReferrals'].includes(name))

describe.each(records)('a value of %s', (name) => {
  const { responseSchema } = definitionOf(name)
  const read = (answer: unknown) => {
    const { success, output } = v.safeParse(responseSchema!, answer)
    return success ? firstRecord(output) : undefined
  }

  it('that is awkward is not known, whichever it is, and the others stay', () => {
    const { answer } = examples[name]
    const plain = firstRecord(answer)!
    const kept = read(answer)!
    for (const field of Object.keys(plain)) {
      const note = noteOf(contractCall(name), field)
      const value = kept[field]
      if (typeof value === 'string' && typeof plain[field] !== 'string') continue // an id
      const awkward =
        typeof value === 'number' ? awkwardNumbers : typeof value === 'boolean' ? ['talvez', 7, {}] : []
      for (const said of awkward) {
        const record = read(withRecord(answer, { ...plain, [field]: said }))
        expect({ field, said, read: record?.[field] }).toEqual({ field, said, read: { unreadable: true } })
        expect({ ...record, [field]: value }).toEqual(kept)
        expect(sendable(record!)).not.toHaveProperty(field)
      }
      // The specification: less than 0 is no expiry.
      for (const said of typeof value === 'number' && !note?.belowIsNone ? notAllowedNumbers : []) {
        const record = read(withRecord(answer, { ...plain, [field]: said }))
        const odd = record?.[field]
        if (note?.isMoment) expect(isUnreadable(odd)).toBe(true)
        else {
          expect({ field, said, odd: isNotAllowed(odd) && odd.notAllowed }).toEqual({
            field,
            said,
            odd: Number(said),
          })
          // As it came.
          expect(sendable(record!)).toHaveProperty(field, Number(said))
        }
      }
      for (const said of awkwardTexts)
        if (typeof value === 'string' && typeof said !== 'string') {
          const record = read(withRecord(answer, { ...plain, [field]: said }))
          expect(record === undefined || isUnreadable(record[field]) || record[field] === '').toBe(true)
        }
      if (note?.blankIsNone || note?.mayBeMissing) continue
      for (const said of [null, undefined, ...(typeof value === 'string' ? [] : ['', '  '])]) {
        const record = read(withRecord(answer, { ...plain, [field]: said }))
        // An id may not be missing.
        expect(record === undefined || isGap(record[field])).toBe(true)
      }
    }
  })
})
