import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '@/store'
import { createFormStates, type FormStates } from './formState'
import { trackUnsaved } from './unsaved'

/**
 * The state of a screen's form or cards, rendered or not; it is in the store as long as the screen is open. The component needs a
 * `key` for its scope (bot, account).
 *
 * @param answer the provider's records by key: a new map counts as a new answer
 * @param keeps whether what is typed outlives the page; not for secrets
 */
export function useFormStates<Values extends object>(
  form: string,
  answer: ReadonlyMap<string, Values>,
  keeps?: boolean,
): FormStates<Values> {
  const store = useStore<RootState>()
  const [states] = useState(() => createFormStates(store, form, answer, keeps))
  useLayoutEffect(() => states.close, [states])
  useLayoutEffect(() => states.answered(answer), [states, answer])
  useEffect(() => trackUnsaved(states), [states])
  return states
}
