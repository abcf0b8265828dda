import { Alert } from 'antd'
import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'

interface Props {
  /** one sentence, or what failed and why */
  readonly messages: readonly Message[]
}

/** The error below a form of the screens before the sign-in. */
export function FormError({ messages }: Props) {
  const t = useT()
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={messages.map(({ key, values }) => (
        <p key={key}>{t(key, values)}</p>
      ))}
    />
  )
}
