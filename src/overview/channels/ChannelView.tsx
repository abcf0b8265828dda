import { useEffect, useRef, type ReactNode } from 'react'
import { Flex } from 'antd'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { Icon } from '@/shared/icons'

interface Props {
  readonly title: string
  readonly onBack: () => void
  readonly children: ReactNode
}

/** A view of one channel that replaces the cards, with a link back. Its title gets the focus when it opens. */
export function ChannelView({ title, onBack, children }: Props) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Flex vertical gap="middle" align="stretch">
      <Flex wrap align="center" gap="small">
        <ButtonLink to="/configure-channels" icon={<Icon name="back" />} onClick={onBack}>
          {t('channels:back')}
        </ButtonLink>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </Flex>
      {children}
    </Flex>
  )
}
