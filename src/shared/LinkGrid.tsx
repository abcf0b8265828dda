import { useId, type ReactNode } from 'react'
import type { SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import { CardGrid } from './CardGrid'
import { PathLink } from './PathLink'
import { Icon } from './icons'
import { pathIcons } from './pathIcons'

interface Props {
  readonly paths: readonly SignedInPath[]
  /** further cards, after the links */
  readonly children?: ReactNode
  readonly label?: string
  /** of the cards' titles: 2 right under the screen's title, 3 inside of a section */
  readonly level?: 2 | 3
}

/** A hub: one card for each address, with what is found there. */
export function LinkGrid({ paths, children, label, level = 2 }: Props) {
  return (
    <CardGrid {...(label === undefined ? {} : { label })}>
      {paths.map((path) => (
        <li key={path}>
          <PathCard path={path} level={level} />
        </li>
      ))}
      {children}
    </CardGrid>
  )
}

/** The title is the link and the link covers the card: a short name to hear, a large target to hit. */
function PathCard({ path, level }: { readonly path: SignedInPath; readonly level: 2 | 3 }) {
  const t = useT()
  const about = useId()
  const Title = `h${level}` as const
  return (
    <article className="card card--link">
      <span className="card__icon">
        <Icon name={pathIcons[path]} size={22} />
      </span>
      <div>
        <Title className="card__title">
          <PathLink to={path} className="card__cover" aria-describedby={about}>
            {t(`routes:${path}.title`)}
          </PathLink>
        </Title>
        <p id={about} className="card__about">
          {t(`routes:${path}.about`)}
        </p>
      </div>
    </article>
  )
}
