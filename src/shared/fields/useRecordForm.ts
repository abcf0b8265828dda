/** A form's record in the store: what is typed is read with selectors and written with actions. */
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useStore } from 'react-redux'
import type { WithGaps } from '@/contract/told'
import type { RootState } from '@/store/state'
import {
  editsDiscarded,
  fieldsEdited,
  formAnswered,
  formClosed,
  isDirtyIn,
  loadedIn,
  newerIn,
  newerSeen,
  draftRecords,
  selectDraft,
  selectIsOpen,
  shownIn,
  unreadIn,
  unsavedIn,
  draftValues,
  type Newer,
  type FormPlace,
} from '@/store/saving/draftsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectSave, type Problem, type SaveState } from '@/store/saving/savesSlice'
import { problemsOf, type FormRules } from './formProblem'

/**
 * Opens a form in the store for as long as the component stands, which needs a `key` for the form's scope (bot, account). Whether it
 * is open: before that there is nothing to draw.
 *
 * @param records the provider's records by key: a new map counts as a new answer
 * @param isKept whether what is typed outlives the page; not for secrets
 */
export function useOpenForm(form: string, records: ReadonlyMap<string, object>, isKept = true): boolean {
  const dispatch = useAppDispatch()
  useLayoutEffect(() => () => void dispatch(formClosed(form)), [dispatch, form])
  useLayoutEffect(
    () => void dispatch(formAnswered({ form, records: [...records], isKept })),
    [dispatch, form, records, isKept],
  )
  return useAppSelector((state) => selectIsOpen(state, form))
}

/** The provider's records of an open form by key, in its order; the same map until an answer or an accepted save. */
export const useRecords = <Values extends object>(form: string) =>
  useAppSelector((state) => {
    const { cards, loaded } = selectDraft(state, form)
    return draftRecords(cards, loaded)
  }) as ReadonlyMap<string, Values>

/** The keys of a form's cards with unsaved changes; the same set until one of them changes. */
export const useUnsavedCards = (form: string): ReadonlySet<string> =>
  useAppSelector((state) => unsavedIn(selectDraft(state, form)), isSameSet)

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((card) => other.has(card))

/** What a field shows: as edited, else as loaded. */
export const useDraftOf = (at: FormPlace, name: string): unknown =>
  useAppSelector((state) => shownIn(selectDraft(state, at.form), at.card, name))

export const useLoadedOf = <Values extends object>({ form, card }: FormPlace) =>
  useAppSelector((state) => loadedIn(selectDraft(state, form), card)) as Values

export const useIsDirty = ({ form, card }: FormPlace): boolean =>
  useAppSelector((state) => isDirtyIn(selectDraft(state, form), card))

/** The fields that were edited here and changed at the provider meanwhile. */
export const useNewer = ({ form, card }: FormPlace): readonly Newer[] =>
  useAppSelector((state) => newerIn(selectDraft(state, form), card))

/** How the last save of it stands. */
export const useSaveState = (at: FormPlace): SaveState | undefined =>
  useAppSelector((state) => selectSave(state, at))

/** When restored, still unsaved input was typed, in Unix seconds; of any card without one. */
export const useReturnedAt = ({
  form,
  card,
}: Pick<FormPlace, 'form'> & Partial<FormPlace>): number | undefined =>
  useAppSelector((state) => {
    const { returned } = selectDraft(state, form)
    return card === undefined || returned?.cards.includes(card) ? returned?.at : undefined
  })

/** What the person does to a record. */
export function useRecordForm({ form, card }: FormPlace) {
  const dispatch = useAppDispatch()
  return useMemo(() => {
    const at = { form, card }
    return {
      edit: (name: string, value: unknown) =>
        void dispatch(fieldsEdited({ ...at, changes: { [name]: value } })),
      discard: () => void dispatch(editsDiscarded(at)),
      /** which value of a field in `useNewer` is kept */
      choose: (name: string, whose: 'mine' | 'theirs') =>
        void dispatch(
          whose === 'mine' ? newerSeen({ ...at, names: [name] }) : editsDiscarded({ ...at, names: [name] }),
        ),
    }
  }, [dispatch, form, card])
}

const none: readonly Problem[] = []

/** The problems of the last attempt to save that still exist. */
export function useProblems<Values extends object>(
  { form, card }: FormPlace,
  rules: FormRules<Values>,
): readonly Problem[] {
  const save = useSaveState({ form, card })
  const refused = save?.phase === 'refused' ? save.problems : none
  // Only a refused form is checked again while the person types.
  const isRefused = refused !== none
  const values = useAppSelector((state) =>
    isRefused ? (draftValues(selectDraft(state, form), card) as WithGaps<Values>) : undefined,
  )
  const unread = useAppSelector((state) =>
    isRefused ? JSON.stringify([...unreadIn(selectDraft(state, form), card)]) : '[]',
  )
  return useMemo(() => {
    if (refused === none || !values) return none
    const now = problemsOf(values, rules, new Map(JSON.parse(unread) as []))
    const left = refused.filter(
      ({ field, message, isRefusal }) =>
        isRefusal || now.some((one) => one.field === field && one.message.key === message.key),
    )
    return left.length === 0 ? none : left
  }, [rules, refused, values, unread])
}

/** While something in this form (or in this card) is not saved, the browser asks before it closes the page. */
export function useUnloadWarning({ form, card }: Pick<FormPlace, 'form'> & Partial<FormPlace>): boolean {
  const store = useStore<RootState>()
  const isUnsaved = (state: RootState) => {
    const draft = selectDraft(state, form)
    return card === undefined ? unsavedIn(draft).size > 0 : isDirtyIn(draft, card)
  }
  const isDirty = useAppSelector(isUnsaved)
  // Only then: a page with this listener is not kept in the back/forward cache.
  useEffect(() => {
    if (!isDirty) return undefined
    const keepOpen = (event: BeforeUnloadEvent) => {
      if (unsavedIn(selectDraft(store.getState(), form)).size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', keepOpen)
    return () => window.removeEventListener('beforeunload', keepOpen)
  }, [store, form, isDirty])
  return isDirty
}
