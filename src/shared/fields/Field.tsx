import { Button, Input, Switch, type InputProps } from 'antd'
import { useContext, useState, type ComponentType, type ReactNode } from 'react'
import { plainText, trimmedSecret } from '@/contract/plainText'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { Message, MessageKey } from '@/i18n/types'
import { Select } from '../Select'
import { isTyped, selectDraft } from '@/store/saving/draftsSlice'
import { useAppSelector } from '@/store/hooks'
import { Icon } from '../icons'
import {
  FieldFrame,
  FieldSkeleton,
  described,
  isBelow,
  useFieldText,
  type FieldText,
  type FrameProps,
  type NamesOf,
} from './FieldFrame'
import type { FieldInfo, FieldTable } from './fieldTable'
import { unreadProblem } from './formProblem'
import { FormContext, useField } from './formContext'
import { useOptions, type SelectOption } from './useOptions'

interface NumberProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, number>
  /** the unit, shown at the end of the field */
  readonly unit?: FieldText<Values>
}
interface SelectProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, number>
  /** of a code table: `accountType.options` */
  readonly options: readonly SelectOption[]
  /** called with each choice, in addition to the edit */
  readonly onPick?: (value: number) => void
}
interface Named<Value> {
  readonly value: Value
  readonly label: string
}
interface ChoiceProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, string | number>
  readonly options: readonly Named<string | number>[]
}
interface TextProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, string>
  readonly placeholder?: MessageKey
  /** the keyboard of a phone */
  readonly inputMode?: 'numeric'
}
interface SecretProps<Values extends object> extends PlainProps<Values, string> {
  /** it may hold anything, and only what stands around it unseen was pasted along */
  readonly isPassword?: boolean
}
export interface PlainProps<Values extends object, Value> extends FrameProps<Values> {
  readonly name: NamesOf<Values, Value>
}

/** What a control gets from its form. */
export interface Bound extends FrameProps {
  readonly id: string
  /** its content: as typed, else as loaded */
  readonly draft: unknown
  /** why there is no value to show */
  readonly gap: ReturnType<typeof useField>['gap']
  readonly edit: (next: unknown) => void
  /** the control's ARIA attributes; `also`: ids of further texts that describe it */
  readonly describedBy: (also?: string) => ReturnType<typeof described>
}
type Untyped<Props> = Omit<Props, 'name'> & FrameProps

interface Kind {
  /** the control is beside its label, not below it */
  readonly inline?: boolean
  /** a problem of the stored value, whatever the rules say */
  readonly problemOf?: (draft: unknown) => Message | undefined
}

/** Label, control, help and error. Outside of a form (while its values load) only the skeleton is rendered. */
export function fieldWith<Props extends FrameProps>(
  Control: ComponentType<Props & Bound>,
  { inline = false, problemOf }: Kind = {},
) {
  function InForm({ name, ...props }: Props & { readonly name: string }) {
    const { id, draft, gap, notAllowed, edit, error } = useField(name)
    const help = useFieldText(props.help)
    const [isTyping, setTyping] = useState(false)
    // What is half typed is not judged.
    const problem = error ?? (isTyping ? undefined : (unreadProblem(draft) ?? problemOf?.(draft)))
    const bound = {
      id,
      draft,
      gap,
      edit,
      describedBy: (also = '') => described(id, { help, error: problem, gap: gap ?? notAllowed, also }),
    }
    return (
      <FieldFrame
        id={id}
        label={props.label}
        {...{ [isBelow(props.help, props.isHelpShown) ? 'help' : 'hint']: help }}
        error={problem}
        gap={gap}
        notAllowed={notAllowed}
        inline={inline}
        onTyping={setTyping}
      >
        <Control {...(props as unknown as Props)} {...bound} />
      </FieldFrame>
    )
  }
  return function Field(props: Props & { readonly name: string }) {
    return useContext(FormContext) ? <InForm {...props} /> : <FieldSkeleton {...props} inline={inline} />
  }
}

