import { Form } from 'antd'
import { useContext, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Gap, NotAllowed } from '@/contract/told'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { Icon } from '../icons'
import { Placeholder } from '../Skeleton'
import { useGapText } from '../useGapText'
import { useFormValue } from './formContext'
import { MoneySign } from './moneySign'
import './form.css'

/** A text, or one that depends on the form's values; while they load these are empty. */
export type FieldText<Values extends object> = MessageKey | ((values: Partial<Values>) => MessageKey)

/** The names of a record's fields of one type. */
export type NamesOf<Values, Kind> = {
  [K in keyof Values & string]: Exclude<Values[K], Gap> extends Kind ? K : never
}[keyof Values & string]

export interface FrameProps<Values extends object = never> {
  readonly label: MessageKey
  /** one sentence: behind the label's question mark, or below the field if it depends on the form's values */
  readonly help?: FieldText<Values>
  /** below the field, because not reading it costs money */
  readonly isHelpShown?: boolean
}

/** Whether a help is shown below its field. */
export const isBelow = (help: FieldText<never> | undefined, isHelpShown = false) =>
  isHelpShown || typeof help === 'function'

export function useFieldText(text: FieldText<never> | undefined): string | undefined {
  const t = useT()
  const key = useFormValue((values: object) => (typeof text === 'function' ? text(values as never) : text))
  const money = useContext(MoneySign)
  return key && t(key, { money })
}

/** ARIA attributes that connect a control with its help and error. */
export const described = (
  id: string,
  { help, error, gap, also = '' }: { help?: unknown; error?: unknown; gap?: unknown; also?: string },
) => ({
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby':
    [also, help && `${id}-help`, (error || gap) && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

interface Props {
  readonly id: string
  readonly label: MessageKey
  /** below the field */
  readonly help?: ReactNode
  /** behind the label's question mark */
  readonly hint?: string | undefined
  readonly error?: Message | undefined
  /** why there is no value */
  readonly gap?: 'untold' | 'unreadable' | undefined
  /** the saved value, which stays until it is edited */
  readonly notAllowed?: NotAllowed | undefined
  /** the control is beside its label, not below it */
  readonly inline?: boolean
  /** typing has begun, or the field is left */
  readonly onTyping?: (isTyping: boolean) => void
  readonly children: ReactNode
}

const itemProps = (inline: boolean) =>
  ({
    className: inline ? 'field field--inline' : 'field',
    layout: inline ? 'horizontal' : 'vertical',
    colon: false,
    labelAlign: 'left',
  }) as const

/** Label, control, help and error. */
export function FieldFrame(props: Props) {
  const { id, label, help, hint, error, gap, notAllowed, inline = false, onTyping, children } = props
  const t = useT()
  const why = useGapText()(notAllowed)
  const warning = gap
    ? t(`settings:gap.${gap}`)
    : notAllowed && t('settings:gap.notAllowed', { why: why ?? '' })
  const [isHintOpen, setHintOpen] = useState(false)
  return (
    <Form.Item
      {...itemProps(inline)}
      {...(hint && {
        tooltip: {
          title: hint,
          icon: <HintIcon />,
          open: isHintOpen,
          onOpenChange: setHintOpen,
          classNames: { root: 'field__bubble' },
        },
        // Also for who comes by keyboard, until typing starts.
        onKeyUp: ({ key }: KeyboardEvent) => key === 'Tab' && setHintOpen(true),
        onKeyDown: () => setHintOpen(false),
      })}
      {...{
        onInput: () => onTyping?.(true),
        onBlur: () => {
          setHintOpen(false)
          onTyping?.(false)
        },
      }}
      label={t(label)}
      htmlFor={id}
      validateStatus={error ? 'error' : warning ? 'warning' : ''}
      help={
        error ? (
          <span id={`${id}-error`}>{t(error.key, error.values)}</span>
        ) : (
          warning && <span id={`${id}-error`}>{warning}</span>
        )
      }
      extra={help && <span id={`${id}-help`}>{help}</span>}
    >
      {children}
      {hint && (
        <span id={`${id}-help`} className="field__hint visually-hidden">
          {hint}
        </span>
      )}
    </Form.Item>
  )
}

/** Ant Design gives it a class. */
const HintIcon = ({ className = '', ...props }: { readonly className?: string }) => (
  <span {...props} className={`${className} field__bubble`}>
    <Icon name="help" size={14} />
  </span>
)

interface SkeletonProps extends FrameProps {
  readonly inline?: boolean
}

/** Uses the real texts, made invisible, so that lines break where they will in the form. */
export function FieldSkeleton({ label, help, isHelpShown, inline = false }: SkeletonProps) {
  const t = useT()
  const text = useFieldText(help)
  const helpText = isBelow(help, isHelpShown) ? text : undefined
  return (
    <Form.Item
      {...itemProps(inline)}
      label={<span className="text-placeholder">{t(label)}</span>}
      extra={helpText && <span className="text-placeholder">{helpText}</span>}
    >
      <Placeholder width={inline ? '44px' : '100%'} height={inline ? '22px' : 'var(--ant-control-height)'} />
    </Form.Item>
  )
}
