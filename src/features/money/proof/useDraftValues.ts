import { useContext, useEffect, useState, useTransition } from 'react'
import { FormContext } from '@/shared/form/formContext'

/** Milliseconds without a key press after which what stands in the form is looked at. */
const SETTLED_MS = 250

/** The record as it would be saved, as soon as the typing rests: nothing that is drawn from it stands in the way of a key. */
export function useDraftValues<Values extends object>(): Values {
  const state = useContext(FormContext)?.state
  const [values, setValues] = useState(() => (state?.values() ?? {}) as Values)
  const [, startTransition] = useTransition()
  useEffect(() => {
    if (!state) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => startTransition(() => setValues(state.values() as Values))
    look()
    const unsubscribe = state.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(look, SETTLED_MS)
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [state])
  return values
}
