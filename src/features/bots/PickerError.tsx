import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Icon } from '@/shared/icons'

/** What is wrong with a choice, beside it. */
export function PickerError({ id, message }: { readonly id: string; readonly message: MessageKey }) {
  const t = useT()
  return (
    <p id={id} className="field__error">
      <Icon name="alert" size={16} />
      {t(message)}
    </p>
  )
}
