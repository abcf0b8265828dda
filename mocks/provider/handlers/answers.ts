import type { Answer } from '../call'

/** The plain yes of a save or a command. */
export const done: Answer = { json: { msg: 'ok' } }

/** The yes of the calls of which the specification says "true on 200". */
export const accepted: Answer = { json: true }

/** A no, with the field that is to blame. */
export const refused = (status: number, msg: string, field?: string): Answer => ({
  status,
  msg,
  ...(field === undefined ? {} : { field }),
})

export const invalid = (field: string) => refused(400, 'invalid_field', field)

/** A rule of the specification, checked where it cannot be walked around: a field's name and whether it holds. */
export type Check<Body> = readonly [field: keyof Body & string, holds: (body: Body) => boolean]

/** The answer to the first rule that does not hold. */
export function firstBroken<Body>(checks: readonly Check<Body>[], body: Body): Answer | undefined {
  const broken = checks.find(([, holds]) => !holds(body))
  return broken && invalid(broken[0])
}

export const notNegative = <Body>(...fields: readonly (keyof Body & string)[]): Check<Body>[] =>
  fields.map((field) => [field, (body) => Number(body[field]) >= 0])

const isAbsent = (code: number) => code === 0
/** A code of a table, or (where the wire may leave it out) nothing. */
export const isCode = (codes: Readonly<Record<string, number>>, code: number) =>
  Object.values(codes).includes(code)
export const isCodeOrAbsent = (codes: Readonly<Record<string, number>>, code: number) =>
  isAbsent(code) || isCode(codes, code)

/** What a save is about, without the bot it is for. */
export function settingsIn<Body extends { readonly userid: string }>(body: Body): Omit<Body, 'userid'> {
  const { userid: _userid, ...settings } = body
  return settings
}
