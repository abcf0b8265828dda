import { Alert, Form } from 'antd'
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { isPending, type Problem } from '@/store/savesSlice'
import { Button } from '../Button'
import { useOffline } from '../offline'
import { Placeholder } from '../Skeleton'
import { useFocusBack } from '../useFocusBack'
import { CopyFromBot, type CopySource } from '../differences/CopyFromBot'
import type { FieldTable } from '../fields/fieldTable'
import { FormContext, fieldId, useProblems } from '../fields/formContext'
import type { FormState } from '../saving/formState'
import { HistoryLink } from '../saving/HistoryLink'
import { LeaveGuard } from '../saving/LeaveGuard'
import { ReturnedDraft } from '../saving/ReturnedDraft'
import { KeptDifferently, KeptTheirs, NewerFields, SaveProof, Undo } from '../saving/SaveProof'
import { useFormStates } from '../saving/useFormStates'
import { useUnloadWarning } from '../saving/useUnloadWarning'
import { useLinkedField } from '../fields/useLinkedField'
import { NEWER, type AboutSave } from '../saving/saveRecord'
import { useSave, type FormRules } from '../saving/useSave'
import { WithAside } from './WithAside'
import './form.css'

export interface SettingsFormProps<Values extends object> {
  /** its name in the store: what it edits, and for which bot and account */
  readonly form: string
  /** the provider's values, or the initial values of a form that only sends */
  readonly loaded: Values
  /** time of the provider's answer: a newer answer counts as new even with equal values */
  readonly loadedAt?: number | undefined
  readonly rules?: FormRules<Values>
  /** what the history says of a save; without it nothing */
  readonly historyEntry?: AboutSave<Values>
  /** Saves the whole record; rejects with the `ProviderError` (as an unwrapped mutation does). */
  readonly onSave: (values: Values) => Promise<unknown>
  /** Reads the record now; rejects with the `ProviderError`. Left out where no call returns it. */
  readonly read?: (() => Promise<Values>) | undefined
  /** how the provider returns these values, where that is not identical */
  readonly asStored?: (values: Values) => Values
  /** it has a secret: what is typed does not outlive the page */
  readonly isSecret?: boolean
  /** labels of its fields, where there is no `copy` that has them */
  readonly fields?: FieldTable<Values>
  /** Called once all rules hold, before anything is sent: asks for confirmation. */
  readonly askToConfirm?: (before: Values, after: Values) => Promise<boolean>
  /** called after a save when nothing is unsaved any more: the place to navigate */
  readonly onSaved?: () => void
  /** `null` where the screen shows it itself */
  readonly savedMessage?: MessageKey | null
  /** the message for a plain refusal by the provider */
  readonly refusalMessage?: MessageKey
  /** other bots whose values can be taken over */
  readonly copy?: CopySource<Values>
  /** for one of several forms on a screen: its ids start with this, and the screen has the `LeaveGuard` */
  readonly cardKey?: string
  /** another call is running, during which nothing may be saved */
  readonly busy?: boolean
  /** beside the form, outside of it: a preview of its values as they are typed */
  readonly aside?: ReactNode
  /** below the form, outside of it */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/**
 * Edits one record and saves it whole: `{ ...loaded, ...edited }`, so that fields which are not shown are kept. Needs a `key` for
 * the record's scope (bot, account): another scope is another form.
 */
export function SettingsForm<Values extends object>({
  form,
  loaded,
  loadedAt,
  isSecret = false,
  ...props
}: SettingsFormProps<Values>) {
  // Another time is another answer, even with equal values.
  const answer = useMemo(() => ({ loaded, loadedAt }), [loaded, loadedAt])
  const records = useMemo(() => new Map([['', answer.loaded]]), [answer])
  const state = useFormStates(form, records, !isSecret).stateOf('')
  return <StateForm {...props} state={state} />
}

interface StateFormProps<Values extends object> extends Omit<
  SettingsFormProps<Values>,
  'form' | 'loaded' | 'loadedAt' | 'isSecret'
> {
  /** kept by the screen, because cards are unmounted when they are out of sight */
  readonly state: FormState<Values>
}

/** The form of a record whose state the screen keeps. */
export function StateForm<Values extends object>({
  state,
  rules = [],
  savedMessage = 'common:saved',
  busy = false,
  cardKey,
  copy,
  fields: names = copy?.fields,
  read,
  aside,
  below,
  children,
  ...saving
}: StateFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const problems = useProblems(state, rules)
  const isSaving = isPending(useSyncExternalStore(state.subscribe, state.save))
  const rememberFocus = useFocusBack(isSaving)
  const send = useSave({
    ...saving,
    read,
    form,
    state,
    rules,
    problems,
    savedMessage,
    busy,
    cardKey,
  })
  const save = () => {
    rememberFocus()
    return send()
  }
  useSaveKeys(form, cardKey !== undefined, save)
  useLinkedField(form)

  const fields: FieldTable<Record<string, unknown>> = names ?? {}
  const context = useMemo(
    () => ({ state: state as unknown as FormState<object>, cardKey, problems, saving: isSaving }),
    [state, cardKey, problems, isSaving],
  )
  return (
    <FormContext value={context}>
      <WithAside aside={aside}>
        <Form
          ref={(instance) => {
            form.current = (instance?.nativeElement as HTMLFormElement | undefined) ?? null
          }}
          className="form"
          layout="vertical"
          autoComplete="off"
          onFinish={() => void save()}
        >
          {copy && (
            <div className="form__tools">
              <CopyFromBot source={copy} />
            </div>
          )}
          <ReturnedDraft state={state} />
          {children}
          <Problems problems={problems} fields={fields} cardKey={cardKey} />
          <NewerFields id={fieldId(NEWER, cardKey)} state={state} fields={fields} />
          <KeptTheirs state={state} fields={fields} />
          <KeptDifferently state={state} fields={fields} onSendAgain={save} />
          <SaveBar state={state} saving={isSaving} busy={busy}>
            <SaveProof state={state} canBeRead={read !== undefined} />
            <Undo state={state} onSave={save} />
            {saving.historyEntry && (
              <HistoryLink path={saving.historyEntry(state.loaded(), state.loaded()).path} />
            )}
          </SaveBar>
        </Form>
      </WithAside>
      {below}
      {cardKey === undefined && <LeaveGuard />}
    </FormContext>
  )
}

interface ProblemsProps {
  readonly problems: readonly Problem[]
  readonly fields: FieldTable<Record<string, unknown>>
  readonly cardKey: string | undefined
}

/** If more than one field has a problem: all of them, each with a link to the field. */
function Problems({ problems, fields, cardKey }: ProblemsProps) {
  const t = useT()
  if (problems.length < 2) return null
  return (
    <Alert
      type="error"
      // Not an alert: the notice has already announced the first of them.
      role="note"
      title={t('common:problems', { count: problems.length })}
      description={
        <ul className="form__problems">
          {problems.map(({ field, message }) => {
            const info = fields[field]
            const reason = t(message.key, message.values)
            const text = info ? `${t(info.label, info.values)}: ${reason}` : reason
            const id = fieldId(field, cardKey)
            return <li key={field}>{field === '' ? text : <FieldLink id={id}>{text}</FieldLink>}</li>
          })}
        </ul>
      }
    />
  )
}

/** Focuses a field on this screen; the address stays. */
function FieldLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {children}
    </a>
  )
}

