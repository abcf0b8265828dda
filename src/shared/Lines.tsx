import type { ReactNode } from 'react'
import { containedItems } from './Contained'
import './styles/lines.css'
import { Icon, type IconName } from './icons'

interface LinesProps {
  readonly label?: string
  /** of `Line` */
  readonly children: ReactNode
}

/** A list of statements, each with what can be done about it. */
export function Lines({ label, children }: LinesProps) {
  return (
    <ul className="lines" aria-label={label}>
      {containedItems(children)}
    </ul>
  )
}

interface LineProps {
  readonly icon: IconName
  /** the icon's colour; ink without it */
  readonly tone?: 'danger' | 'warning' | 'success'
  /** a button or a link */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function Line(props: LineProps) {
  return (
    <li>
      <Statement {...props} />
    </li>
  )
}

/** A line in a list of another kind. */
export function Statement({ icon, tone, action, children }: LineProps) {
  return (
    <div className={tone ? `line line--${tone}` : 'line'}>
      <Icon name={icon} />
      <div className="line__text">{children}</div>
      {action && <div>{action}</div>}
    </div>
  )
}
