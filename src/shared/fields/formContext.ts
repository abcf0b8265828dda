import { createContext, useContext, useMemo } from 'react'
import {
  rawValue,
  isNotAllowed,
  isTextField,
  isUnreadable,
  knownValuesIn,
  type WithGaps,
} from '@/contract/told'
import type { Message } from '@/i18n/types'
import { selectIsWaiting } from '@/store/saving/batchesSlice'
import { selectDraft, shownIn, unreadIn, draftValues, type FormPlace } from '@/store/saving/draftsSlice'
import { useAppSelector } from '@/store/hooks'
import { isPending, type Problem } from '@/store/saving/savesSlice'
import { useRecordForm, useSaveState } from './useRecordForm'

export interface FormContextValue {
  /** its record in the store */
  readonly at: FormPlace
  /** on a screen with several cards: the card's key */
  readonly cardKey?: string | undefined
  /** why the form could not be saved, by field */
  readonly problems: readonly Problem[]
}

/** Outside of a form a field renders its skeleton, so that a loading screen has the layout of the loaded one. */
export const FormContext = createContext<FormContextValue | undefined>(undefined)

/** Whether a form is being saved, or waits for its turn among many. Not in the context, so that its fields are not drawn again. */
export function useIsPending(at: FormPlace): boolean {
  const isWaiting = useAppSelector((state) => selectIsWaiting(state, at))
  return isPending(useSaveState(at)) || isWaiting
}

/** The context of a form's fields. */
export const useFormContext = ({ at, cardKey, problems }: FormContextValue): FormContextValue =>
  useMemo(() => ({ at, cardKey, problems }), [at, cardKey, problems])

/**
 * A part of the form's values: `useFormValue(({ soros }: Partial<Soros>) => soros)`. What is not known is not there, as nothing is
 * while they load; `told` has the record with its gaps. The component renders again when that part changes.
 */
export function useFormValue<Values extends object, Part extends string | number | boolean | undefined>(
  select: (values: Partial<Values>, told: Partial<WithGaps<Values>>) => Part,
): Part {
  const at = useContext(FormContext)?.at
  return useAppSelector((state) => {
    const told = at ? draftValues(selectDraft(state, at.form), at.card) : {}
    return select(knownValuesIn(told) as Partial<Values>, told as Partial<WithGaps<Values>>)
  })
}

/** The names of the fields whose text cannot be read (yet), with blanks between them: the form's values still have what was there before. */
export function useUnreadFields(): string {
  const at = useContext(FormContext)?.at
  return useAppSelector((state) =>
    at ? [...unreadIn(selectDraft(state, at.form), at.card).keys()].join(' ') : '',
  )
}

/** False in a skeleton. */
export const useIsLoaded = () => useContext(FormContext) !== undefined

const nowhere: FormPlace = { form: '', card: '' }

export const useIsSaving = () => useIsPending(useContext(FormContext)?.at ?? nowhere)

/** One field of the form: its id, content, setter and error. */
export function useField(name: string) {
  const form = useContext(FormContext)
  if (!form) throw new Error(`The field "${name}" stands outside of a form.`)
  const { at, cardKey, problems } = form
  const draft = useAppSelector((state) => shownIn(selectDraft(state, at.form), at.card, name))
  const { edit } = useRecordForm(at)
  const error: Message | undefined = problems.find(({ field }) => field === name)?.message
  return {
    id: fieldId(name, cardKey),
    /** a value that is not allowed is shown all the same */
    draft: rawValue(draft),
    gap: gapOf(name, draft),
    notAllowed: isNotAllowed(draft) ? draft : undefined,
    edit: (next: unknown) => edit(name, next),
    error,
  }
}

/** Why there is nothing to show: a blank text is an empty one. */
function gapOf(name: string, draft: unknown): 'untold' | 'unreadable' | undefined {
  if (isUnreadable(draft)) return 'unreadable'
  return draft === undefined || (draft === null && !isTextField(name)) ? 'untold' : undefined
}

export const fieldId = (name: string, cardKey?: string) =>
  cardKey === undefined ? name : `${cardKey}_${name}`
