/** What an entry of the history is about: its fields and its name. */
import { botCommand, brokerAccount } from '@/contract/codes'
import { recoveryParamsRecord } from '@/features/money/records'
import type { Translate } from '@/i18n'
import type { FieldInfo } from '@/shared/fields/fieldTable'
import type { Entry } from '@/store/history/entry'
import { fieldsAt } from '@/robot/records/records'
import { addressIn } from '@/store/address'

type Fields = Readonly<Record<string, FieldInfo | undefined>>

/** For entries that are not about a settings record. */
const otherFields: Fields = {
  botCmd: { label: 'history:fields.botCmd', options: botCommand.options },
  paymethod: { label: 'history:fields.paymethod' },
  coin: { label: 'history:fields.coin' },
  subid: { label: 'history:fields.subid' },
  quantity: { label: 'history:fields.quantity' },
  expCopy: { label: 'history:fields.expCopy' },
  curBrokerID: { label: 'history:fields.curBrokerID', options: brokerAccount.options },
  multiBroker: { label: 'history:fields.multiBroker' },
  traderid: { label: 'history:fields.traderid' },
  userName: { label: 'history:fields.userName' },
  channels: { label: 'history:fields.channels' },
  virtual: { label: 'history:fields.virtual' },
}

/** Also for records that no longer exist: then without labels. */
export function entryFields({ record }: Pick<Entry, 'record'>): Fields {
  if (record === undefined) return otherFields
  const at = addressIn(record)
  if (at === undefined) return {}
  // Cycles and Soros in one record, which the settings file has as two.
  if (at.record === recoveryParamsRecord.id) return recoveryParamsRecord.fields
  return fieldsAt(at) ?? {}
}

/** "Soros (Primeira conta)", "Configurar canais: Sala VIP (164)" */
export function nameOf(
  { path, record, name }: Pick<Entry, 'path' | 'record' | 'name'>,
  t: Translate,
): string {
  const title = t(`routes:${path}.title`)
  if (name !== undefined) return `${title}: ${name}`
  const account = brokerAccount.nameOf(addressIn(record ?? '')?.account)
  return account ? `${title} (${t(`options:brokerAccount.${account}`)})` : title
}

export interface EntryChange {
  readonly name: string
  readonly info: FieldInfo
  /** absent: what was sent has no former value */
  readonly from?: unknown
  readonly to: unknown
}

/** The changed fields; all that was sent if it is not a settings record. */
export function changesOf(entry: Entry): readonly EntryChange[] {
  const { was, now, record } = entry
  const hasFormer = record !== undefined || Object.keys(was).length > 0
  return Object.entries(entryFields(entry)).flatMap(([name, info]) => {
    if (!info || !(name in (hasFormer ? was : now))) return []
    return [{ name, info, ...(hasFormer && { from: was[name] }), to: now[name] }]
  })
}

export type EntryOutcome =
  | 'confirmed'
  | 'differs'
  | 'unread'
  | 'reading'
  | 'accepted'
  | 'refused'
  | 'unknown'
  | 'notDone'

/** How it ended, with what was read afterwards. A lost answer counts as accepted if the save was found. */
export const entryOutcome = ({ result, proof }: Entry): EntryOutcome =>
  result === 'accepted' ? (proof ?? 'accepted') : result
