import type { ReactNode } from 'react'
import { Contained } from '../Contained'
import './aside.css'

interface Props {
  readonly aside: ReactNode
  readonly children: ReactNode
}

/**
 * A form with a preview of its values: beside it and sticky where there is room for both, otherwise below it. In that case an
 * element of the class `with-aside__headline` stays visible above the form.
 */
export function WithAside({ aside, children }: Props) {
  if (!aside) return children
  return (
    <div className="with-aside">
      {children}
      <div className="with-aside__aside stays-beside">
        <Contained>{aside}</Contained>
      </div>
    </div>
  )
}
