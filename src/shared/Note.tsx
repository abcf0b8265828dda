import { Alert, type AlertProps } from 'antd'
import { Icon } from './icons'

/** A remark that is part of the page. Unlike an alert, screen readers do not announce it when it appears. */
export const Note = ({
  type = 'warning',
  ...content
}: Pick<AlertProps, 'type' | 'title' | 'description' | 'action'>) => (
  <Alert
    role="note"
    type={type}
    showIcon
    {...((type === 'warning' || type === 'error') && { icon: <Icon name="alert" /> })}
    {...content}
  />
)
