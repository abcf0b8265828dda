import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '@/shared/icons'

interface Props {
  readonly title: string
  readonly about: string
  readonly back: string
  readonly onBack: () => void
  readonly children: ReactNode
}

/** What the screen shows of one channel in place of all cards, and the way back. Its title takes the focus when it comes. */
export function ChannelView({ title, about, back, onBack, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section className="channel-view" aria-labelledby={id}>
      <Link className="button button--quiet channel-view__back" to={{ search: '' }} onClick={onBack}>
        <Icon name="back" size={18} />
        {back}
      </Link>
      <div>
        <h2 ref={heading} id={id} className="channel-view__title" tabIndex={-1}>
          {title}
        </h2>
        <p className="screen__about">{about}</p>
      </div>
      {children}
    </section>
  )
}
