import { useId } from 'react'
import { pathIcons, type SignedInPath } from '@/config/paths'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'
import { containedItems } from './Contained'
import { Icon } from './icons'
import { PathLink } from './PathLink'
import './styles/linkLines.css'

/** A screen that a hub explains. */
export type HubPath = {
  [Path in SignedInPath]: `routes:${Path}.about` extends MessageKey ? Path : never
}[SignedInPath]

/** How things stand behind a line, in a few words, where that is known. */
export type HubStates = { readonly [Path in HubPath]?: string | undefined }

interface Props {
  readonly paths: readonly HubPath[]
  readonly states?: HubStates | undefined
  readonly label?: string
  /** heading level of the lines' titles: 2 directly under the screen's title, 3 inside a section */
  readonly level?: 2 | 3
}

/** A hub: one line per screen, with how things stand there, or else what it is for. */
export function LinkLines({ paths, states = {}, label, level = 2 }: Props) {
  return (
    <ul className="link-lines" aria-label={label}>
      {containedItems(
        paths.map((path) => (
          <li key={path}>
            <PathLine path={path} state={states[path]} level={level} />
          </li>
        )),
      )}
    </ul>
  )
}

interface LineProps {
  readonly path: HubPath
  readonly state: string | undefined
  readonly level: 2 | 3
}

/** The title is the link and covers the whole line: a short name for screen readers, a large target for pointers. */
function PathLine({ path, state, level }: LineProps) {
  const t = useT()
  const about = useId()
  const Title = `h${level}` as const
  return (
    <div className="link-line">
      <Icon name={pathIcons[path]} size={20} />
      <div className="link-line__text">
        <Title>
          <PathLink to={path} aria-describedby={about}>
            {t(`routes:${path}.title`)}
          </PathLink>
        </Title>
        <span id={about} className="note tabular">
          {state ?? t(`routes:${path}.about`)}
        </span>
      </div>
      <Icon name="forward" size={14} />
    </div>
  )
}
