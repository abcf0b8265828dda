import type { Answer } from '../call'

/** The usual answer to a save or a command. */
export const done: Answer = { json: { msg: 'ok' } }

/** For calls where the specification says "true on 200". */
export const accepted: Answer = { json: true }

/** A refusal, with the field at fault. */
export const refused = (status: number, msg: string, field?: string): Answer => ({
  status,
  msg,
  ...(field === undefined ? {} : { field }),
})

export const invalid = (field: string) => refused(400, 'invalid_field', field)

/** A rule of the specification, enforced by the server: a field's name and whether it is valid. */
export type Check<Body> = readonly [field: keyof Body & string, holds: (body: Body) => boolean]

/** The refusal for the first broken rule. */
export function firstBroken<Body>(checks: readonly Check<Body>[], body: NoInfer<Body>): Answer | undefined {
  const broken = checks.find(([, holds]) => !holds(body))
  return broken && invalid(broken[0])
}

export const notNegative = <Body>(...fields: readonly (keyof Body & string)[]): Check<Body>[] =>
  fields.map((field) => [field, (body) => Number(body[field]) >= 0])

const isAbsent = (code: number) => code === 0
export const isCode = (codes: Readonly<Record<string, number>>, code: number) =>
  Object.values(codes).includes(code)
export const isCodeOrAbsent = (codes: Readonly<Record<string, number>>, code: number) =>
  isAbsent(code) || isCode(codes, code)

/** The body of a save without the bot's id. */
export function settingsIn<Body extends { readonly userid: string }>(body: Body): Omit<Body, 'userid'> {
  const { userid: _userid, ...settings } = body
  return settings
}
