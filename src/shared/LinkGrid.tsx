import { Card } from 'antd'
import { useId, type ReactNode } from 'react'
import { pathIcons, type SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { CardGrid } from './CardGrid'
import { PathLink } from './PathLink'
import { Icon, type IconName } from './icons'

/** A screen that a hub explains. */
export type HubPath = {
  [Path in SignedInPath]: `routes:${Path}.about` extends MessageKey ? Path : never
}[SignedInPath]

/** How things stand behind a card, in one short line, where that is known. */
export type HubStates = { readonly [Path in HubPath]?: string | undefined }

interface Props {
  readonly paths: readonly HubPath[]
  readonly states?: HubStates | undefined
  /** further cards, after the links */
  readonly children?: ReactNode
  readonly label?: string
  /** heading level of the cards' titles: 2 directly under the screen's title, 3 inside a section */
  readonly level?: 2 | 3
}

/** A hub: one card per screen, with how things stand there, or else what it is for. */
export function LinkGrid({ paths, states = {}, children, label, level = 2 }: Props) {
  return (
    <CardGrid {...(label === undefined ? {} : { label })}>
      {paths.map((path) => (
        <li key={path}>
          <PathCard path={path} state={states[path]} level={level} />
        </li>
      ))}
      {children}
    </CardGrid>
  )
}

interface PathCardProps {
  readonly path: HubPath
  readonly state: string | undefined
  readonly level: 2 | 3
}

function PathCard({ path, state, level }: PathCardProps) {
  const t = useT()
  const about = useId()
  return (
    <LinkCard
      icon={pathIcons[path]}
      level={level}
      about={<span id={about}>{state ?? t(`routes:${path}.about`)}</span>}
    >
      <PathLink to={path} aria-describedby={about}>
        {t(`routes:${path}.title`)}
      </PathLink>
    </LinkCard>
  )
}

interface LinkCardProps {
  readonly icon: IconName
  readonly about: ReactNode
  readonly level: 2 | 3
  /** the link */
  readonly children: ReactNode
}

const cardStyles = {
  avatar: { color: 'var(--ant-color-primary)' },
  title: { whiteSpace: 'normal' },
  description: { fontSize: 'var(--ant-font-size-sm)' },
} as const

/** The title is the link and covers the whole card: a short name for screen readers, a large target for pointers. */
function LinkCard({ icon, about, level, children }: LinkCardProps) {
  const Title = `h${level}` as const
  return (
    <Card size="small" hoverable className="link-card">
      <Card.Meta
        avatar={<Icon name={icon} size={24} />}
        title={<Title>{children}</Title>}
        styles={cardStyles}
        description={about}
      />
    </Card>
  )
}
