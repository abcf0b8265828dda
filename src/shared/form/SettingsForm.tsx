import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Button } from '../Button'
import { Bone } from '../Loaded'
import { CopyFromBot, type CopySource } from './CopyFromBot'
import { FormContext } from './formContext'
import { createFormState, type FormState } from './formState'
import { LeaveGuard } from './LeaveGuard'
import { useKeepOpen } from './useKeepOpen'
import { useLinkedField } from './useLinkedField'
import { useSave, type FormRules } from './useSave'
import './form.css'

export interface SettingsFormProps<Values extends object> {
  /** what the provider keeps, or what a form that only sends starts with */
  readonly loaded: Values
  /** when the provider said so: a new answer is news even if it says the same */
  readonly loadedAt?: number | undefined
  readonly rules?: FormRules<Values>
  /** Gets the whole record; rejects with the `ProviderError` (an unwrapped mutation does). */
  readonly onSave: (values: Values) => Promise<unknown>
  /** Asked once all rules hold, before anything is sent: whether the person means it. */
  readonly consider?: (before: Values, after: Values) => Promise<boolean>
  /** after a save, when nothing is unsaved any more: the place to lead to another screen */
  readonly onSaved?: () => void
  /** `null` where the screen says it itself */
  readonly savedMessage?: MessageKey | null
  /** what a provider's plain no means here */
  readonly refusalMessage?: MessageKey
  /** where the values can be taken from, besides the keyboard */
  readonly copy?: CopySource<Values>
  /** a form among others on one screen: its ids begin with this, and the screen carries the `LeaveGuard` */
  readonly cardKey?: string
  /** kept by the screen, for a card that leaves the page when it is out of sight; without it the form keeps its own */
  readonly state?: FormState<Values>
  /** something else is on its way that a save must not meet */
  readonly busy?: boolean
  /** Under the form, and no part of it: what its values come to, drawn from them as they are typed. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/**
 * Edits one record and saves it whole: `{ ...loaded, ...edited }`, so that fields which are not shown survive. To be keyed by
 * what the record is about (bot, account): another scope is another form, and nothing of this one reaches it.
 */
export function SettingsForm<Values extends object>({
  loaded,
  loadedAt,
  rules = [],
  savedMessage = 'common:saved',
  busy = false,
  cardKey,
  copy,
  below,
  state: kept,
  children,
  ...saving
}: SettingsFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const [state] = useState(() => kept ?? createFormState(loaded))
  const answer = useMemo(() => ({ loaded, loadedAt }), [loaded, loadedAt])
  useLayoutEffect(() => state.answered(answer.loaded), [state, answer])

  const {
    save,
    saving: isSaving,
    problem,
  } = useSave({ ...saving, form, state, rules, savedMessage, busy, cardKey })
  useSaveKeys(form, cardKey !== undefined, save)
  useLinkedField(form)

  const context = useMemo(
    () => ({ state: state as unknown as FormState<object>, cardKey, blame: problem, saving: isSaving }),
    [state, cardKey, problem, isSaving],
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
        {copy && (
          <div className="form__tools">
            <CopyFromBot source={copy} />
          </div>
        )}
        {children}
        <SaveBar state={state} saving={isSaving} busy={busy} />
      </form>
      {below}
      {cardKey === undefined && <LeaveGuard />}
    </FormContext>
  )
}

interface BonesProps {
  readonly children: ReactNode
  /** the form will have its row of tools */
  readonly tools?: boolean
}

/** The same form without values: what a screen shows until they come. */
export function FormBones({ children, tools = false }: BonesProps) {
  return (
    <div className="form">
      {tools && (
        <div className="form__tools">
          <Bone width="13rem" height="var(--leme-control)" />
        </div>
      )}
      {children}
      <div className="form__bar">
        <Bone width="7.5rem" height="var(--leme-control)" />
      </div>
    </div>
  )
}

/** Ctrl+S and Cmd+S save: a screen's form from anywhere but another form, a card from within. */
function useSaveKeys(form: RefObject<HTMLFormElement | null>, isCard: boolean, save: () => Promise<void>) {
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    const from = target instanceof Element ? target : document.body
    const around = from.closest('form')
    if (around ? around !== form.current : isCard) return
    event.preventDefault() // the browser would save the page
    if (!repeat && !from.closest('dialog, [role="dialog"]')) void save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => saveByKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

interface SaveBarProps {
  readonly state: Pick<FormState<object>, 'subscribe' | 'isDirty' | 'discard'>
  readonly saving: boolean
  readonly busy: boolean
}

function SaveBar({ state, saving, busy }: SaveBarProps) {
  const t = useT()
  const isDirty = useKeepOpen(state)
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
