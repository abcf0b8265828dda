import type { Body } from './bodies'

export const listed = (answer: unknown) => (Array.isArray(answer) ? (answer as readonly Body[]) : [])

export const has = (answer: unknown, field: string, id: string) =>
  listed(answer).some((item) => item[field] === id)

/** The ids in a list, in whatever order it has them. */
export const idsIn = (list: readonly Body[], field: string) =>
  list
    .map((item) => String(item[field]))
    .toSorted()
    .join(', ')
