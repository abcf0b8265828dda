/** Every record that can be read and saved: how tests open it, and which of its fields they edit. */
import { signalsApi } from '@/api/signals'
import { atAccount, lists, records as recordTable } from '@/robot/records/records'
import { brokerAccount } from '@/contract/codes'
import type { TraderScope } from '@/contract/scope'
import { recoveryParamsRecord } from '@/features/money/records'
import { byKey } from '@/features/signals/channels/channelKeys'
import type { FieldTable } from '@/shared/fields/fieldTable'
import type { Store } from '@/store/state'
import { readNow } from '@/store/reading/read'

export type Values = Readonly<Record<string, unknown>>

interface Opened {
  /** which card of its form */
  readonly card: string
  readonly fields: FieldTable<Values>
  readonly read: () => Promise<Values>
  readonly write: (values: Values) => Promise<unknown>
}

export interface RecordRow {
  readonly id: string
  /** a demo account that has such a record */
  readonly as: 'Ana' | 'Bruno'
  readonly open: (store: Store, scope: TraderScope) => Promise<Opened>
}

/** Of the two accounts one is enough. */
const { first } = brokerAccount.codes

const records: readonly RecordRow[] = Array.from(recordTable.values(), ({ id, fields, read, save }) => ({
  id,
  as: 'Ana',
  open: async ({ dispatch }, { userid }) => {
    const at = atAccount(id, userid, first)
    return {
      card: '',
      fields,
      read: () => dispatch(read(at)),
      write: (values) => dispatch(save(at, values)),
    }
  },
}))

/** Cycles and Soros in one record, which the settings file has separately. */
const recoveryParams: RecordRow = {
  id: recoveryParamsRecord.id,
  as: 'Ana',
  open: async ({ dispatch }, { userid }) => {
    const at = { record: recoveryParamsRecord.id, userid, account: first }
    return {
      card: '',
      fields: recoveryParamsRecord.fields,
      read: async () => ({ ...(await dispatch(recoveryParamsRecord.read(at))) }),
      write: (values) => dispatch(recoveryParamsRecord.save(at, values as never)),
    }
  },
}

/** The first entry of each list. */
const entries: readonly RecordRow[] = Array.from(lists.values(), ({ id, fields, read, save }) => ({
  id,
  as: id === 'channels' ? 'Ana' : 'Bruno',
  open: async (store, scope) => {
    const { dispatch } = store
    const [card = ''] = (await dispatch(read(scope))).keys()
    return {
      card,
      fields: fields(scope),
      read: async () => (await dispatch(read(scope))).get(card) ?? {},
      write: (values) => dispatch(save(scope, card, values)),
      ...(id === 'channels' && {
        // With the ids that the settings file leaves out.
        read: async () => ({
          ...byKey(await dispatch(readNow(signalsApi.endpoints.getGroups, scope))).get(card),
        }),
      }),
    }
  },
}))

export const everyRecord = [...records, recoveryParams, ...entries]

/** Another value of the same kind. */
export const another = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\d$/, (digit) => (digit === '0' ? '5' : '0')) : Number(value) + 1

/** Two fields to edit: times of day, else numbers, else codes. One of them may not be the only number: `changedElsewhere` takes that. */
export function twoFields(fields: FieldTable<Values>, loaded: Values) {
  const names = Object.keys(fields).filter((name) => !fields[name]?.options)
  const numbers = names.filter((name) => typeof loaded[name] === 'number')
  const times = names.filter((name) => /^\d\d:\d\d$/.test(String(loaded[name])))
  const codes = Object.keys(fields).filter((name) => fields[name]?.options)
  const [field, other] = [...times, ...numbers, ...codes]
  if (field === undefined || other === undefined) throw new Error('the record has too few fields')
  return { field, other }
}
