import { useEffect, type ReactNode } from 'react'
import './look/screen.css'

interface Props {
  /** translated; also the page's title in the browser */
  readonly title: string
  /** one sentence: what this screen is for */
  readonly about?: string
  /** beside the title: buttons, badges */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Title and content, the same on every screen. The title takes the focus after a change of screen (see `app/Layout`). */
export function Screen({ title, about, aside, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Leme`
  }, [title])
  return (
    <div className="screen">
      <header className="screen__head">
        <div>
          <h1 className="screen__title" tabIndex={-1}>
            {title}
          </h1>
          {about && <p className="screen__about">{about}</p>}
        </div>
        {aside && <div className="screen__aside">{aside}</div>}
      </header>
      {children}
    </div>
  )
}
