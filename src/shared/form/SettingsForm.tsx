import { Alert, Flex, Form } from 'antd'
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { WithGaps } from '@/contract/told'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { FormPlace } from '@/store/saving/draftsSlice'
import { NEWER } from '@/store/saving/save'
import type { Problem } from '@/store/saving/savesSlice'
import { Button } from '../Button'
import { Note } from '../Note'
import { useOffline } from '../offline'
import { Placeholder } from '../Skeleton'
import { useFocusBack } from '../useFocusBack'
import { CopyFromBot, type CopySource } from '../differences/CopyFromBot'
import type { FieldTable } from '../fields/fieldTable'
import { FormContext, fieldId, useFormContext, useIsPending } from '../fields/formContext'
import type { FormRules } from '@/shared/fields/formProblem'
import { HistoryLink } from './HistoryLink'
import { ReturnedDraft } from './ReturnedDraft'
import { KeptDifferently, KeptTheirs, NewerFields, SaveReadBack, Undo } from './SaveReadBack'
import {
  useLoadedOf,
  useOpenForm,
  useProblems,
  useRecordForm,
  useSaveState,
  useUnloadWarning,
} from '@/shared/fields/useRecordForm'
import { useLinkedField } from '../fields/useLinkedField'
import type { FormSave } from './formSave'
import { useFormSave } from './useFormSave'
import '../fields/form.css'

export interface SettingsFormProps<Values extends object> extends Omit<FormSave<Values>, 'at' | 'rules'> {
  /** its name in the store: what it edits, and for which bot and account */
  readonly form: string
  /** the provider's values, or the initial values of a form that only sends */
  readonly loaded: WithGaps<Values>
  /** time of the provider's answer: a newer answer counts as new even with equal values */
  readonly loadedAt?: number | undefined
  readonly rules?: FormSave<Values>['rules']
  /** it has a secret: what is typed does not outlive the page */
  readonly isSecret?: boolean
  /** other bots whose values can be taken over */
  readonly copy?: CopySource<Values>
  /** for one of several forms on a screen: its ids start with this, and the screen has the link to the history */
  readonly cardKey?: string
  /** another call is running, during which nothing may be saved */
  readonly busy?: boolean
  /** places the form among what its values lead to as they are typed; `isLoaded`: they are there */
  readonly renderAround?: ((form: ReactNode, isLoaded: boolean) => ReactNode) | undefined
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
  const isOpen = useOpenForm(
    form,
    useMemo(() => new Map([['', answer.loaded]]), [answer]),
    !isSecret,
  )
  return isOpen && <CardForm {...props} form={form} card="" />
}

interface CardFormProps<Values extends object> extends Omit<
  SettingsFormProps<Values>,
  'loaded' | 'loadedAt' | 'isSecret'
> {
  /** which record of the open form */
  readonly card: string
  /** id of its name, where the screen has many */
  readonly labelledBy?: string
  /** Shows and focuses a field that may be hidden, or whose card may be out of sight. The screen follows links to fields, too. */
  readonly show?: (field: string) => void
}

