import { useContext, useEffect, useState, useTransition } from 'react'
import { FormContext } from '@/shared/form/formContext'

/** Milliseconds without typing after which the form's values are read. */
const SETTLED_MS = 250

/** The record as it would be saved; updated when typing pauses, so that rendering does not block it. */
export function useDraftValues<Values extends object>(): Values {
  const state = useContext(FormContext)?.state
  const [values, setValues] = useState(() => (state?.values() ?? {}) as Values)
  const [, startTransition] = useTransition()
  useEffect(() => {
    if (!state) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => startTransition(() => setValues(state.values() as Values))
    update()
    const unsubscribe = state.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(update, SETTLED_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [state])
  return values
}
