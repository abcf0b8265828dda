import { Flex } from 'antd'
import { useEffect, type ReactNode } from 'react'

interface Props {
  /** translated; also the page's title in the browser */
  readonly title: string
  readonly text?: string
  /** links or buttons */
  readonly children: ReactNode
}

/** A short message in the signed-out frame. */
export function GatePage({ title, text, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Leme`
  }, [title])
  return (
    <>
      <h1 className="gate__title">{title}</h1>
      {text && <p className="gate__text">{text}</p>}
      <Flex wrap gap={12}>
        {children}
      </Flex>
    </>
  )
}
