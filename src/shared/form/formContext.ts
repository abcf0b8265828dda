import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Message } from '@/i18n/types'
import type { FormState } from './formState'

/** The field that keeps the form from being saved, and why. */
export interface Blame {
  readonly field: string
  readonly message: Message
}

export interface FormContextValue {
  readonly state: FormState<object>
  /** in a screen with several cards: which of them this is */
  readonly cardKey?: string | undefined
  readonly blame?: Blame | undefined
  readonly saving: boolean
}

/** Outside of a form a field draws its own skeleton: a loading screen has the very layout of the loaded one. */
export const FormContext = createContext<FormContextValue | undefined>(undefined)

const noChanges = () => () => {}

/**
 * A part of what the form would send: `useFormValue(({ soros }: Partial<Soros>) => soros)`. While it loads, a part of nothing.
 * The component draws itself again when that part changes.
 */
export function useFormValue<Values extends object, Part extends string | number | boolean | undefined>(
  select: (values: Partial<Values>) => Part,
): Part {
  const state = useContext(FormContext)?.state
  return useSyncExternalStore(state?.subscribe ?? noChanges, () => select(state ? state.values() : {}))
}

/** False in a skeleton. */
export const useIsLoaded = () => useContext(FormContext) !== undefined

export const useIsSaving = () => useContext(FormContext)?.saving ?? false

/** One field's place in the form: its id, what stands in it, and how to change that. */
export function useField(name: string) {
  const form = useContext(FormContext)
  if (!form) throw new Error(`The field "${name}" stands outside of a form.`)
  const { state, cardKey, blame } = form
  const draft = useSyncExternalStore(state.subscribe, () => state.draft(name))
  return {
    id: fieldId(name, cardKey),
    draft,
    edit: (next: unknown) => state.edit(name, next),
    error: blame?.field === name ? blame.message : undefined,
  }
}

export const fieldId = (name: string, cardKey?: string) =>
  cardKey === undefined ? name : `${cardKey}_${name}`