/**
 * A number, typed with comma or point: the decimal keyboard of iOS has only the separator of the device's language. A text input, so
 * that an unreadable number stays as typed until it is corrected; a number input would silently fall back to the last valid one.
 */
function NumberControl({ id, draft, gap, edit, describedBy, unit }: Untyped<NumberProps<never>> & Bound) {
  const mark = decimalMark(useLanguage())
  const unitText = useFieldText(unit)
  const typed = isTyped(draft) ? draft : undefined
  return (
    <Input
      id={id}
      className="tabular"
      inputMode="decimal"
      autoComplete="off"
      value={gap ? '' : (typed?.text ?? writeNumber(Number(draft), mark))}
      onChange={({ target }) => edit({ text: target.value, reading: readNumber(target.value, mark) })}
      // Shows how the number was read, in the format of the language.
      onBlur={() => typed?.reading.value !== undefined && edit(typed.reading.value)}
      // Also while its text is empty: with or without it, it is another input, and what is typed would lose the focus.
      {...(unit ? { suffix: <span id={`${id}-unit`}>{unitText}</span> } : {})}
      {...describedBy(unitText ? `${id}-unit` : '')}
    />
  )
}

/** A code of a table. A code that is not in the table (such as 0 = not set) shows as no choice. */
function SelectControl({ options, ...props }: Untyped<SelectProps<never>> & Bound) {
  return <ChoiceControl {...props} options={useOptions(options)} />
}

/** A choice among named options. */
function ChoiceControl({
  id,
  draft,
  gap,
  edit,
  describedBy,
  options,
  onPick,
}: Untyped<ChoiceProps<never>> & Bound & { readonly onPick?: (value: never) => void }) {
  return (
    <OptionSelect
      id={id}
      value={gap ? undefined : draft}
      options={options}
      onChange={(value) => {
        edit(value)
        onPick?.(value as never)
      }}
      describedBy={describedBy}
    />
  )
}

interface OptionSelectProps<Value> {
  readonly id: string
  readonly value: unknown
  readonly options: readonly Named<Value>[]
  readonly onChange: (value: Value) => void
  readonly busy?: boolean
  readonly describedBy: Bound['describedBy']
}

/** From this many options on the select can be searched. */
const MANY = 7

/** Keeps the list of options inside the page's main landmark, where the select is, for screen reader navigation. */
const landmarkAround = (select: HTMLElement) => select.closest('main') ?? document.body

/** Ant Design's select with our options; screen readers also get the chosen option, which Ant Design only displays. */
export function OptionSelect<Value extends string | number>({
  id,
  value,
  options,
  onChange,
  busy = false,
  describedBy,
}: OptionSelectProps<Value>) {
  const t = useT()
  const chosen = options.find((option) => option.value === value)
  const chosenText = <span id={`${id}-chosen`}>{chosen?.label}</span>
  return (
    <Select<Value>
      id={id}
      value={chosen?.value ?? null}
      options={[...options]}
      onChange={onChange}
      placeholder={t('common:choose')}
      virtual={false}
      showSearch={options.length >= MANY && { optionFilterProp: 'label' }}
      getPopupContainer={landmarkAround}
      loading={busy}
      disabled={busy}
      labelRender={() => chosenText}
      {...describedBy(chosen ? `${id}-chosen` : '')}
    />
  )
}

export const draftText = (draft: unknown) =>
  isTyped(draft) ? draft.text : typeof draft === 'string' ? draft : ''

function TextControl(props: Untyped<TextProps<never>> & Bound) {
  const { id, draft, edit, describedBy, placeholder, inputMode } = props
  const t = useT()
  return (
    <Input
      id={id}
      autoComplete="off"
      value={draftText(draft)}
      onChange={({ target }) => edit(target.value)}
      onBlur={({ target: { value } }) => {
        const seen = plainText(value).trim()
        if (seen !== value) edit(seen)
      }}
      {...(placeholder ? { placeholder: t(placeholder) } : {})}
      {...(inputMode && { inputMode })}
      {...describedBy()}
    />
  )
}

