import { useEffect, useRef, type RefObject } from 'react'
import type { ProviderError } from '@/contract/providerError'
import type { MessageKey } from '@/i18n/types'
import { useAppDispatch } from '@/store/hooks'
import type { Problem } from '@/store/savesSlice'
import { useNotify } from '../notices'
import { fieldId } from '../fields/formContext'
import { problemsOf, type FormRules } from './formProblem'
import type { FormState } from './formState'
import { saveRecord, type AboutSave } from './saveRecord'

export type { FormRules } from './formProblem'

interface Options<Values extends object> {
  readonly form: RefObject<HTMLElement | null>
  readonly state: FormState<Values>
  readonly historyEntry?: AboutSave<Values> | undefined
  readonly rules: FormRules<Values>
  /** the problems of the last attempt that still exist */
  readonly problems: readonly Problem[]
  readonly onSave: (values: Values) => Promise<unknown>
  readonly read: (() => Promise<Values>) | undefined
  readonly asStored?: ((values: Values) => Values) | undefined
  readonly askToConfirm?: ((before: Values, after: Values) => Promise<boolean>) | undefined
  readonly onSaved?: (() => void) | undefined
  readonly savedMessage: MessageKey | null
  readonly refusalMessage?: MessageKey | undefined
  readonly cardKey?: string | undefined
  readonly busy: boolean
}

/** The provider has understood the request and refuses it. */
const isRefusal = (error: ProviderError) =>
  error.kind === 'refused' || (error.kind === 'http' && (error.status === 400 || error.status === 422))

/** Focuses a control and scrolls it to the middle, away from the alert and the save bar at the bottom. */
function showField(field: string, cardKey: string | undefined) {
  const control = document.getElementById(fieldId(field, cardKey))
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}

/** Saves a form and reports the outcome: as a notice, and in the form while it is on the screen. */
export function useSave<Values extends object>(options: Options<Values>): () => Promise<void> {
  const {
    form,
    state,
    historyEntry,
    rules,
    problems,
    askToConfirm,
    onSave,
    read,
    asStored,
    onSaved,
    savedMessage,
    refusalMessage,
    cardKey,
    busy,
  } = options
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const isOnScreen = useRef(false)
  const hasNotice = useRef(false)

  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
      // A form that is closed can neither be corrected nor sent again.
      if (hasNotice.current) notify.clear()
    }
  }, [state, notify])

  /** the problem in the current notice */
  const announced = useRef<Problem>(undefined)
  useEffect(() => {
    if (!announced.current || problems.includes(announced.current)) return
    // It is corrected or discarded, so its notice closes.
    announced.current = undefined
    notify.clear()
  }, [problems, notify])

  /** Unreadable numbers in screen order, then the rules. A field that is not on the screen is skipped: nobody could correct it. */
  function check(): readonly Problem[] {
    const ids = Array.from(form.current?.querySelectorAll('[id]') ?? [], ({ id }) => id)
    const names = [...state.unread().keys()]
      .filter((name) => ids.includes(fieldId(name, cardKey)))
      .toSorted((one, other) => ids.indexOf(fieldId(one, cardKey)) - ids.indexOf(fieldId(other, cardKey)))
    return problemsOf(state, rules, names)
  }

  function reportProblems([first]: readonly Problem[]) {
    if (!first) return
    announced.current = first
    hasNotice.current = true
    notify.refused(first.message)
    showField(first.solvedAt ?? first.field, cardKey)
  }

  function reportFailure(error: ProviderError) {
    hasNotice.current = isOnScreen.current
    // Once the form is closed its values are gone, so there is no retry.
    if (refusalMessage && isRefusal(error)) notify.refused(refusalMessage)
    else notify.failed(error, isOnScreen.current ? () => void save() : undefined)
    if (error.kind === 'http' && error.field !== undefined) showField(error.field, cardKey)
  }

  async function save() {
    if (busy || !isOnScreen.current) return undefined
    const { outcome, proof } = await dispatch(
      saveRecord({
        state,
        about: historyEntry,
        check,
        // If the form was closed meanwhile, nothing is sent.
        askToConfirm: async () =>
          (!askToConfirm || (await askToConfirm(state.loaded(), state.values()))) && isOnScreen.current,
        save: onSave,
        read,
        asStored,
      }),
    )
    if (outcome.kind === 'refused') return reportProblems(outcome.problems)
    if (outcome.kind === 'failed') return reportFailure(outcome.error)
    if (outcome.kind !== 'accepted') return undefined
    hasNotice.current = false
    if (savedMessage) notify.done(savedMessage)
    if (isOnScreen.current) onSaved?.()
    // The form lists the fields; the notice also reaches a person who has left the form.
    if ((await proof)?.kind === 'differs') notify.refused('settings:proof.differs')
    return undefined
  }

  return save
}
