import { useT } from '@/i18n'
import type { Message } from '@/i18n/types'
import { Icon } from '@/shared/icons'

/** What stands under a form of the screens before the sign-in when it was refused or could not be sent. */
export function FormError({ message }: { readonly message: Message }) {
  const t = useT()
  return (
    <p className="gate__error" role="alert">
      <Icon name="alert" />
      {t(message.key, message.values)}
    </p>
  )
}
