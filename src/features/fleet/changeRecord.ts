/** Changes some fields of a record of any bot, and can put their former values back. */
import type { BotScope } from '@/contract/scope'
import type { MessageKey } from '@/i18n/types'
import type { PortableRecord } from '@/shared/saving/record'
import { saveRecord } from '@/shared/saving/saveRecord'
import { forgetAttempt, type Outcome } from '@/store/attempt'
import type { Sendable } from '@/store/batch'
import { isSame } from '@/store/draftsSlice'
import type { About } from '@/store/history/about'
import type { Problem } from '@/store/savesSlice'
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

const problem = (key: MessageKey, field = ''): Problem => ({ field, message: { key }, isRefusal: true })

/**
 * Sends the record with these fields changed. It is read before, so that nothing changed elsewhere meanwhile is overwritten, and
 * after: only what the provider shows counts as done.
 *
 * @param from the values that these fields are expected to have
 */
const send =
  ({ key, bot, record }: RecordChange, from: Values, changes: Values): AppThunk<Promise<Outcome>> =>
  async (dispatch) => {
    const at = { form: 'align', card: key }
    let loaded = from
    const values = () => ({ ...loaded, ...changes })
    const about = (before: object, after: object): About => ({
      path: record.path,
      bot: bot.userid,
      record: record.id,
      before,
      after,
    })
    const { outcome, proof } = await dispatch(
      saveRecord<Record<string, unknown>>({
        state: {
          at,
          values,
          loaded: () => loaded,
          answered: (answer) => {
            loaded = answer
          },
          newer: () =>
            Object.entries(changes)
              .filter(([name, to]) => !isSame(loaded[name], from[name]) && !isSame(loaded[name], to))
              .map(([name, mine]) => ({ name, before: from[name], theirs: loaded[name], mine })),
          saved: () => {},
        },
        about,
        check: () =>
          record
            .rules(loaded)
            .filter(([holds]) => !holds(values()))
            .map(([, message, field]) => problem(message, field)),
        askToConfirm: () => Promise.resolve(true),
        save: (next) => dispatch(record.save(bot, next)),
        read: () => dispatch(record.load(bot)),
      }),
    )
    const shown = await proof
    dispatch(forgetAttempt(at))
    if (shown?.kind === 'differs') return { kind: 'refused', problems: [problem('settings:proof.differs')] }
    if (shown?.kind === 'unread') return { kind: 'failed', error: shown.error }
    return outcome
  }

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
