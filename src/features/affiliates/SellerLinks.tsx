import { Card, Flex, Input } from 'antd'
import { useId, useState } from 'react'
import { campaignOf, LONGEST_CAMPAIGN } from '@/contract/campaign'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { CopyButton } from '@/shared/CopyButton'
import { LinkText } from '@/shared/LinkText'
import { FieldFrame, described } from '@/shared/fields/FieldFrame'
import { ShareLinks } from '@/shared/ShareLinks'
import { QrCode } from '@/shared/QrCode'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
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
        <Flex wrap gap="middle">
          {kinds.map((kind) => (
            <LinkCard key={kind} kind={kind} href={sellerLink(kind, sellerid, campaign)} />
          ))}
        </Flex>
      </Flex>
    </section>
  )
}

interface LinkCardProps {
  readonly kind: LinkKind
  readonly href: string
}

function LinkCard({ kind, href }: LinkCardProps) {
  const t = useT()
  const id = useId()
  const title = t(`affiliates:links.${kind}.title`)
  return (
    <Card
      size="small"
      className="affiliates__link"
      role="region"
      aria-labelledby={id}
      title={<h3 id={id}>{title}</h3>}
    >
      <Flex wrap gap="middle" justify="space-between">
        <Flex vertical gap="small" flex="1 1 240px">
          <p className="muted">{t(`affiliates:links.${kind}.about`)}</p>
          <LinkText href={href} />
          <Flex wrap gap="small">
            <CopyButton
              variant="primary"
              text={href}
              done="affiliates:links.copied"
              failed="affiliates:links.copyFailed"
              aria-label={`${t('affiliates:links.copy')}: ${title}`}
            >
              {t('affiliates:links.copy')}
            </CopyButton>
            {'share' in navigator && <ShareButton href={href} title={title} />}
            <ShareLinks text={t(`affiliates:links.${kind}.message`)} url={href} about={title} />
          </Flex>
        </Flex>
        <QrCode text={href} name={t(`affiliates:links.${kind}.qr`)} size={148} />
      </Flex>
    </Card>
  )
}

/** The person has closed the share dialog. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Opens the system's share dialog, and shows a notice if that fails: not every browser supports it. */
function ShareButton({ href, title }: { readonly href: string; readonly title: string }) {
  const t = useT()
  const notify = useNotify()
  async function share() {
    try {
      await navigator.share({ title: 'Leme', url: href })
    } catch (error) {
      if (!isCancelled(error)) notify.refused('affiliates:links.shareFailed')
    }
  }
  return (
    <Button
      icon={<Icon name="send" />}
      aria-label={`${t('affiliates:links.share')}: ${title}`}
      onClick={() => void share()}
    >
      {t('affiliates:links.share')}
    </Button>
  )
}
