import { Typography } from 'antd'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { Icon } from '@/shared/icons'

/** The error of a choice, beside it. */
export function PickerError({ id, message }: { readonly id: string; readonly message: MessageKey }) {
  const t = useT()
  return (
    <Typography.Text type="danger" id={id}>
      <Icon name="alert" size={16} /> {t(message)}
    </Typography.Text>
  )
}
