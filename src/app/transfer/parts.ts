/** All settings records of a bot as parts of a settings file; those of a broker account once per account. */
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

export const parts: readonly AnyPart[] = [
  ...[first, second].flatMap((partOf) => [
    partOf(generalRecord),
    partOf(cyclesRecord),
    partOf(sorosRecord),
    partOf(lossRecoveryRecord),
  ]),
  untyped(masanielloRecord),
  untyped(customCyclesRecord),
  untyped(readerRecord),
  untyped(traderInfoRecord),
  untyped(traderDataRecord),
  untyped(metaDataRecord),
]
