import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { Problem } from '@/store/savesSlice'
import { problemsOf, type FormRules } from '../saving/formProblem'
import type { FormState } from '../saving/formState'

export interface FormContextValue {
  readonly state: FormState<object>
  /** on a screen with several cards: the card's key */
  readonly cardKey?: string | undefined
  /** why the form could not be saved, by field */
  readonly problems: readonly Problem[]
  readonly saving: boolean
}

/** Outside of a form a field renders its skeleton, so that a loading screen has the layout of the loaded one. */
export const FormContext = createContext<FormContextValue | undefined>(undefined)

const noChanges = () => () => {}

/**
 * A part of the form's values: `useFormValue(({ soros }: Partial<Soros>) => soros)`. While they load the values are empty. The
 * component renders again when that part changes.
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

/** One field of the form: its id, content, setter and error. */
export function useField(name: string) {
  const form = useContext(FormContext)
  if (!form) throw new Error(`The field "${name}" stands outside of a form.`)
  const { state, cardKey, problems } = form
  const draft = useSyncExternalStore(state.subscribe, () => state.draft(name))
  return {
    id: fieldId(name, cardKey),
    draft,
    edit: (next: unknown) => state.edit(name, next),
    error: problems.find(({ field }) => field === name)?.message,
  }
}

export const fieldId = (name: string, cardKey?: string) =>
  cardKey === undefined ? name : `${cardKey}_${name}`

const none: readonly Problem[] = []

/** The problems of the last attempt to save that still exist. */
export function useProblems<Values extends object>(
  state: FormState<Values>,
  rules: FormRules<Values>,
): readonly Problem[] {
  const save = useSyncExternalStore(state.subscribe, state.save)
  const refused = save?.phase === 'refused' ? save.problems : none
  // Only a refused form is checked again while the person types.
  const values = useSyncExternalStore(state.subscribe, refused === none ? nothing : state.values)
  const unread = useSyncExternalStore(state.subscribe, refused === none ? noText : () => textOf(state))
  return useMemo(() => {
    if (refused === none || values === undefined || unread === undefined) return none
    const now = problemsOf(state, rules, [...state.unread().keys()])
    const left = refused.filter(
      ({ field, message, isRefusal }) =>
        isRefusal || now.some((one) => one.field === field && one.message.key === message.key),
    )
    return left.length === 0 ? none : left
  }, [state, rules, refused, values, unread])
}

const nothing = () => undefined
const noText = () => ''
/** The fields whose text is not a number, as a comparable text. */
const textOf = (state: Pick<FormState<object>, 'unread'>) => JSON.stringify([...state.unread()])
