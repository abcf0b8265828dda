import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { isProviderError, type ProviderError } from '@/contract/providerError'
import { firstBroken, type Rule } from '@/domain/rules'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { MessageKey } from '@/i18n/types'
import { Button } from '../Button'
import { Bone } from '../Loaded'
import { useNotify } from '../notices'
import { FormContext, fieldId, type Blame } from './formContext'
import { createFormState, type FormState } from './formState'
import { LeaveGuard } from './LeaveGuard'
import { keepWatch } from './unsaved'
import './form.css'

export type FormRules<Values extends object> = readonly Rule<Values, MessageKey>[]

export interface SettingsFormProps<Values extends object> {
  /** what the provider keeps, or what a form that only sends starts with */
  readonly loaded: Values
  /** when the provider said so: a new answer is news even if it says the same */
  readonly loadedAt?: number | undefined
  readonly rules?: FormRules<Values>
  /** Gets the whole record; rejects with the `ProviderError` (an unwrapped mutation does). */
  readonly onSave: (values: Values) => Promise<unknown>
  /** after a save, when nothing is unsaved any more: the place to lead to another screen */
  readonly onSaved?: () => void
  readonly savedMessage?: MessageKey
  /** a form among others on one screen: its ids begin with this, and the screen carries the `LeaveGuard` */
  readonly cardKey?: string
  /** something else is on its way that a save must not meet */
  readonly busy?: boolean
  readonly children: ReactNode
}

interface Problem extends Blame {
  /** the person has done something about it */
  readonly isGone: () => boolean
}

const numberProblems = {
  missing: 'errors:numberMissing',
  unreadable: 'errors:numberUnreadable',
  ambiguous: 'errors:numberAmbiguous',
} as const satisfies Readonly<Record<string, MessageKey>>

/**
 * Edits one record and saves it whole: `{ ...loaded, ...edited }`, so that fields which are not shown survive. To be keyed by
 * what the record is about (bot, account): another scope is another form, and nothing of this one reaches it.
 */
export function SettingsForm<Values extends object>({
  loaded,
  loadedAt,
  rules = [],
  onSave,
  onSaved,
  savedMessage = 'common:saved',
  cardKey,
  busy = false,
  children,
}: SettingsFormProps<Values>) {
  const notify = useNotify()
  const form = useRef<HTMLFormElement>(null)
  const [state] = useState(() => createFormState(loaded))
  const [problem, setProblem] = useState<Problem>()
  const [saving, setSaving] = useState(false)
  /** Faster than any drawing: the second press of a double click comes before `saving` is drawn. */
  const isSaving = useRef(false)
  const isOnScreen = useRef(false)
  const hasComplained = useRef(false)
  const focused = useRef<Element>(null)

  useLayoutEffect(() => state.answered(loaded), [state, loaded, loadedAt])

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

  useEffect(
    () => state.subscribe(() => setProblem((shown) => (shown?.isGone() ? undefined : shown))),
    [state],
  )

  /** The first field, in reading order, that holds no number; then the rules, in theirs. */
  function findProblem(): { readonly field: string; readonly key: MessageKey } | undefined {
    const unread = state.unread()
    for (const { id } of form.current?.elements ?? []) {
      const name = [...unread.keys()].find((field) => fieldId(field, cardKey) === id)
      const reason = name && unread.get(name)
      if (reason) return { field: name, key: numberProblems[reason] }
    }
    const broken = firstBroken(rules, state.values())
    return broken && { field: broken[2] ?? '', key: broken[1] }
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
    hasComplained.current = true
    // Where a form has left the screen, its values have too: there is nothing to try again with.
    notify.failed(error, isOnScreen.current ? () => void save() : undefined)
    if (error.kind !== 'http' || error.field === undefined) return
    const { field } = error
    const refused = state.draft(field)
    setProblem({ field, message: messageOf(error), isGone: () => state.draft(field) !== refused })
  }

  async function save() {
    if (isSaving.current || busy || !isOnScreen.current) return
    const found = findProblem()
    if (found) return refuse(found)
    const values = state.values()
    isSaving.current = true
    focused.current = document.activeElement
    setSaving(true)
    setProblem(undefined)
    try {
      await onSave(values)
      hasComplained.current = false
      state.saved(values)
      notify.done(savedMessage)
      if (isOnScreen.current) onSaved?.()
    } catch (error) {
      if (isProviderError(error)) complain(error)
      else {
        console.error(error)
        notify.refused('errors:unexpected')
      }
    } finally {
      isSaving.current = false
      setSaving(false)
    }
  }

  useEffect(() => {
    if (problem) document.getElementById(fieldId(problem.field, cardKey))?.focus()
  }, [problem, cardKey])

  // A button that is disabled loses the focus: it gets it back, or the keyboard would start again at the top of the page.
  useEffect(() => {
    const had = focused.current
    if (!saving && had instanceof HTMLElement && document.activeElement === document.body)
      had.focus({ preventScroll: true })
  }, [saving])

  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return
    const { target } = event
    const isMine = cardKey === undefined || (target instanceof Node && form.current?.contains(target))
    if (!isMine) return
    event.preventDefault() // the browser would save the page
    const isElsewhere = target instanceof Element && target.closest('[role="dialog"], dialog') !== null
    if (!event.repeat && !isElsewhere) void save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => saveByKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const context = useMemo(
    () => ({ state: state as unknown as FormState<object>, cardKey, blame: problem, saving }),
    [state, cardKey, problem, saving],
  )
  return (
    <FormContext value={context}>
      <form
        ref={form}
        className="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {children}
        <SaveBar state={state} saving={saving} busy={busy} />
      </form>
      {cardKey === undefined && <LeaveGuard />}
    </FormContext>
  )
}

/** The same form without values: what a screen shows until they come. */
export function FormBones({ children }: { readonly children: ReactNode }) {
  return (
    <div className="form">
      {children}
      <div className="form__bar">
        <Bone width="7.5rem" height="var(--leme-control)" />
      </div>
    </div>
  )
}

interface SaveBarProps {
  readonly state: Pick<FormState<object>, 'subscribe' | 'isDirty' | 'discard'>
  readonly saving: boolean
  readonly busy: boolean
}

function SaveBar({ state, saving, busy }: SaveBarProps) {
  const t = useT()
  const isDirty = useSyncExternalStore(state.subscribe, state.isDirty)

  useEffect(() => {
    if (!isDirty) return undefined
    const keepOpen = (event: BeforeUnloadEvent) => {
      if (state.isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', keepOpen)
    return () => window.removeEventListener('beforeunload', keepOpen)
  }, [state, isDirty])

  return (
    <div className="form__bar">
      <Button type="submit" look="primary" busy={saving} disabled={busy}>
        {t(saving ? 'common:saving' : 'common:save')}
      </Button>
      {isDirty && !saving && (
        <>
          <Button onClick={state.discard}>{t('common:discard')}</Button>
          <p className="form__mark">{t('common:unsaved.mark')}</p>
        </>
      )}
    </div>
  )
}
