import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { useStore } from 'react-redux'
import type { WithGaps } from '@/contract/told'
import type { ProviderError } from '@/contract/providerError'
import type { RootState } from '@/store/state'
import { pressedIn, selectDraft, selectIsOpen, unreadIn } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { save as saveAt } from '@/store/saving/save'
import type { Problem } from '@/store/saving/savesSlice'
import { fieldId } from '@/shared/fields/formContext'
import { useNotify } from '@/shared/notices'
import { useAskAboutGaps } from './useAskAboutGaps'
import { problemsOf } from '@/shared/fields/formProblem'
import type { FormSave } from './formSave'

interface Options<Values extends object> extends FormSave<Values> {
  readonly form: RefObject<HTMLElement | null>
  /** the problems of the last attempt that still exist */
  readonly problems: readonly Problem[]
  readonly busy: boolean
  /** Shows and focuses a field that may be hidden, on a card that may be out of sight. */
  readonly show?: ((field: string) => void) | undefined
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
export function useFormSave<Values extends object>(options: Options<Values>): () => Promise<void> {
  const { form, at, rules, problems, read, asStored, onSaved, refusalMessage, cardKey, busy } = options
  const { savedMessage = 'common:saved', show = (field: string) => showField(field, cardKey) } = options
  const dispatch = useAppDispatch()
  const store = useStore<RootState>()
  const notify = useNotify()
  const askAboutGaps = useAskAboutGaps()
  const hasNotice = useRef(false)
  /** A card that is scrolled away still has its form. */
  const isOpen = useCallback(() => selectIsOpen(store.getState(), at.form), [store, at.form])

  useEffect(
    () => () => {
      // A form that is closed can neither be corrected nor sent again.
      if (hasNotice.current && !isOpen()) notify.clear()
    },
    [isOpen, notify],
  )

  /** the problem in the current notice */
  const announced = useRef<Problem>(undefined)
  useEffect(() => {
    if (!announced.current || problems.includes(announced.current)) return
    // It is corrected or discarded, so its notice closes.
    announced.current = undefined
    notify.clear()
  }, [problems, notify])

  /** The numbers that cannot be read, in screen order. A field that cannot be shown is skipped: nobody could correct it. */
  function unreadNow() {
    const ids = Array.from(form.current?.querySelectorAll('[id]') ?? [], ({ id }) => id)
    const place = ([name]: readonly [string, unknown]) => ids.indexOf(fieldId(name, cardKey))
    const unread = [...unreadIn(selectDraft(store.getState(), at.form), at.card)]
    const shown = form.current && !options.show ? unread.filter((field) => place(field) >= 0) : unread
    return new Map(shown.toSorted((one, other) => place(one) - place(other)))
  }

  function reportProblems([first]: readonly Problem[]) {
    if (!first) return
    // What was typed comes back with its screen, and with it the choice.
    if (!isOpen()) return notify.refused(first.solvedAt ? 'settings:newer.keptBack' : first.message)
    announced.current = first
    hasNotice.current = true
    notify.refused(first.message)
    show(first.solvedAt ?? first.field)
  }

  function reportFailure(error: ProviderError) {
    hasNotice.current = isOpen()
    const field = error.kind === 'http' ? error.field : undefined
    // No retry where a field is to blame, or once the form is closed: what was typed comes back with it.
    const canRetry = isOpen() && field === undefined
    if (refusalMessage && isRefusal(error)) notify.refused(refusalMessage)
    else notify.failed(error, canRetry ? () => void save() : undefined)
    if (field !== undefined) show(field)
  }

  async function save() {
    if (busy || !isOpen()) return undefined
    const unread = unreadNow()
    const { outcome, readBack, late } = await dispatch(
      saveAt<WithGaps<Values>>({
        at,
        pressed: pressedIn<WithGaps<Values>>(selectDraft(store.getState(), at.form), at.card),
        about: options.historyEntry ?? null,
        check: (values, now) => problemsOf(values, typeof rules === 'function' ? rules(now) : rules, unread),
        askToConfirm: (before, after) => askAboutGaps(options, before, after),
        send: options.onSave,
        read,
        asStored,
      }),
    )
    void late?.then((found) => found && notify.done('settings:readBack.late'))
    if (outcome.kind === 'refused') return reportProblems(outcome.problems)
    if (outcome.kind === 'failed') return reportFailure(outcome.error)
    if (outcome.kind !== 'accepted') return undefined
    hasNotice.current = false
    // The form says it itself.
    const more = form.current ? undefined : readBack && 'settings:readBack.reading'
    if (savedMessage) notify.done(savedMessage, more)
    if (isOpen()) onSaved?.(readBack)
    // The form lists the fields; the notice also reaches a person who has left the form.
    if ((await readBack)?.kind === 'differs') notify.refused('settings:readBack.differs')
    return undefined
  }

  return save
}
