import { useDeferredValue, useSyncExternalStore, useContext } from 'react'
import { FormContext } from '@/shared/form/formContext'

const noForm = { subscribe: () => () => {}, values: () => ({}) }

/** The record as it would be saved now. Follows the typing at its heels, never in its way. */
export function useDraftValues<Values extends object>(): Values {
  const state = useContext(FormContext)?.state ?? noForm
  return useDeferredValue(useSyncExternalStore(state.subscribe, state.values)) as Values
}
