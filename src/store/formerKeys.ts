/** The texts that versions up to 1.6 wrote for what an address says now, in drafts, history, batches and settings files. */
import * as v from 'valibot'
import { reads } from '@/api/reads'
import { addressIn, keyOf, type Address } from './address'

const table: Readonly<Record<string, { readonly whose: string; readonly screens: readonly string[] }>> = reads

/** `soros.1` (an account's record), `channels.164` (an entry of a list) or `reader`, each of a bot that was written beside it. */
export function formerRecord(userid: string, text: string): Address {
  const [, record = '', rest] = /^([^.]*)(?:\.(.*))?$/s.exec(text) ?? []
  if (rest === undefined) return { record, userid }
  return table[record]?.whose === 'account'
    ? { record, userid, account: Number(rest) }
    : { record, userid, item: rest }
}

/** A step of a stop was named after the step and its bot, as in `copying 1001`. */
export function stopStepAt(key: string): Address {
  const [, record = '', userid = ''] = /^(\S*) (.*)$/s.exec(key) ?? []
  return addressIn(key) ?? { record, userid }
}

/** The key of what was written as an address, or as its former text. */
export const presentKey = (userid: string, text: string): string =>
  addressIn(text) ? text : keyOf(formerRecord(userid, text))

const scopeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ userid: v.string(), brokerid: v.optional(v.pipe(v.number(), v.integer())) }),
)

/** That of a list after the list and its bot, for channels with the trader too. */
const listForm = /^(channels|traders|metaTraders|metaAccounts) (\S+)(?: \S+)?$/

/** The form of a record was named after its screen's title and what it was asked by; `undefined` for any other. */
export function formerForm(name: string): Address | undefined {
  const [, list, bot] = listForm.exec(name) ?? []
  if (list !== undefined && bot !== undefined) return { record: list, userid: bot }
  const [, path, text] = /^routes:(\/.*)\.title (\{.*\})$/s.exec(name) ?? []
  const record = Object.keys(table).find((id) => table[id]?.screens[0] === path)
  const scope = v.safeParse(scopeSchema, text)
  if (record === undefined || !scope.success) return undefined
  const { userid, brokerid: account } = scope.output
  return { record, userid, ...(account !== undefined && { account }) }
}
