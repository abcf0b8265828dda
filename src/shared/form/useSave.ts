import { useEffect, useRef, useState, type RefObject } from 'react'
import { isProviderError, type ProviderError } from '@/contract/providerError'
import { messageOf } from '@/i18n/messageOf'
import type { MessageKey } from '@/i18n/types'
import { useNotify } from '../notices'
import { useFocusBack } from '../useFocusBack'
import { fieldId, type Blame } from './formContext'
import { problemOf, type FormRules } from './formProblem'
import type { FormState } from './formState'
import { keepWatch } from './unsaved'

export type { FormRules } from './formProblem'

interface Options<Values extends object> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly state: FormState<Values>
  readonly rules: FormRules<Values>
  readonly onSave: (values: Values) => Promise<unknown>
  readonly consider?: ((before: Values, after: Values) => Promise<boolean>) | undefined
  readonly onSaved?: (() => void) | undefined
  readonly savedMessage: MessageKey | null
  readonly refusalMessage?: MessageKey | undefined
  readonly cardKey?: string | undefined
  readonly busy: boolean
}

interface Problem extends Blame {
  /** the person has done something about it */
  readonly isGone: () => boolean
}

/** The provider has understood, and says no to what it was sent. */
const isRefusal = (error: ProviderError) =>
  error.kind === 'refused' || (error.kind === 'http' && (error.status === 400 || error.status === 422))

/** The saves under way, by the form whose values they send: a card may leave the screen and come back before the answer. */
const underWay = new WeakMap<object, Promise<void>>()

/** Checks, sends, tells how it went: once at a time, and only as long as the form is on the screen. */
export function useSave<Values extends object>(options: Options<Values>) {
  const { form, state, rules, consider, onSave, onSaved, savedMessage, refusalMessage, cardKey, busy } =
    options
  const notify = useNotify()
  const [problem, setProblem] = useState<Problem>()
  const [saving, setSaving] = useState(() => underWay.has(state))
  const isOnScreen = useRef(false)
  const hasComplained = useRef(false)
  const rememberFocus = useFocusBack(saving)

  useEffect(() => {
    isOnScreen.current = true
    const leave = keepWatch(state)
    return () => {
      isOnScreen.current = false
      leave()
      // Nobody can put right, or try again, what has left the screen.
      if (hasComplained.current) notify.clear()
    }
  }, [state, notify])

  useEffect(() => void underWay.get(state)?.then(() => setSaving(false)), [state])
  useEffect(
    () => state.subscribe(() => setProblem((shown) => (shown?.isGone() ? undefined : shown))),
    [state],
  )
  useEffect(() => {
    const field = problem && document.getElementById(fieldId(problem.field, cardKey))
    field?.focus()
    // Clear of the alert and the save bar, which stand at the bottom.
    field?.scrollIntoView({ block: 'center' })
  }, [problem, cardKey])

  /** A field that is not on the screen is nobody's to put right. */
  function findProblem() {
    const ids = Array.from(form.current?.elements ?? [], ({ id }) => id)
    const names = [...state.unread().keys()].toSorted(
      (one, other) => ids.indexOf(fieldId(one, cardKey)) - ids.indexOf(fieldId(other, cardKey)),
    )
    return problemOf(
      state,
      rules,
      names.filter((name) => ids.includes(fieldId(name, cardKey))),
    )
  }

  function refuse({ field, key }: { readonly field: string; readonly key: MessageKey }) {
    const isGone = () => {
      const now = findProblem()
      return now?.field !== field || now.key !== key
    }
    hasComplained.current = true
    setProblem({ field, message: { key }, isGone })
    notify.refused(key)
  }

  function complain(error: ProviderError) {
    hasComplained.current = isOnScreen.current
    // Where the form has left the screen, its values have too: there is nothing to try again with.
    if (refusalMessage && isRefusal(error)) notify.refused(refusalMessage)
    else notify.failed(error, isOnScreen.current ? () => void save() : undefined)
    if (error.kind !== 'http' || error.field === undefined) return
    const { field } = error
    const refused = state.draft(field)
    setProblem({ field, message: messageOf(error), isGone: () => state.draft(field) !== refused })
  }

  async function send(values: Values) {
    try {
      await onSave(values)
    } catch (error) {
      if (isProviderError(error)) return complain(error)
      console.error(error)
      return notify.refused('errors:unexpected')
    }
    hasComplained.current = false
    state.saved(values)
    if (savedMessage) notify.done(savedMessage)
    if (isOnScreen.current) onSaved?.()
  }

  async function sendIfMeant() {
    const values = state.values()
    const isMeant = consider === undefined || (await consider(state.loaded(), values))
    if (isMeant && isOnScreen.current) await send(values)
    underWay.delete(state)
  }

  async function save() {
    // Faster than any drawing: the second press of a double click comes before `saving` is drawn.
    if (underWay.has(state) || busy || !isOnScreen.current) return
    const found = findProblem()
    if (found) return refuse(found)
    rememberFocus()
    setProblem(undefined)
    setSaving(true)
    const sent = sendIfMeant()
    underWay.set(state, sent)
    await sent
    setSaving(false)
  }

  return { save, saving, problem }
}
