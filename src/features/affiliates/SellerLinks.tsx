import { Flex, Input } from 'antd'
import { useState } from 'react'
import { campaignOf, LONGEST_CAMPAIGN } from '@/contract/campaign'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { ShareCard } from '@/shared/ShareCard'
import { useAppSelector } from '@/store/hooks'
import { sellerLink, type LinkKind } from './sellerLink'

const kinds = ['registration', 'purchase'] as const satisfies readonly LinkKind[]

/** The seller's own links, with or without a campaign. */
export function SellerLinks() {
  const t = useT()
  const sellerid = useAppSelector(selectUserId)
  const [typed, setTyped] = useState('')
  const campaign = campaignOf(typed)
  return (
    <section aria-labelledby="links-title">
      <Flex vertical gap="small">
        <h2 id="links-title">{t('affiliates:links.title')}</h2>
        <Flex wrap gap="middle">
          {kinds.map((kind) => (
            <ShareCard
              key={kind}
              title={t(`affiliates:links.${kind}.title`)}
              about={t(`affiliates:links.${kind}.about`)}
              message={t(`affiliates:links.${kind}.message`)}
              qr={t(`affiliates:links.${kind}.qr`)}
              href={sellerLink(kind, sellerid, campaign)}
            />
          ))}
        </Flex>
        <div className="affiliates__campaign">
          <FieldFrame
            id="campaign"
            label="affiliates:links.campaign"
            help={
              <>
                {t('affiliates:links.campaignHelp')}{' '}
                {typed !== campaign && (
                  <span role="status">
                    {campaign === ''
                      ? t('affiliates:links.campaignNone')
                      : t('affiliates:links.campaignAs', { campaign })}
                  </span>
                )}
              </>
            }
          >
            <Input
              id="campaign"
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_CAMPAIGN}
              {...described('campaign', { help: true })}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </FieldFrame>
        </div>
      </Flex>
    </section>
  )
}
