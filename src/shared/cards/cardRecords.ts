import type { ProviderError } from '@/contract/providerError'
import type { WithGaps } from '@/contract/told'
import type { FieldTable } from '@/shared/fields/fieldTable'
import { problemsOf, type FormRules } from '@/shared/fields/formProblem'
import type { RootState } from '@/store/state'
import { pressedIn, selectDraft, unreadIn } from '@/store/saving/draftsSlice'
import { save, type AboutSave, type Save, type Saved } from '@/store/saving/save'
import type { Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

/** What a save changes of one card. */
export interface CardChange<Values extends object> {
  readonly key: string
  readonly before: WithGaps<Values>
  readonly after: WithGaps<Values>
}

/** The records of a list of cards: how each is read and saved, from its own card or with all others. */
export interface CardRecords<Values extends object> {
  /** its name in the store: which records, and of which bot */
  readonly form: string
  readonly fields: FieldTable<Values>
  readonly nameOf: (record: WithGaps<Values>) => string
  /** Reads all of them now, by their cards' keys. It and `save` reject with the `ProviderError`. */
  readonly load: (freshness?: Freshness) => AppThunk<Promise<ReadonlyMap<string, WithGaps<Values>>>>
  /** why there is no record of a card, as the provider would say it */
  readonly gone: string
  /** @param state when it is sent: another bot may have been selected since the card was drawn */
  readonly rules: (kept: WithGaps<Values>, state: RootState) => FormRules<Values>
  readonly save: (record: WithGaps<Values>, refreshesNothing: boolean) => AppThunk<Promise<unknown>>
  /** what the history says of a save */
  readonly historyEntry: (key: string) => AboutSave<WithGaps<Values>>
  /** Asks before these are saved; answers with the keys that may be. An answer without a promise took no time. */
  readonly ask?: (
    changes: readonly CardChange<Values>[],
  ) => ReadonlySet<string> | Promise<ReadonlySet<string>>
}

/** The same of one. */
export function askAboutCard<Values extends object>(
  { ask }: Pick<CardRecords<Values>, 'ask'>,
  change: CardChange<Values>,
): boolean | Promise<boolean> {
  const answer = ask?.([change])
  if (answer instanceof Promise) return answer.then((keys) => keys.has(change.key))
  return answer?.has(change.key) ?? true
}

/** The record of a card; throws a `ProviderError` if it is gone. */
export function recordAt<Values extends object>(
  all: ReadonlyMap<string, WithGaps<Values>>,
  key: string,
  { gone }: CardRecords<Values>,
): WithGaps<Values> {
  const record = all.get(key)
  if (record) return record
  throw { kind: 'refused', msg: gone } satisfies ProviderError
}

/**
 * Saves one of many records with what is typed now, once it is its turn; its card need not be rendered.
 */
export const saveOneOfMany =
  <Values extends object>(
    records: CardRecords<Values>,
    key: string,
    askToConfirm: Save<WithGaps<Values>>['askToConfirm'],
  ): AppThunk<(allSent: Promise<void>) => Promise<Saved>> =>
  (dispatch, getState) => {
    const at = { form: records.form, card: key }
    const draft = () => selectDraft(getState(), at.form)
    const pressed = pressedIn<WithGaps<Values>>(draft(), key)
    const unread = unreadIn(draft(), key)
    return async (allSent) => {
      // It was removed meanwhile.
      if (!draft().loaded[key]) return { outcome: { kind: 'notConfirmed' } }
      return dispatch(
        save<WithGaps<Values>>({
          at,
          pressed,
          about: records.historyEntry(key),
          check: (values, kept) => problemsOf(values, records.rules(kept, getState()), unread),
          askToConfirm,
          read: async (why) => recordAt(await dispatch(records.load(why)), key, records),
          allSent,
          send: (values) => dispatch(records.save(values, true)),
        }),
      )
    }
  }
