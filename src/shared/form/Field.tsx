import { Input, Select, Switch } from 'antd'
import { useContext, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { readNumber, writeNumber } from '@/domain/numberText'
import { MINUTES_A_DAY, readTime, writeTime } from '@/domain/tradingHours'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'
import { Icon } from '../icons'
import {
  FieldBones,
  FieldFrame,
  described,
  useFieldText,
  type FieldText,
  type FrameProps,
  type NamesOf,
} from './FieldFrame'
import { FormContext, useField } from './formContext'
import type { NumberDraft } from './formState'
import { HALF_TIME } from './halfTime'
import { useOptions, type Option } from './useOptions'

interface NumberProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, number>
  /** what is counted: shown in the field's end */
  readonly unit?: FieldText<Values>
}
interface SelectProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, number>
  /** a code table's: `accountType.options` */
  readonly options: readonly Option[]
}
interface TextProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, string>
  readonly placeholder?: MessageKey
}
interface TimeProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, string>
}
interface SecretProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, string>
}
interface SwitchProps<Values extends object> extends FrameProps<Values> {
  readonly name: NamesOf<Values, boolean>
}

interface Named extends FrameProps {
  readonly name: string
}
type Untyped<Props> = Omit<Props, 'name'> & Named

/** Outside of a form (while its values are on their way) only the shape is drawn. */
export function orBones<Props extends FrameProps>(Control: ComponentType<Props>, inline = false) {
  return function Field(props: Props) {
    return useContext(FormContext) ? <Control {...props} /> : <FieldBones {...props} inline={inline} />
  }
}

/**
 * A number, typed with comma or point. Text instead of a spinner, so that what cannot be read stays as it was typed until it
 * is put right, where a spinner would quietly fall back to the last number.
 */
function NumberControl({ name, label, help, unit }: Untyped<NumberProps<never>>) {
  const mark = decimalMark[useLanguage()]
  const { id, draft, edit, error } = useField(name)
  const helpText = useFieldText(help)
  const unitText = useFieldText(unit)
  const typed = typeof draft === 'object' ? (draft as NumberDraft) : undefined
  return (
    <FieldFrame id={id} label={label} help={helpText} error={error}>
      <Input
        id={id}
        className="tabular"
        inputMode="decimal"
        autoComplete="off"
        value={typed?.text ?? writeNumber(Number(draft), mark)}
        onChange={({ target }) => edit({ text: target.value, reading: readNumber(target.value, mark) })}
        // What was understood is shown at once, written as this language writes it.
        onBlur={() => typed?.reading.value !== undefined && edit(typed.reading.value)}
        {...(error ? { status: 'error' } : {})}
        {...(unit ? { suffix: <span id={`${id}-unit`}>{unitText}</span> } : {})}
        {...described(id, { help: helpText, error, also: unitText ? `${id}-unit` : '' })}
      />
    </FieldFrame>
  )
}

/** One of a table's codes. A code that the table does not know (0 = not said) shows as nothing chosen. */
function SelectControl({ name, label, help, options }: Untyped<SelectProps<never>>) {
  const { id, draft, edit, error } = useField(name)
  const helpText = useFieldText(help)
  return (
    <FieldFrame id={id} label={label} help={helpText} error={error}>
      <OptionSelect id={id} value={draft} options={options} onChange={edit} help={helpText} error={error} />
    </FieldFrame>
  )
}

interface OptionSelectProps {
  readonly id: string
  readonly value: unknown
  readonly options: readonly Option[]
  readonly onChange: (value: number) => void
  readonly busy?: boolean
  readonly help?: unknown
  readonly error?: unknown
}

/** The list of options belongs where the select is: in the page's main part, for those who go from landmark to landmark. */
const landmarkAround = (select: HTMLElement) => select.closest('main') ?? document.body

/** Ant Design's select with our options; it also says what is chosen, which by itself it only shows. */
export function OptionSelect({ id, value, options, onChange, busy = false, help, error }: OptionSelectProps) {
  const t = useT()
  const translated = useOptions(options)
  const chosen = translated.find((option) => option.value === value)
  const chosenText = <span id={`${id}-chosen`}>{chosen?.label}</span>
  return (
    <Select<number>
      id={id}
      value={chosen?.value ?? null}
      options={translated}
      onChange={onChange}
      placeholder={t('common:choose')}
      virtual={false}
      getPopupContainer={landmarkAround}
      loading={busy}
      disabled={busy}
      labelRender={() => chosenText}
      {...(error ? { status: 'error' } : {})}
      {...described(id, { help, error, also: chosen ? `${id}-chosen` : '' })}
    />
  )
}

const textOf = (draft: unknown) => (typeof draft === 'string' ? draft : '')

function TextControl({ name, label, help, placeholder }: Untyped<TextProps<never>>) {
  const t = useT()
  const { id, draft, edit, error } = useField(name)
  const helpText = useFieldText(help)
  return (
    <FieldFrame id={id} label={label} help={helpText} error={error}>
      <Input
        id={id}
        autoComplete="off"
        value={textOf(draft)}
        onChange={({ target }) => edit(target.value)}
        onBlur={({ target }) => target.value !== target.value.trim() && edit(target.value.trim())}
        {...(placeholder ? { placeholder: t(placeholder) } : {})}
        {...(error ? { status: 'error' } : {})}
        {...described(id, { help: helpText, error })}
      />
    </FieldFrame>
  )
}

