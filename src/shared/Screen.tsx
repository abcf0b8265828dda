import { Flex } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { Contained } from './Contained'
import './styles/screen.css'
import { TellingOnce } from './telling'

interface Props {
  /** translated; also the page's title in the browser */
  readonly title: string
  /** one sentence: the purpose of this screen */
  readonly about?: string
  /** for screen readers only: what stands first says where one is */
  readonly hidesTitle?: boolean
  /** beside the title: buttons, badges */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Title and content of a screen. The title gets the focus after a change of screen (see `app/Layout`). */
export function Screen({ title, about, hidesTitle = false, aside, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Leme`
  }, [title])
  return (
    <div className="screen">
      <Flex
        component="header"
        className={hidesTitle ? 'visually-hidden' : 'room-below'}
        wrap
        justify="space-between"
        gap="12px 24px"
      >
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {about && <p className="screen__about muted">{about}</p>}
        </div>
        {aside && (
          <Flex wrap align="start" gap={8}>
            {aside}
          </Flex>
        )}
      </Flex>
      <Contained>
        <TellingOnce>{children}</TellingOnce>
      </Contained>
    </div>
  )
}
