import { Alert } from 'antd'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { FailureAction, hasAction } from '@/shared/FailureAction'
import { Icon } from '@/shared/icons'

interface Props {
  /** for a field's `aria-describedby` */
  readonly id?: string
  /** one sentence, or what happened and why */
  readonly messages: readonly Message[]
  /** whether a retry is offered; `false` where nothing was sent */
  readonly canRetry?: boolean
  /** instead of sending the form again */
  readonly onRetry?: (() => void) | undefined
}

/** Why the form around it was not accepted, and a retry. */
export function FormFailure({ id, messages, canRetry = true, onRetry }: Props) {
  const t = useT()
  const retry = canRetry && (
    <Button
      type={onRetry ? 'button' : 'submit'}
      onClick={({ currentTarget }) => {
        // This button disappears with its message, so the focus moves to the form's submit button.
        const submits = currentTarget.closest('form')?.querySelectorAll<HTMLElement>('[type=submit]') ?? []
        Array.from(submits)
          .find((button) => button !== currentTarget)
          ?.focus()
        onRetry?.()
      }}
    >
      {t('common:retry')}
    </Button>
  )
  return (
    <Alert
      {...(id !== undefined && { id })}
      type="error"
      role="alert"
      showIcon
      icon={<Icon name="alert" />}
      title={messages.map(({ key, values }) => (
        <p key={key}>{t(key, values)}</p>
      ))}
      {...(hasAction({ messages, retry }) && { action: <FailureAction {...{ messages, retry }} /> })}
    />
  )
}
