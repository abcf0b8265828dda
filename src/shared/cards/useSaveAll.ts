import { useCallback, useRef } from 'react'
import { useStore } from 'react-redux'
import { asProviderError } from '@/contract/providerError'
import type { WithGaps } from '@/contract/told'
import { useAskAboutGaps } from '@/shared/form/useAskAboutGaps'
import { useNotify } from '@/shared/notices'
import { useBatch } from '@/shared/useBatch'
import type { RootState } from '@/store/state'
import type { Sendable } from '@/store/saving/batch'
import { isMissed, itemState, type BatchItem } from '@/store/saving/batchesSlice'
import { draftValues, isSame, selectDraft, unsavedIn } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { selectPending } from '@/store/saving/savesSlice'
import { askAboutCard, saveOneOfMany, type CardChange, type CardRecords } from './cardRecords'

/** Its card shows the fields. */
const differs = ({ ended }: BatchItem) => ended?.outcome.kind === 'accepted' && ended.readBack === 'differs'

/** What is typed in a card. */
const changeIn = <Values extends object>(
  draft: ReturnType<typeof selectDraft>,
  key: string,
): CardChange<Values> => ({
  key,
  before: draft.loaded[key] as WithGaps<Values>,
  after: draftValues(draft, key) as WithGaps<Values>,
})

/** The keys of those that may be saved; rejects with the `ProviderError` if nobody can be asked. */
async function allowedOf<Values extends object>(
  { ask }: Pick<CardRecords<Values>, 'ask'>,
  changes: readonly CardChange<Values>[],
): Promise<readonly string[]> {
  const keys = changes.map(({ key }) => key)
  const allowed = await ask?.(changes)
  return allowed ? keys.filter((key) => allowed.has(key)) : keys
}

/** Saves many cards at once, and says how that goes. */
export function useSaveAll<Values extends object>(records: CardRecords<Values>) {
  const notify = useNotify()
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const askAboutGaps = useAskAboutGaps()
  const { form } = records
  /** also known before the next rendering */
  const isAsking = useRef(false)
  /** a batch of saves that is running or has failures */
  const { batch, isUnderWay, start, close } = useBatch(form)

  /** Saves those of these cards that are not saved, with what is typed now. Failures stay visible until they are saved or discarded. */
  const saveMany = useCallback(
    async (keys: readonly string[]): Promise<void> => {
      const draft = selectDraft(store.getState(), form)
      const unsaved = unsavedIn(draft)
      const pending = selectPending(store.getState(), form)
      const wanted = keys.filter((key) => unsaved.has(key) && !pending.has(key))
      if (isUnderWay() || isAsking.current || wanted.length === 0) return
      notify.clear()
      // Once for all of them; each of those that has changed meanwhile is asked about when it is its turn.
      const asked = new Map(wanted.map((key) => [key, changeIn<Values>(draft, key)]))
      isAsking.current = true
      const mine = await allowedOf(records, [...asked.values()])
        .catch((thrown: unknown) => {
          notify.failed(asProviderError(thrown))
          return []
        })
        .finally(() => (isAsking.current = false))
      if (isUnderWay() || mine.length === 0) return
      const items = mine.map((key): Sendable => {
        const label = records.nameOf(draft.loaded[key] as WithGaps<Values>)
        const historyEntry = records.historyEntry(key)
        const askToConfirm = (before: WithGaps<Values>, after: WithGaps<Values>) => {
          const change = { key, before, after }
          return isSame(asked.get(key), change) || askAboutCard(records, change)
        }
        const at = { form, card: key }
        const about = { at, fields: records.fields, historyEntry, name: label, askToConfirm }
        const ask = (before: WithGaps<Values>, after: WithGaps<Values>) => askAboutGaps(about, before, after)
        return { key, label, send: dispatch(saveOneOfMany(records, key, ask)) }
      })
      const results = await start(items)
      const isAnyMissed = results.some((item) => isMissed(item) && !differs(item))
      if (!isAnyMissed) close()
      if (results.some(differs)) notify.refused('settings:readBack.differs')
      else if (results.every((item) => itemState(item) === 'confirmed')) notify.done('common:saved')
      else if (!isAnyMissed) notify.refused('settings:readBack.unread')
    },
    [records, form, dispatch, store, notify, askAboutGaps, isUnderWay, start, close],
  )
  return { saveMany, batch }
}
