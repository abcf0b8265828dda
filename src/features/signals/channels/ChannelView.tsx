import { Flex } from 'antd'
import { buttonClass } from '@/shared/ButtonLink'
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

/** A view of one channel that replaces the cards, with a link back. Its title gets the focus when it opens. */
export function ChannelView({ title, about, back, onBack, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <section aria-labelledby={id}>
      <Flex vertical gap="middle" align="stretch">
        <div>
          <Link className={buttonClass()} to={{ search: '' }} onClick={onBack}>
            <Icon name="back" />
            {back}
          </Link>
        </div>
        <div>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {title}
          </h2>
          <p className="screen__about">{about}</p>
        </div>
        {children}
      </Flex>
    </section>
  )
}
