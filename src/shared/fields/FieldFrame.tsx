import { Form } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { Placeholder } from '../Skeleton'
import { useFormValue } from './formContext'
import '../form/form.css'

/** A text, or one that depends on the form's values; while they load these are empty. */
export type FieldText<Values extends object> = MessageKey | ((values: Partial<Values>) => MessageKey)

/** The names of a record's fields of one type. */
export type NamesOf<Values, Kind> = {
  [K in keyof Values & string]: Values[K] extends Kind ? K : never
}[keyof Values & string]

export interface FrameProps<Values extends object = never> {
  readonly label: MessageKey
  /** one sentence below the field */
  readonly help?: FieldText<Values>
}

export function useFieldText(text: FieldText<never> | undefined): string | undefined {
  const t = useT()
  const key = useFormValue((values: object) => (typeof text === 'function' ? text(values as never) : text))
  return key && t(key)
}

/** ARIA attributes that connect a control with its help and error. */
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
  readonly help?: ReactNode
  readonly error?: Message | undefined
  /** the control is beside its label, not below it */
  readonly inline?: boolean
  readonly children: ReactNode
}

/** Label, control, help and error. */
export function FieldFrame({ id, label, help, error, inline = false, children }: Props) {
  const t = useT()
  return (
    <Form.Item
      className={inline ? 'field field--inline' : 'field'}
      layout={inline ? 'horizontal' : 'vertical'}
      colon={false}
      labelAlign="left"
      label={t(label)}
      htmlFor={id}
      validateStatus={error ? 'error' : ''}
      help={error && <span id={`${id}-error`}>{t(error.key, error.values)}</span>}
      extra={help && <span id={`${id}-help`}>{help}</span>}
    >
      {children}
    </Form.Item>
  )
}

interface SkeletonProps extends FrameProps {
  readonly inline?: boolean
}

/** Uses the real texts, made invisible, so that lines break where they will in the form. */
export function FieldSkeleton({ label, help, inline = false }: SkeletonProps) {
  const t = useT()
  const helpText = useFieldText(help)
  return (
    <Form.Item
      className={inline ? 'field field--inline' : 'field'}
      layout={inline ? 'horizontal' : 'vertical'}
      colon={false}
      labelAlign="left"
      label={<span className="text-placeholder">{t(label)}</span>}
      extra={helpText && <span className="text-placeholder">{helpText}</span>}
    >
      <Placeholder width={inline ? '44px' : '100%'} height={inline ? '22px' : 'var(--ant-control-height)'} />
    </Form.Item>
  )
}
