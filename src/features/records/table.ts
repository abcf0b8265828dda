/**
 * The table of a bot's settings records. Settings file, history, comparison, remedies and palette walk it; lists, of which a bot has many
 * entries, are in `lists`. Which call reads a record, and where it is shown, is in `api/reads`.
 */
import { brokerAccount } from '@/contract/codes'
import type { BrokerScope } from '@/contract/scope'
import { traderDataRecord, traderInfoRecord } from '@/features/copyTrading/records'
import { generalRecord } from '@/features/general/generalRecord'
import { metaDataRecord } from '@/features/metaTrader/records'
import { customCyclesRecord } from '@/features/money/customCyclesRecord'
import { cyclesRecord, lossRecoveryRecord, masanielloRecord, sorosRecord } from '@/features/money/records'
import { readerRecord } from '@/features/signals/readerRecord'
import type { MessageKey } from '@/i18n/types'
import type { PortableRecord } from '@/shared/saving/record'

export interface Part<Values extends object> extends PortableRecord<Values> {
  /** the broker account it is for */
  readonly account?: MessageKey
  /** the name of a list's entry */
  readonly name?: string
  /** why it cannot be sent */
  readonly note?: MessageKey | undefined
}
export type AnyPart = Part<Record<string, unknown>>

/** For one array of all parts: values loaded from a part are only passed to the same part's `save`. */
const untyped = <Values extends object>(part: Part<Values>) => part as unknown as AnyPart

const accountPart =
  (account: number, name: MessageKey) =>
  <Values extends object>({ id, load, save, ...record }: PortableRecord<Values, BrokerScope>): AnyPart =>
    untyped({
      ...record,
      id: `${id}.${account}`,
      account: name,
      load: ({ userid }, age) => load({ userid, brokerid: account }, age),
      save: ({ userid }, values) => save({ userid, brokerid: account }, values),
    })

const first = accountPart(brokerAccount.codes.first, 'options:brokerAccount.first')
const second = accountPart(brokerAccount.codes.second, 'options:brokerAccount.second')

/** Those of a broker account once per account. */
export const parts: readonly AnyPart[] = [
  ...[first, second].flatMap((ofAccount) => [
    ofAccount(generalRecord),
    ofAccount(cyclesRecord),
    ofAccount(sorosRecord),
    ofAccount(lossRecoveryRecord),
  ]),
  untyped(masanielloRecord),
  untyped(customCyclesRecord),
  untyped(readerRecord),
  untyped(traderInfoRecord),
  untyped(traderDataRecord),
  untyped(metaDataRecord),
]

/** A part's id without its account: bots may trade on different accounts. */
export const subjectOf = ({ id, account }: Pick<AnyPart, 'id' | 'account'>) =>
  account ? id.slice(0, id.lastIndexOf('.')) : id

const bySubject = (brokerid: number) =>
  new Map(
    parts
      .filter(({ id, account }) => account === undefined || id.endsWith(`.${brokerid}`))
      .map((part) => [subjectOf(part), part] as const),
  )
const { codes } = brokerAccount
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
