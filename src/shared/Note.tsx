import { Alert, type AlertProps } from 'antd'
import { Icon } from './icons'

/** A remark that is part of the page. Unlike an alert, screen readers do not announce it when it appears. */
export const Note = ({ type = 'warning', ...texts }: Pick<AlertProps, 'type' | 'title' | 'description'>) => (
  <Alert
    role="note"
    type={type}
    showIcon
    {...((type === 'warning' || type === 'error') && { icon: <Icon name="alert" /> })}
    {...texts}
  />
)
