import type { Message } from '@/i18n/types'
import type { Blame } from './formContext'
import { createFormState, type FormState } from './formState'

/** How the last attempt to save a card went, or goes. An edit ends it. */
export type CardStatus =
  | { readonly phase: 'waiting' | 'saving' | 'saved' }
  | { readonly phase: 'failed'; readonly message: Message }
  /** a rule says no: nothing was sent */
  | { readonly phase: 'refused'; readonly blame: Blame }

/**
 * What is typed into many cards of one screen, whether they are drawn or not: only those in sight are in the page. No React
 * in here. Forms are made when they are first asked for.
 */
export interface CardForms<Values extends object> {
  readonly subscribe: (listener: () => void) => () => void
  /** by key, as the provider has them; the same map until it answers anew */
  readonly records: () => ReadonlyMap<string, Values>
  readonly formOf: (key: string) => FormState<Values>
  readonly statusOf: (key: string) => CardStatus | undefined
  readonly become: (key: string, status: CardStatus | undefined) => void
  /** The provider has answered (anew). A card that it does not name any more is gone, with what was typed into it. */
  readonly answered: (records: ReadonlyMap<string, Values>) => void
  /** the cards that are not saved; the same set until it changes */
  readonly unsaved: () => ReadonlySet<string>
  /** those that were not saved at any time since `forget` */
  readonly touched: () => ReadonlySet<string>
  readonly forget: () => void
  readonly isDirty: () => boolean
  readonly discard: () => void
}

export function createCardForms<Values extends object>(
  loaded: ReadonlyMap<string, Values>,
): CardForms<Values> {
  let records = loaded
  const forms = new Map<string, FormState<Values>>()
  const statuses = new Map<string, CardStatus>()
  let unsaved: ReadonlySet<string> = new Set()
  let touched: ReadonlySet<string> = unsaved
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function mark(key: string, isDirty: boolean) {
    if (unsaved.has(key) === isDirty) return
    const next = new Set(unsaved)
    if (isDirty) next.add(key)
    else next.delete(key)
    unsaved = next
    if (isDirty && !touched.has(key)) touched = new Set(touched).add(key)
  }

  function make(key: string): FormState<Values> {
    const record = records.get(key)
    if (!record) throw new Error(`There is no card "${key}".`)
    const form = createFormState(record)
    form.subscribe(() => {
      mark(key, form.isDirty())
      const phase = statuses.get(key)?.phase
      if (phase === 'saved' || phase === 'refused' || phase === 'failed') statuses.delete(key)
      tell()
    })
    forms.set(key, form)
    return form
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    records: () => records,
    formOf: (key) => forms.get(key) ?? make(key),
    statusOf: (key) => statuses.get(key),
    become: (key, status) => {
      if (status) statuses.set(key, status)
      else statuses.delete(key)
      tell()
    },
    answered: (next) => {
      records = next
      for (const [key, form] of forms) {
        const record = next.get(key)
        const status = statuses.get(key)
        if (record) {
          form.answered(record)
          // News of the provider is no edit: what was said of the last attempt still holds.
          if (status) statuses.set(key, status)
        } else {
          forms.delete(key)
          statuses.delete(key)
          mark(key, false)
        }
      }
      tell()
    },
    unsaved: () => unsaved,
    touched: () => touched,
    forget: () => {
      touched = unsaved
      for (const [key, { phase }] of statuses) if (phase === 'saved') statuses.delete(key)
      tell()
    },
    isDirty: () => unsaved.size > 0,
    discard: () => {
      for (const key of unsaved) forms.get(key)?.discard()
    },
  }
}