/** Masked until revealed, and not stored by the browser's password manager. Not `Input.Password`, whose button cannot be reached with Tab. */
export function SecretInput({
  label,
  ...input
}: InputProps & { readonly id: string; readonly label: MessageKey }) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...input}
      type={isShown ? 'text' : 'password'}
      // Otherwise the browser fills in the panel's password.
      autoComplete="new-password"
      classNames={{ suffix: 'field__suffix' }}
      suffix={
        <Button
          type="text"
          size="small"
          icon={<Icon name={isShown ? 'eyeOff' : 'eye'} />}
          aria-pressed={isShown}
          aria-controls={input.id}
          aria-label={t('common:reveal', { field: t(label) })}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

/** A password or a token, which is never stored as a draft. */
function SecretControl({
  id,
  label,
  draft,
  edit,
  describedBy,
  isPassword = false,
}: Untyped<SecretProps<never>> & Bound) {
  const { form = '' } = useContext(FormContext)?.at ?? {}
  const isKept = useAppSelector((state) => selectDraft(state, form).isKept)
  if (form !== '' && isKept) throw new Error('A secret stands in a form that is kept.')
  return (
    <SecretInput
      id={id}
      label={label}
      value={draftText(draft)}
      onChange={({ target: { value } }) =>
        edit(isPassword ? { text: value, reading: { value: trimmedSecret(value) } } : value)
      }
      {...describedBy()}
    />
  )
}

const SwitchControl = ({ id, draft, edit, describedBy }: Bound) => (
  <Switch id={id} checked={draft === true} onChange={edit} {...describedBy()} />
)

/** A group of fields under a heading. */
function Section({ title, children }: { readonly title: MessageKey; readonly children: ReactNode }) {
  const t = useT()
  return (
    <fieldset className="form__section">
      <legend className="form__legend">{t(title)}</legend>
      <div className="form__fields">{children}</div>
    </fieldset>
  )
}

const kinds = {
  Number: fieldWith(NumberControl),
  Select: fieldWith(SelectControl),
  Choice: fieldWith(ChoiceControl),
  Text: fieldWith(TextControl),
  Secret: fieldWith(SecretControl),
  Switch: fieldWith(SwitchControl, { inline: true }),
}

/** What the record's table does not say. */
type Own<Props extends FrameProps, Said extends keyof Props = never> = Omit<Props, 'label' | Said> &
  Partial<Pick<Props, 'label' | Said>>

/** The fields of one record, typed: `Field.Number` takes only names of number fields, and so on. */
interface FieldsOf<Values extends object> {
  readonly Number: ComponentType<Own<NumberProps<Values>>>
  readonly Select: ComponentType<Own<SelectProps<Values>, 'options'>>
  readonly Choice: ComponentType<Own<ChoiceProps<Values>>>
  readonly Text: ComponentType<Own<TextProps<Values>>>
  readonly Secret: ComponentType<Own<SecretProps<Values>>>
  readonly Switch: ComponentType<Own<PlainProps<Values, boolean>>>
  readonly Section: typeof Section
}

/** A field that takes its label and its menu from the record's table. */
export function labelledBy<Props extends { readonly name: string }>(
  table: Readonly<Record<string, FieldInfo | undefined>>,
  Kind: ComponentType<Props>,
) {
  return function LabelledField(props: Props) {
    return <Kind {...table[props.name]} {...props} />
  }
}

/** @param table labels and menus of the record's fields */
export const fieldsOf = <Values extends object>(table: FieldTable<Values>) => {
  const bound = Object.entries(kinds).map(([kind, Kind]) => [
    kind,
    labelledBy(table, Kind as ComponentType<{ readonly name: string }>),
  ])
  return { ...Object.fromEntries(bound), Section } as unknown as FieldsOf<Values>
}
