import { Input } from 'antd'
import { useState } from 'react'
import { campaignOf, LONGEST_CAMPAIGN } from '@/contract/campaign'
import { useT } from '@/i18n'
import { CardGrid } from '@/shared/CardGrid'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { Section } from '@/shared/Panel'
import { ShareCard } from '@/shared/ShareCard'
import { sellerLink } from './sellerLink'

/** The seller's own links, with or without a campaign. */
export function SellerLinks({ sellerid }: { readonly sellerid: string }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const campaign = campaignOf(typed)
  const help =
    typed === campaign
      ? t('affiliates:links.campaignHelp')
      : t(campaign === '' ? 'affiliates:links.campaignNone' : 'affiliates:links.campaignAs', { campaign })
  return (
    <Section title={t('affiliates:links.title')}>
      <div className="affiliates__links">
        <CardGrid>
          {(['registration', 'purchase'] as const).map((kind) => (
            <li key={kind}>
              <ShareCard
                title={t(`affiliates:links.${kind}.title`)}
                about={t(`affiliates:links.${kind}.about`)}
                message={t(`affiliates:links.${kind}.message`)}
                qr={t(`affiliates:links.${kind}.qr`)}
                href={sellerLink(kind, sellerid, campaign)}
              />
            </li>
          ))}
          <li>
            <FieldFrame
              id="campaign"
              label="affiliates:links.campaign"
              help={<span role="status">{help}</span>}
            >
              <Input
                id="campaign"
                autoComplete="off"
                spellCheck={false}
                maxLength={LONGEST_CAMPAIGN}
                {...described('campaign', { help })}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            </FieldFrame>
          </li>
        </CardGrid>
      </div>
    </Section>
  )
}
