/** Which of the provider's records something is about, and its one text form, which drafts, history and settings files use. */
import * as v from 'valibot'

/** A record, or an entry of a list of records. */
export interface Address {
  /** its name in the table of records (`soros`, `channels`) */
  readonly record: string
  readonly userid: string
  /** the broker account, of what belongs to one: 1 = first, 2 = second */
  readonly account?: number | undefined
  /** of a list: which entry, by its key */
  readonly item?: string | undefined
}

/** The same text for the same address, whatever its parts contain: `["soros","1000",1,null]`. */
export const keyOf = ({ record, userid, account, item }: Address): string =>
  JSON.stringify([record, userid, account ?? null, item ?? null])

const keySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.strictTuple([
    v.pipe(v.string(), v.nonEmpty()),
    v.string(),
    v.nullable(v.pipe(v.number(), v.integer())),
    v.nullable(v.string()),
  ]),
)

/** The reverse; `undefined` for any other text. */
export function addressIn(key: string): Address | undefined {
  const { success, output } = v.safeParse(keySchema, key)
  if (!success) return undefined
  const [record, userid, account, item] = output
  return { record, userid, ...(account !== null && { account }), ...(item !== null && { item }) }
}

/** The broker account of a record that belongs to one. */
export function accountOf({ record, account }: Address): number {
  if (account === undefined) throw new Error(`"${record}" is asked for without its account.`)
  return account
}
