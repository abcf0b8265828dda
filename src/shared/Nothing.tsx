import { Empty } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  readonly title?: string
  readonly text: ReactNode
  /** what can be done about it */
  readonly children?: ReactNode
}

/** Stands where a list would be that has nothing in it. */
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
