import { Empty } from 'antd'
import type { ReactNode } from 'react'
import { Drawing } from './Drawing'

interface Props {
  readonly title?: string
  readonly text: ReactNode
  /** what can be done about it */
  readonly children?: ReactNode
}

/** Shown in place of an empty list. */
export const Nothing = ({ title, text, children }: Props) => (
  <Empty
    image={<Drawing />}
    description={
      title === undefined ? (
        text
      ) : (
        <>
          <p>
            <strong>{title}</strong>
          </p>
          <p>{text}</p>
        </>
      )
    }
  >
    {children}
  </Empty>
)
