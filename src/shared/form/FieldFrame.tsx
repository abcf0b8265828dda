import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { Icon } from '../icons'
import { Bone } from '../Loaded'
import { useFormValue } from './formContext'

/** A text, or the text that fits what is chosen elsewhere in the form; while that is loading, nothing is. */
export type FieldText<Values extends object> = MessageKey | ((values: Partial<Values>) => MessageKey)

/** The fields of a record that hold such a value. */
export type NamesOf<Values, Kind> = {
  [K in keyof Values & string]: Values[K] extends Kind ? K : never
}[keyof Values & string]

export interface FrameProps<Values extends object = never> {
  readonly label: MessageKey
  /** one sentence under the field */
  readonly help?: FieldText<Values>
}

export function useFieldText(text: FieldText<never> | undefined): string | undefined {
  const t = useT()
  const key = useFormValue((values: object) => (typeof text === 'function' ? text(values as never) : text))
  return key && t(key)
}

/** What a control says of itself to those who do not see the frame around it. */
export const described = (
  id: string,
  { help, error, also = '' }: { help?: unknown; error?: unknown; also?: string },
) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [also, help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

interface Props {
  readonly id: string
  readonly label: MessageKey
  readonly help?: string | undefined
  readonly error?: Message | undefined
  /** the control stands beside its label, not under it */
  readonly inline?: boolean
  readonly children: ReactNode
}

/** Label, control, help and what is wrong: the same around every control. */
export function FieldFrame({ id, label, help, error, inline = false, children }: Props) {
  const t = useT()
  return (
    <div className={inline ? 'field field--inline' : 'field'}>
      <label className="field__label" htmlFor={id}>
        {t(label)}
      </label>
      {children}
      {help && (
        <p className="field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {t(error.key, error.values)}
        </p>
      )}
    </div>
  )
}

interface BonesProps extends FrameProps {
  readonly inline?: boolean
}

/** The very texts, painted over: the skeleton breaks its lines where the form will. */
export function FieldBones({ label, help, inline = false }: BonesProps) {
  const t = useT()
  const helpText = useFieldText(help)
  return (
    <div className={inline ? 'field field--inline' : 'field'}>
      <span className="field__label">
        <span className="bone-text">{t(label)}</span>
      </span>
      <Bone width={inline ? '48px' : '100%'} height={inline ? '26px' : 'var(--leme-control)'} />
      {helpText && (
        <span className="field__help">
          <span className="bone-text">{helpText}</span>
        </span>
      )}
    </div>
  )
}
