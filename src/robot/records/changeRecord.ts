/** Changes some fields of a record of any bot, and can put their former values back. */
import { problemsOf } from '@/shared/fields/formProblem'
import type { BotScope } from '@/contract/scope'
import type { PortableRecord } from '@/shared/form/settingsRecord'
import type { Sendable } from '@/store/saving/batch'
import { save, type Saved } from '@/store/saving/save'
import type { AppThunk } from '@/store/thunk'

export type Values = Readonly<Record<string, unknown>>

/** One record of one bot, and the change to make. */
export interface RecordChange {
  /** which bot and record */
  readonly key: string
  /** shown to people */
  readonly label: string
  readonly bot: BotScope
  readonly record: Pick<PortableRecord<Record<string, unknown>>, 'id' | 'path' | 'rules' | 'load' | 'save'>
  /** as it was compared */
  readonly current: Values
  /** the new values by field */
  readonly changes: Values
}

/** @param from the values that these fields are expected to have */
const send =
  ({ key, bot, record }: RecordChange, from: Values, changes: Values): AppThunk<Promise<Saved>> =>
  (dispatch) =>
    dispatch(
      save<Record<string, unknown>>({
        at: { form: 'align', card: key },
        pressed: { seen: from, edits: changes, before: from },
        about: (before, after) => ({ path: record.path, bot: bot.userid, record: record.id, before, after }),
        check: (values, now) =>
          problemsOf(values, record.rules(now)).map((found) => ({ ...found, isRefusal: true })),
        send: (values) => dispatch(record.save(bot, values)),
        read: () => dispatch(record.load(bot)),
        isOneOfMany: true,
      }),
    )

/** The item of a batch: it changes the fields, and its undo gives them their former values. */
export const changing =
  (change: RecordChange): AppThunk<Sendable> =>
  (dispatch) => {
    const { key, label, current, changes } = change
    const former = Object.fromEntries(Object.keys(changes).map((name) => [name, current[name]]))
    return {
      key,
      label,
      send: () => dispatch(send(change, current, changes)),
      undo: () => dispatch(send(change, { ...current, ...changes }, former)),
    }
  }
