import type { HandlerAnswer } from '@/contract/answering'

/** The usual answer to a save or a command. */
export const done: HandlerAnswer = { json: { msg: 'ok' } }

/** For calls where the specification says "true on 200". */
export const accepted: HandlerAnswer = { json: true }

/** A refusal, with the field at fault. */
export const refused = (status: number, msg: string, field?: string): HandlerAnswer => ({
  status,
  msg,
  ...(field === undefined ? {} : { field }),
})

export const invalid = (field: string) => refused(400, 'invalid_field', field)

/** The body of a save without the bot's id. */
export function settingsIn<Body extends { readonly userid: string }>(body: Body): Omit<Body, 'userid'> {
  const { userid: _userid, ...settings } = body
  return settings
}
