import { useEffect, type ReactNode } from 'react'

interface Props {
  /** translated; also the page's title in the browser */
  readonly title: string
  readonly text: string
  /** what can be done from here */
  readonly children: ReactNode
}

/** A short message in the frame of those who are not signed in. */
export function GatePage({ title, text, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Leme`
  }, [title])
  return (
    <>
      <h1 className="gate__title">{title}</h1>
      <p className="gate__text">{text}</p>
      <p className="gate__actions">{children}</p>
    </>
  )
}
