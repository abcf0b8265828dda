import type { NumberReading } from '@/domain/numberText'

/** A number while it is being typed: its text, and what the text says. */
export interface NumberDraft {
  readonly text: string
  readonly reading: NumberReading
}

/**
 * What a form holds: the record as the provider has it and, over it, what was edited since. No React in here, so that it
 * tells the truth at any moment: a save that has just ended and the navigation behind it see the same.
 */
export interface FormState<Values extends object> {
  readonly subscribe: (listener: () => void) => () => void
  /** what stands in a field: as edited, else as loaded */
  readonly draft: (name: string) => unknown
  readonly edit: (name: string, draft: unknown) => void
  /** the whole record as it would be sent: fields that are not on the screen keep what was loaded */
  readonly values: () => Values
  /** the record as the provider has it */
  readonly loaded: () => Values
  /** the fields whose text is not a number */
  readonly unread: () => ReadonlyMap<string, NonNullable<NumberReading['problem']>>
  readonly isDirty: () => boolean
  /** The provider has answered (anew): what was not edited follows, what was edited stays. */
  readonly answered: (values: Values) => void
  /** The provider has accepted these values: what was edited in the meantime stays. */
  readonly saved: (values: Values) => void
  readonly discard: () => void
}

const isNumberDraft = (draft: unknown): draft is NumberDraft =>
  typeof draft === 'object' && draft !== null && 'reading' in draft

/** What a draft means; `undefined` when it means nothing (yet). */
function meaningOf(draft: unknown): unknown {
  if (isNumberDraft(draft)) return draft.reading.value
  return typeof draft === 'string' ? draft.trim() : draft
}

export function createFormState<Values extends object>(loaded: Values): FormState<Values> {
  let base: Values = loaded
  let edited: Readonly<Record<string, unknown>> = {}
  let current: Values = loaded
  const listeners = new Set<() => void>()

  const baseOf = (name: string) => (base as Record<string, unknown>)[name]
  const differsFromBase = ([name, draft]: readonly [string, unknown]) =>
    !Object.is(meaningOf(draft), baseOf(name))
  const edits = () => Object.entries(edited).filter(differsFromBase)

  function become(nextBase: Values, nextEdited: Readonly<Record<string, unknown>>) {
    base = nextBase
    edited = nextEdited
    const said = Object.entries(edited).map(([name, draft]) => [name, meaningOf(draft)] as const)
    current = { ...base, ...Object.fromEntries(said.filter(([, meaning]) => meaning !== undefined)) }
    for (const listener of listeners) listener()
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    draft: (name) => (name in edited ? edited[name] : baseOf(name)),
    edit: (name, draft) => become(base, { ...edited, [name]: draft }),
    values: () => current,
    loaded: () => base,
    unread: () =>
      new Map(
        Object.entries(edited).flatMap(([name, draft]) =>
          isNumberDraft(draft) && draft.reading.problem ? [[name, draft.reading.problem] as const] : [],
        ),
      ),
    isDirty: () => edits().length > 0,
    // What was edited back to what it was is not an edit: it follows the new answer.
    answered: (values) => become(values, Object.fromEntries(edits())),
    saved: (values) => {
      base = values
      become(values, Object.fromEntries(edits()))
    },
    discard: () => become(base, {}),
  }
}
