import { useId } from 'react'
import { env } from '@/config/env'
import { configurationHub, ownHub } from '@/config/menus'
import { useT } from '@/i18n'
import { LinkCard, LinkGrid } from '@/shared/LinkGrid'
import { Section } from '@/shared/Panel'

/** The configuration hub, and a link to the support chat. */
export function ConfigurationPanel() {
  const t = useT()
  return (
    <Section title={t('home:configuration.title')}>
      <LinkGrid paths={[...configurationHub, ...ownHub]} level={3}>
        <li>
          <SupportCard />
        </li>
      </LinkGrid>
    </Section>
  )
}

function SupportCard() {
  const t = useT()
  const about = useId()
  return (
    <LinkCard icon="chat" level={3} about={<span id={about}>{t('home:configuration.supportAbout')}</span>}>
      <a href={env.supportUrl} target="_blank" rel="noopener noreferrer" aria-describedby={about}>
        {t('home:configuration.support')}
      </a>
    </LinkCard>
  )
}