interface SkeletonProps {
  readonly children: ReactNode
  /** the form will have a row of tools */
  readonly tools?: boolean
  /** there will be something beside the form */
  readonly aside?: boolean
}

/** The skeleton of a form, until its values are loaded. */
export function FormSkeleton({ children, tools = false, aside = false }: SkeletonProps) {
  return (
    <WithAside aside={aside && <Placeholder height="640px" />}>
      <div className="form">
        {tools && (
          <div className="form__tools">
            <Placeholder width="13rem" height="var(--ant-control-height)" />
          </div>
        )}
        {children}
        <div className="form__bar">
          <Placeholder width="7.5rem" height="var(--ant-control-height)" />
        </div>
      </div>
    </WithAside>
  )
}

/** Ctrl+S and Cmd+S save: a screen's form from anywhere except in another form, a card only from inside it. */
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
  readonly children: ReactNode
}

function SaveBar({ state, saving, busy, children }: SaveBarProps) {
  const t = useT()
  const isDirty = useUnloadWarning(state)
  const offline = useOffline()
  return (
    <div className="form__bar">
      <Button type="submit" variant="primary" busy={saving} disabled={busy}>
        {t(saving ? 'common:saving' : 'common:save')}
      </Button>
      {offline !== undefined && <p className="form__mark">{offline}</p>}
      {isDirty && !saving && (
        <>
          <Button onClick={state.discard}>{t('common:discard')}</Button>
          <p className="form__mark">{t('common:unsaved.mark')}</p>
        </>
      )}
      {!saving && children}
    </div>
  )
}
