import { Empty } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  readonly title?: string
  readonly text: ReactNode
  /** what can be done about it */
  readonly children?: ReactNode
}

/** Shown in place of an empty list. */
export const Nothing = ({ title, text, children }: Props) => (
  <Empty
    image={Empty.PRESENTED_IMAGE_SIMPLE}
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
