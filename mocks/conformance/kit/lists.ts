import type { Body } from './bodies'

export const listed = (answer: unknown) => (Array.isArray(answer) ? (answer as readonly Body[]) : [])

export const has = (answer: unknown, field: string, id: string) =>
  listed(answer).some((item) => item[field] === id)
