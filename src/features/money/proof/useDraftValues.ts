import { useContext, useEffect, useEffectEvent, useState, useTransition } from 'react'
import { useStore } from 'react-redux'
import { FormContext } from '@/shared/fields/formContext'
import { useSettled } from '@/shared/useSettled'
import type { RootState } from '@/store'
import { selectDraft, valuesIn } from '@/store/draftsSlice'

/** Milliseconds without typing after which the form's values are read. */
const SETTLED_MS = 250

/** The record as it would be saved; updated when typing pauses, so that rendering does not block it. */
export function useDraftValues<Values extends object>(): Values {
  const store = useStore<RootState>()
  const { form = '', card = '' } = useContext(FormContext)?.at ?? {}
  const valuesNow = () => valuesIn(selectDraft(store.getState(), form), card) as Values
  const [values, setValues] = useState(valuesNow)
  const [, startTransition] = useTransition()
  const update = () => startTransition(() => setValues(valuesNow()))
  const updateSoon = useSettled(update, SETTLED_MS)
  const updateNow = useEffectEvent(update)
  useEffect(() => {
    updateNow()
    let seen = selectDraft(store.getState(), form)
    return store.subscribe(() => {
      const now = selectDraft(store.getState(), form)
      if (now !== seen) updateSoon()
      seen = now
    })
  }, [store, form, updateSoon])
  return values
}
