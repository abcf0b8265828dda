import { useId, useState } from 'react'
import { campaignOf, LONGEST_CAMPAIGN } from '@/contract/campaign'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { QrCode } from '@/shared/QrCode'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { useAppSelector } from '@/store/hooks'
import { sellerLink, type LinkKind } from './sellerLink'

const kinds = ['registration', 'purchase'] as const satisfies readonly LinkKind[]

/** The person's own links, for one campaign or none. */
export function SellerLinks() {
  const t = useT()
  const sellerid = useAppSelector(selectUserId)
  const [typed, setTyped] = useState('')
  const campaign = campaignOf(typed)
  return (
    <section aria-labelledby="links-title">
      <h2 id="links-title" className="affiliates__title">
        {t('affiliates:links.title')}
      </h2>
      <div className="affiliates__campaign">
        <label htmlFor="campaign">{t('affiliates:links.campaign')}</label>
        <input
          id="campaign"
          className="input"
          autoComplete="off"
          spellCheck={false}
          maxLength={LONGEST_CAMPAIGN}
          aria-describedby="campaign-help"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p id="campaign-help" className="affiliates__help">
          {t('affiliates:links.campaignHelp')}{' '}
          {typed !== campaign && (
            <span role="status">
              {campaign === ''
                ? t('affiliates:links.campaignNone')
                : t('affiliates:links.campaignAs', { campaign })}
            </span>
          )}
        </p>
      </div>
      <div className="affiliates__links">
        {kinds.map((kind) => (
          <LinkCard
            key={kind}
            kind={kind}
            href={sellerLink(kind, window.location.origin, sellerid, campaign)}
          />
        ))}
      </div>
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
  return (
    <section className="card seller-link" aria-labelledby={id}>
      <div className="seller-link__text">
        <h3 id={id} className="card__title">
          {t(`affiliates:links.${kind}.title`)}
        </h3>
        <p className="card__about">{t(`affiliates:links.${kind}.about`)}</p>
        <code className="seller-link__url">{href}</code>
        <LinkDeeds kind={kind} href={href} />
      </div>
      <div className="seller-link__qr">
        <QrCode text={href} name={t(`affiliates:links.${kind}.qr`)} />
      </div>
    </section>
  )
}

/** Whoever closes the list of places to share has not failed. */
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Says whether it worked: without https a browser has no clipboard, and not every one can share. */
function LinkDeeds({ kind, href }: LinkCardProps) {
  const t = useT()
  const notify = useNotify()
  const name = t(`affiliates:links.${kind}.title`)

  async function copy() {
    try {
      await navigator.clipboard.writeText(href)
      notify.done('affiliates:links.copied')
    } catch {
      notify.refused('affiliates:links.copyFailed')
    }
  }
  async function share() {
    try {
      await navigator.share({ title: 'Leme', url: href })
    } catch (error) {
      if (!isCancelled(error)) notify.refused('affiliates:links.shareFailed')
    }
  }
  return (
    <p className="seller-link__deeds">
      <Button
        look="primary"
        aria-label={`${t('affiliates:links.copy')}: ${name}`}
        onClick={() => void copy()}
      >
        <Icon name="copy" size={18} />
        {t('affiliates:links.copy')}
      </Button>
      {'share' in navigator && (
        <Button aria-label={`${t('affiliates:links.share')}: ${name}`} onClick={() => void share()}>
          <Icon name="send" size={18} />
          {t('affiliates:links.share')}
        </Button>
      )}
    </p>
  )
}
