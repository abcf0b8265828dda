import { isProviderError } from '@/contract/providerError'
import { messageOf } from '@/i18n/messageOf'
import type { Message, MessageKey } from '@/i18n/types'
import type { CardForms } from './cardForms'
import { problemOf, type FormRules } from './formProblem'

interface Terms<Values extends object> {
  /** Asked at the very moment of sending, whatever the screen showed when it was drawn. */
  readonly forbids: (before: Values, after: Values) => MessageKey | undefined
  readonly rulesFor: (values: Values) => FormRules<Values>
  /** in which order fields are looked at for text that is no number */
  readonly fields: readonly string[]
  /** Rejects with the `ProviderError`. */
  readonly send: (values: Values) => Promise<unknown>
  /** Something was saved, and nothing is on its way any more: the time to ask the provider anew. */
  readonly onSettled: () => void
}

/** How saving a card ended; `busy`: it was on its way already, `left`: the screen was left before its turn. */
export type Outcome =
  | { readonly kind: 'saved' | 'busy' | 'left' }
  | { readonly kind: 'refused'; readonly field: string; readonly key: MessageKey }
  | { readonly kind: 'failed'; readonly error: unknown }

export interface Tally {
  readonly saved: number
  /** cards that are not saved, in the order in which they were tried */
  readonly missed: readonly string[]
}

function saidOf(error: unknown): Message {
  if (isProviderError(error)) return messageOf(error)
  console.error(error)
  return { key: 'errors:unexpected' }
}

/** Saves cards, drawn or not: one of them, or many, one after the other, so that what was sent is known at every moment. */
export function createCardSaving<Values extends object>(forms: CardForms<Values>, terms: Terms<Values>) {
  let underWay = 0
  let hasSaved = false
  let isLeft = false

  function refuse(key: string, field: string, message: MessageKey): Outcome {
    forms.become(key, { phase: 'refused', blame: { field, message: { key: message } } })
    return { kind: 'refused', field, key: message }
  }

  function refusalOf(key: string): Outcome | undefined {
    const form = forms.formOf(key)
    const forbidden = terms.forbids(form.loaded(), form.values())
    if (forbidden) return refuse(key, '', forbidden)
    const problem = problemOf(form, terms.rulesFor(form.values()), terms.fields)
    return problem && refuse(key, problem.field, problem.key)
  }

  async function send(key: string): Promise<Outcome> {
    const form = forms.formOf(key)
    const values = form.values()
    forms.become(key, { phase: 'saving' })
    try {
      await terms.send(values)
    } catch (error) {
      const message = saidOf(error)
      // Where the provider names the field, the field says so.
      const field = isProviderError(error) && error.kind === 'http' ? error.field : undefined
      if (field !== undefined && field in values)
        forms.become(key, { phase: 'refused', blame: { field, message } })
      else forms.become(key, { phase: 'failed', message })
      return { kind: 'failed', error }
    }
    hasSaved = true
    form.saved(values)
    forms.become(key, { phase: 'saved' })
    return { kind: 'saved' }
  }

  /** Whatever happens in between, the last one out asks the provider anew. */
  async function during<T>(work: () => Promise<T>): Promise<T> {
    underWay++
    try {
      return await work()
    } finally {
      underWay--
      if (underWay === 0 && hasSaved) {
        hasSaved = false
        terms.onSettled()
      }
    }
  }

  const isBusy = (key: string) => {
    const phase = forms.statusOf(key)?.phase
    return phase === 'saving' || phase === 'waiting'
  }

  async function saveNow(key: string): Promise<Outcome> {
    if (isLeft || !forms.records().has(key)) {
      forms.become(key, undefined)
      return { kind: 'left' }
    }
    return refusalOf(key) ?? send(key)
  }

  return {
    isUnderWay: () => underWay > 0,
    save: async (key: string): Promise<Outcome> =>
      isBusy(key) ? { kind: 'busy' } : during(() => saveNow(key)),
    saveAll: (keys: readonly string[]): Promise<Tally> =>
      during(async () => {
        const mine = keys.filter((key) => !isBusy(key))
        for (const key of mine) forms.become(key, { phase: 'waiting' })
        const missed: string[] = []
        for (const key of mine) if ((await saveNow(key)).kind !== 'saved') missed.push(key)
        return { saved: mine.length - missed.length, missed }
      }),
    /** The screen goes: what is on its way arrives or not, nothing more is sent. */
    leave: () => {
      isLeft = true
    },
    /** It is there (again). */
    enter: () => {
      isLeft = false
    },
  }
}