/** The form of one record of a form that the screen keeps open, because cards are unmounted when they are out of sight. */
export function CardForm<Values extends object>({
  form: name,
  card,
  rules = noRules,
  busy = false,
  cardKey,
  copy,
  fields: names = copy?.fields,
  renderAround = alone,
  labelledBy,
  show,
  children,
  ...saving
}: CardFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null)
  const at = useMemo(() => ({ form: name, card }), [name, card])
  const { read, historyEntry } = saving
  const shownRules = useShownRules(at, rules)
  const problems = useProblems(at, shownRules)
  const context = useFormContext({ at, cardKey, problems })
  const isPending = useIsPending(at)
  const rememberFocus = useFocusBack(isPending)
  const send = useFormSave({
    ...saving,
    form,
    at,
    rules,
    problems,
    busy: busy || isPending,
    cardKey,
    show,
    fields: names,
  })
  const save = () => {
    rememberFocus()
    return send()
  }
  useSaveKeys(form, cardKey !== undefined, save)
  useLinkedField(form, show === undefined)

  const fields: FieldTable<Record<string, unknown>> = names ?? {}
  const loaded = useLoadedOf<WithGaps<Values>>(at)
  return (
    <FormContext value={context}>
      {renderAround(
        <Form
          ref={(instance) => {
            form.current = (instance?.nativeElement as HTMLFormElement | undefined) ?? null
          }}
          className="form"
          aria-labelledby={labelledBy}
          layout="vertical"
          autoComplete="off"
          onFinish={() => void save()}
        >
          {copy && (
            <Flex justify="end">
              <CopyFromBot source={copy} />
            </Flex>
          )}
          <ReturnedDraft at={at} />
          {children}
          {cardKey !== undefined && <WhyNotSaved at={at} problems={problems} />}
          <Problems problems={problems} fields={fields} cardKey={cardKey} />
          <NewerFields id={fieldId(NEWER, cardKey)} at={at} fields={fields} />
          <KeptTheirs at={at} fields={fields} />
          <KeptDifferently at={at} fields={fields} onSendAgain={save} />
          <SaveBar
            at={at}
            isCard={cardKey !== undefined}
            saving={isPending}
            busy={busy}
            status={<SaveReadBack at={at} canBeRead={read !== undefined} />}
          >
            <Undo at={at} onSave={save} />
            {historyEntry && cardKey === undefined && (
              <HistoryLink path={historyEntry(loaded, loaded).path} />
            )}
          </SaveBar>
        </Form>,
        true,
      )}
    </FormContext>
  )
}

const noRules: readonly [] = []
const alone = (form: ReactNode) => form

/** The rules for what the form shows. */
function useShownRules<Values extends object>(
  at: FormPlace,
  rules: FormSave<Values>['rules'],
): FormRules<Values> {
  const loaded = useLoadedOf<WithGaps<Values>>(at)
  return useMemo(() => (typeof rules === 'function' ? rules(loaded) : rules), [rules, loaded])
}

interface WhyNotSavedProps {
  readonly at: FormPlace
  readonly problems: readonly Problem[]
}

/** Why a card was not saved, where no field is to blame. A notice may be about another card; this stays visible. */
function WhyNotSaved({ at, problems }: WhyNotSavedProps) {
  const t = useT()
  const save = useSaveState(at)
  const message =
    save?.phase === 'failed' ? messageOf(save.error) : problems.find(({ field }) => field === '')?.message
  return message && <Note type="error" title={t(message.key, message.values)} />
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
        <ul>
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
  readonly renderAround?: SettingsFormProps<object>['renderAround']
}

/** The skeleton of a form, until its values are loaded. */
export function FormSkeleton({ children, tools = false, renderAround = alone }: SkeletonProps) {
  return renderAround(
    <div className="form">
      {tools && (
        <Flex justify="end">
          <Placeholder width="13rem" height="var(--ant-control-height)" />
        </Flex>
      )}
      {children}
      <Flex className="form__bar stays-below">
        <Placeholder width="7.5rem" height="var(--ant-control-height)" />
      </Flex>
    </div>,
    false,
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
  readonly at: FormPlace
  /** one of several forms: it has a button only while something is not saved */
  readonly isCard: boolean
  readonly saving: boolean
  readonly busy: boolean
  readonly status: ReactNode
  readonly children: ReactNode
}

function SaveBar({ at, isCard, saving, busy, status, children }: SaveBarProps) {
  const t = useT()
  const isDirty = useUnloadWarning(at)
  const { discard } = useRecordForm(at)
  const offline = useOffline()
  return (
    <Flex wrap align="center" gap="8px 12px" className={isCard ? 'form__bar' : 'form__bar stays-below'}>
      {(!isCard || isDirty || saving) && (
        <Button type="submit" variant="primary" busy={saving} disabled={busy}>
          {t(saving ? 'common:saving' : 'common:save')}
        </Button>
      )}
      {offline !== undefined && <p className="form__mark">{offline}</p>}
      {isDirty && !saving && (
        <>
          <Button onClick={discard}>{t('common:discard')}</Button>
          <p className="form__mark">{t('common:unsaved.mark')}</p>
        </>
      )}
      {/* There before its text: screen readers say only what changes. */}
      <div aria-live="polite">{!saving && status}</div>
      {!saving && children}
    </Flex>
  )
}
