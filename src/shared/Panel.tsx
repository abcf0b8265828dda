import { Card, Flex, type CardProps } from 'antd'
import { useId, type ReactNode } from 'react'
import { Contained } from './Contained'

interface Props {
  readonly title: string
  /** beside the title, usually a link */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

interface PanelProps extends Props, Pick<CardProps, 'className'> {
  /** of its heading, for what refers to it */
  readonly id?: string
  readonly about?: string
  /** heading level */
  readonly level?: 2 | 3
}

/** A card with a heading, listed as a region by screen readers. Its heading can take the focus of a removed control. */
export function Panel({ id: given, title, about, level = 2, children, ...card }: PanelProps) {
  const own = useId()
  const id = given ?? own
  const Heading = `h${level}` as const
  const heading = (
    <Heading id={id} tabIndex={-1}>
      {title}
    </Heading>
  )
  return (
    <Card size="small" role="region" aria-labelledby={id} title={heading} {...card}>
      <Flex vertical gap={12}>
        {about && <p className="muted">{about}</p>}
        <Contained>{children}</Contained>
      </Flex>
    </Card>
  )
}

interface SectionProps extends Props {
  /** its heading is for screen readers only: its content says itself what it is */
  readonly isHidden?: boolean
}

/** The same without the card, for content that is itself a list of cards. */
export function Section({ title, extra, isHidden = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Flex
        wrap
        justify="space-between"
        align="baseline"
        gap="4px 16px"
        className={isHidden ? 'visually-hidden' : 'room-below'}
      >
        <h2 id={id}>{title}</h2>
        {extra}
      </Flex>
      <Contained>{children}</Contained>
    </section>
  )
}