function timeInput(id: string) {
  const input = document.getElementById(id)
  return input instanceof HTMLInputElement ? input : undefined
}
const isHalfTyped = (input: HTMLInputElement | undefined) => input?.validity.badInput === true

/** As the browser's time field wants it. Of the whole day it knows no end: that, like text that is no time, it cannot show. */
function shownTime(text: string) {
  const minute = readTime(text)
  return typeof minute === 'number' && minute < MINUTES_A_DAY ? writeTime(minute) : ''
}

/**
 * A time of the day, `HH:mm`, or none. What the provider keeps stays to the letter until it is edited; where the field cannot
 * show it, that is said under it.
 */
function TimeControl({ name, label, help }: Untyped<TimeProps<never>>) {
  const t = useT()
  const { id, draft, edit, error } = useField(name)
  const helpText = useFieldText(help)
  const text = textOf(draft)
  const shown = shownTime(text)
  const kept = shown === '' && text.trim() !== '' && text !== HALF_TIME
  const problem = error ?? (kept ? { key: 'errors:timeKept' as const, values: { text } } : undefined)
  // A time that is typed by half is an empty value to the browser, which would be saved as none.
  const watchHalf = () => {
    const input = timeInput(id)
    if (isHalfTyped(input) && text !== HALF_TIME) edit(HALF_TIME)
    if (!isHalfTyped(input) && text === HALF_TIME) edit(input?.value ?? '')
  }
  useHalfTimeDropped(id, text)
  return (
    <FieldFrame id={id} label={label} help={helpText} error={problem}>
      <Input
        id={id}
        type="time"
        className="field__time tabular"
        value={shown}
        // Of the field itself: Ant Design's event carries a copy, which knows nothing of halves.
        onChange={({ target }) => edit(isHalfTyped(timeInput(id)) ? HALF_TIME : target.value)}
        onKeyUp={watchHalf}
        onBlur={watchHalf}
        suffix={
          <button
            type="button"
            className="field__reveal"
            aria-label={t('common:clearField', { field: t(label) })}
            aria-controls={id}
            disabled={text === ''}
            onClick={() => {
              edit('')
              timeInput(id)?.focus()
            }}
          >
            <Icon name="close" size={16} />
          </button>
        }
        {...(problem ? { status: 'error' } : {})}
        {...described(id, { help: helpText, error: problem })}
      />
    </FieldFrame>
  )
}

/** The half that was typed stands in the browser's field alone: when it is given up, it goes from there too. */
function useHalfTimeDropped(id: string, text: string) {
  const before = useRef(text)
  useEffect(() => {
    const input = timeInput(id)
    if (input && isHalfTyped(input) && before.current === HALF_TIME && text !== HALF_TIME) input.value = ''
    before.current = text
  }, [id, text])
}

/** A password or a token: masked until asked for, and never offered to the browser's memory. */
function SecretControl({ name, label, help }: Untyped<SecretProps<never>>) {
  const t = useT()
  const { id, draft, edit, error } = useField(name)
  const [isShown, setShown] = useState(false)
  const helpText = useFieldText(help)
  return (
    <FieldFrame id={id} label={label} help={helpText} error={error}>
      <Input
        id={id}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        value={textOf(draft)}
        onChange={({ target }) => edit(target.value)}
        suffix={
          <button
            type="button"
            className="field__reveal"
            aria-pressed={isShown}
            aria-controls={id}
            aria-label={t('common:reveal', { field: t(label) })}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'eyeOff' : 'eye'} />
          </button>
        }
        {...(error ? { status: 'error' } : {})}
        {...described(id, { help: helpText, error })}
      />
    </FieldFrame>
  )
}

function SwitchControl({ name, label, help }: Untyped<SwitchProps<never>>) {
  const { id, draft, edit, error } = useField(name)
  const helpText = useFieldText(help)
  return (
    <FieldFrame id={id} label={label} help={helpText} error={error} inline>
      <Switch
        id={id}
        checked={draft === true}
        onChange={edit}
        {...described(id, { help: helpText, error })}
      />
    </FieldFrame>
  )
}

/** Fields that belong together, under their name. */
function Section({ title, children }: { readonly title: MessageKey; readonly children: ReactNode }) {
  const t = useT()
  return (
    <fieldset className="form__section">
      <legend className="form__legend">{t(title)}</legend>
      <div className="form__fields">{children}</div>
    </fieldset>
  )
}

const fields = {
  Number: orBones(NumberControl),
  Select: orBones(SelectControl),
  Text: orBones(TextControl),
  Time: orBones(TimeControl),
  Secret: orBones(SecretControl),
  Switch: orBones(SwitchControl, true),
  Section,
}

/** The fields of one record: the compiler knows its names, and that a number's name belongs in a `Field.Number`. */
interface FieldsOf<Values extends object> {
  readonly Number: ComponentType<NumberProps<Values>>
  readonly Select: ComponentType<SelectProps<Values>>
  readonly Text: ComponentType<TextProps<Values>>
  readonly Time: ComponentType<TimeProps<Values>>
  readonly Secret: ComponentType<SecretProps<Values>>
  readonly Switch: ComponentType<SwitchProps<Values>>
  readonly Section: typeof Section
}

export const fieldsOf = <Values extends object>() => fields as unknown as FieldsOf<Values>
