import { pathIcons } from '@/config/paths'
import { Flex } from 'antd'
import { env } from '@/config/env'
import { configurationHub, ownHub } from '@/config/menus'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'
import { Section } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'

/** The configuration hub as a row of links, and the support chat. */
export function ConfigurationPanel() {
  const t = useT()
  return (
    <Section title={t('home:configuration.title')}>
      <Flex component="ul" wrap gap="8px 24px" className="hub">
        {[...configurationHub, ...ownHub].map((path) => (
          <li key={path}>
            <PathLink to={path}>
              <Icon name={pathIcons[path]} /> {t(`routes:${path}.title`)}
            </PathLink>
          </li>
        ))}
        <li>
          <a
            href={env.supportUrl}
            target="_blank"
            rel="noopener noreferrer"
            title={t('home:configuration.supportAbout')}
          >
            <Icon name="chat" /> {t('home:configuration.support')}
          </a>
        </li>
      </Flex>
    </Section>
  )
}
