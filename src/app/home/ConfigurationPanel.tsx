import { useId } from 'react'
import { env } from '@/config/env'
import { configurationHub, ownHub } from '@/config/menus'
import { useT } from '@/i18n'
import { LinkGrid } from '@/shared/LinkGrid'
import { Icon } from '@/shared/icons'
import { Panel } from './Panel'

/** The configuration hub, and the way to a person who can help. */
export function ConfigurationPanel() {
  const t = useT()
  return (
    <Panel title={t('home:configuration.title')}>
      <LinkGrid paths={[...configurationHub, ...ownHub]} level={3}>
        <li>
          <SupportCard />
        </li>
      </LinkGrid>
    </Panel>
  )
}

function SupportCard() {
  const t = useT()
  const about = useId()
  return (
    <article className="card card--link">
      <span className="card__icon">
        <Icon name="chat" size={22} />
      </span>
      <div>
        <h3 className="card__title">
          <a
            className="card__cover"
            href={env.supportUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={about}
          >
            {t('home:configuration.support')}
          </a>
        </h3>
        <p id={about} className="card__about">
          {t('home:configuration.supportAbout')}
        </p>
      </div>
    </article>
  )
}
