import type { ComponentType } from 'react'
import { readNumber, writeNumber } from '@/domain/numberText'
import { useLanguage, useT } from '@/i18n'
import { decimalMark } from '@/i18n/format'
import type { MessageKey } from '@/i18n/types'
import { FieldFrame, described, type FrameProps, type NamesOf } from './FieldFrame'
import { useField } from './formContext'
import type { NumberDraft } from './formState'
import { useOptions, type Option } from './useOptions'
import './form.css'
import '../look/input.css'
import './plain.css'

/** The browser's own controls: for forms of which dozens stand on one screen, and for screens without Ant Design. */
interface Named {
  readonly name: string
  readonly label: MessageKey
}

function PlainNumber({ name, label }: Named) {
  const mark = decimalMark[useLanguage()]
  const { id, draft, edit, error } = useField(name)
  const typed = typeof draft === 'object' ? (draft as NumberDraft) : undefined
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input
        id={id}
        className="input tabular"
        inputMode="decimal"
        autoComplete="off"
        value={typed?.text ?? writeNumber(Number(draft), mark)}
        onChange={({ target }) => edit({ text: target.value, reading: readNumber(target.value, mark) })}
        // What was understood is shown at once, written as this language writes it.
        onBlur={() => typed?.reading.value !== undefined && edit(typed.reading.value)}
        {...described(id, { error })}
      />
    </FieldFrame>
  )
}

const textOf = (draft: unknown) => (typeof draft === 'string' ? draft : '')

function PlainText({ name, label, placeholder }: Named & { readonly placeholder?: string }) {
  const { id, draft, edit, error } = useField(name)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input
        id={id}
        className="input"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={textOf(draft)}
        onChange={({ target }) => edit(target.value)}
        onBlur={({ target }) => target.value !== target.value.trim() && edit(target.value.trim())}
        {...described(id, { error })}
      />
    </FieldFrame>
  )
}

/** One of a table's codes. A code that the table does not know shows as nothing chosen, and stays until one is. */
function PlainSelect({ name, label, options }: Named & { readonly options: readonly Option[] }) {
  return <PlainChoice name={name} label={label} options={useOptions(options)} />
}

interface ChoiceProps extends Named {
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
}

/** One of these, with names of their own. */
function PlainChoice({ name, label, options }: ChoiceProps) {
  const t = useT()
  const { id, draft, edit, error } = useField(name)
  const chosen = options.findIndex(({ value }) => value === draft)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        id={id}
        className="input plain-select"
        value={chosen}
        onChange={({ target }) => edit(options[Number(target.value)]?.value)}
        {...described(id, { error })}
      >
        {chosen < 0 && (
          <option value={-1} disabled>
            {t('common:choose')}
          </option>
        )}
        {options.map((option, place) => (
          <option key={option.value} value={place}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

function PlainSwitch({ name, label }: Named) {
  const { id, draft, edit, error } = useField(name)
  return (
    <FieldFrame id={id} label={label} error={error} inline>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className="plain-switch"
        checked={draft === true}
        aria-checked={draft === true}
        onChange={({ target }) => edit(target.checked)}
        {...described(id, { error })}
      />
    </FieldFrame>
  )
}

const fields = {
  Number: PlainNumber,
  Text: PlainText,
  Select: PlainSelect,
  Choice: PlainChoice,
  Switch: PlainSwitch,
}

interface Typed<Values extends object, Kind> extends Pick<FrameProps<Values>, 'label'> {
  readonly name: NamesOf<Values, Kind>
}

/** The fields of one record, as `fieldsOf` has them. */
interface PlainFieldsOf<Values extends object> {
  readonly Number: ComponentType<Typed<Values, number>>
  readonly Text: ComponentType<Typed<Values, string> & { readonly placeholder?: string }>
  readonly Select: ComponentType<Typed<Values, number> & { readonly options: readonly Option[] }>
  readonly Choice: ComponentType<Typed<Values, string | number> & Pick<ChoiceProps, 'options'>>
  readonly Switch: ComponentType<Typed<Values, boolean>>
}

export const plainFieldsOf = <Values extends object>() => fields as unknown as PlainFieldsOf<Values>
