/**
 * The table of a bot's settings records. Settings file, history, comparison, remedies and palette walk it; lists, of which a bot has many
 * entries, are in `lists`. Which call reads a record, and where it is shown, is in `api/reads`.
 */
import { brokerAccount } from '@/contract/codes'
import { traderDataRecord, traderInfoRecord } from '@/features/copyTrading/records'
import { generalRecord } from '@/features/general/generalRecord'
import { metaDataRecord } from '@/features/metaTrader/records'
import { planRecords } from '@/features/money/planRecords'
import { readerRecord } from '@/features/signals/readerRecord'
import type { MessageKey } from '@/i18n/types'
import { untyped, type AnyRecord, type PortableRecord } from '@/shared/form/settingsRecord'

export interface Part<Values extends object> extends Omit<PortableRecord<Values>, 'isOfAccount' | 'noteOn'> {
  /** the broker account it is for */
  readonly account?: MessageKey
  /** the name of a list's entry */
  readonly name?: string
  /** why it cannot be sent */
  readonly note?: MessageKey | undefined
  /** what a save of it brings about besides */
  readonly noteOn?: ((values: Values) => MessageKey | undefined) | undefined
}
export type AnyPart = Part<Record<string, unknown>>

const records: readonly AnyRecord[] = [
  untyped(generalRecord),
  ...Object.values(planRecords),
  untyped(readerRecord),
  untyped(traderInfoRecord),
  untyped(traderDataRecord),
  untyped(metaDataRecord),
]

const ofAccount =
  (account: number, name: MessageKey) =>
  ({ id, load, save, noteOn, ...record }: AnyRecord): AnyPart => ({
    ...record,
    noteOn: (values) => noteOn?.(account, values),
    id: `${id}.${account}`,
    account: name,
    load: ({ userid }, age) => load({ userid, brokerid: account }, age),
    save: ({ userid }, values) => save({ userid, brokerid: account }, values),
  })

const { codes } = brokerAccount
const perAccount = records.filter(({ isOfAccount }) => isOfAccount)

/** Those of a broker account once per account. */
export const parts: readonly AnyPart[] = [
  ...perAccount.map(ofAccount(codes.first, 'options:brokerAccount.first')),
  ...perAccount.map(ofAccount(codes.second, 'options:brokerAccount.second')),
  ...records.flatMap(({ isOfAccount, noteOn: _ofAccount, ...record }) => (isOfAccount ? [] : [record])),
]

/** By their ids, as the settings file has them. */
export const partsById: ReadonlyMap<string, AnyPart> = new Map(parts.map((part) => [part.id, part]))

/** A part's id without its account: bots may trade on different accounts. */
export const subjectOf = ({ id, account }: Pick<AnyPart, 'id' | 'account'>) =>
  account ? id.slice(0, id.lastIndexOf('.')) : id

const bySubject = (brokerid: number) =>
  new Map(
    parts
      .filter(({ id, account }) => account === undefined || id.endsWith(`.${brokerid}`))
      .map((part) => [subjectOf(part), part] as const),
  )
const byAccount: ReadonlyMap<number, ReadonlyMap<string, AnyPart>> = new Map(
  [codes.first, codes.second].map((brokerid) => [brokerid, bySubject(brokerid)] as const),
)

export const subjects: readonly string[] = [...bySubject(codes.first).keys()]

/** The record of a subject, for the account that a bot trades on. */
export function partOf(subject: string, brokerid: number): AnyPart {
  const part = byAccount.get(brokerid)?.get(subject)
  if (!part) throw new Error(`There is no record "${subject}".`)
  return part
}
