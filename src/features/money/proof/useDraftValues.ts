import { useContext, useEffect, useEffectEvent, useState, useTransition } from 'react'
import { FormContext } from '@/shared/fields/formContext'
import { useSettled } from '@/shared/useSettled'

/** Milliseconds without typing after which the form's values are read. */
const SETTLED_MS = 250

/** The record as it would be saved; updated when typing pauses, so that rendering does not block it. */
export function useDraftValues<Values extends object>(): Values {
  const state = useContext(FormContext)?.state
  const [values, setValues] = useState(() => (state?.values() ?? {}) as Values)
  const [, startTransition] = useTransition()
  const update = () => startTransition(() => state && setValues(state.values() as Values))
  const updateSoon = useSettled(update, SETTLED_MS)
  const updateNow = useEffectEvent(update)
  useEffect(() => {
    updateNow()
    return state?.subscribe(updateSoon)
  }, [state, updateSoon])
  return values
}
