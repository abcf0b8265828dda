/** Reading back a write whose answer does not say whether it was done. */
import * as v from 'valibot'
import type { FetchArgs } from '@reduxjs/toolkit/query'
import type { CallArgs, ReadBack } from './baseQuery'

/** Adds to a write the reads that show whether it was done. */
export const seenAt = (write: FetchArgs, ...readBack: readonly ReadBack[]): CallArgs => ({
  ...write,
  readBack,
})

const isFields = (input: unknown): input is Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Whether the record that was read equals what was sent. `besides`: fields that say whose record it is, which providers may answer differently. */
const holds = (read: object, sent: object, besides: readonly string[]) =>
  Object.entries(read).every(
    ([name, value]) =>
      value === undefined ||
      besides.includes(name) ||
      !Object.hasOwn(sent, name) ||
      Object.is(value, Reflect.get(sent, name)),
  )

/** For a record. An empty answer shows nothing, even if the schema fills it with defaults. */
export const showsRecord =
  (schema: v.GenericSchema<unknown, object>, sent: object, ...besides: readonly string[]) =>
  (answer: unknown): boolean => {
    const read = v.safeParse(schema, answer)
    const isThere = isFields(answer) && Object.keys(answer).length > 0
    return isThere && read.success && holds(read.output, sent, besides)
  }

/** For one item of a list, found by `is`. */
export const showsMember =
  <Item extends object>(
    schema: v.GenericSchema<unknown, readonly Item[]>,
    is: (item: Item) => boolean,
    sent: object = {},
  ) =>
  (answer: unknown): boolean => {
    const read = v.safeParse(schema, answer)
    return read.success && read.output.some((item) => is(item) && holds(item, sent, []))
  }

/** For an item removed from a list. */
export const lacksMember =
  <Item extends object>(schema: v.GenericSchema<unknown, readonly Item[]>, is: (item: Item) => boolean) =>
  (answer: unknown): boolean => {
    const read = v.safeParse(schema, answer)
    return read.success && !read.output.some(is)
  }
