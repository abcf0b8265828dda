import { useEffect, useRef, useState } from 'react'
import { paymentLink, type PaymentLink } from '@/domain/link'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { QrCode } from '@/shared/QrCode'
import { Icon } from '@/shared/icons'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { linkOpened, selectCurrentLink } from './buySlice'

/** The link for what is chosen, once there is one. `isNew`: it was asked for here a moment ago, so it takes the focus. */
export function LinkCard({ isNew }: { readonly isNew: boolean }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  const current = useAppSelector(selectCurrentLink)
  // Storage is no more to be trusted than the provider.
  const link = current && paymentLink(current.url)
  const id = link && current.id
  useEffect(() => {
    if (id !== undefined && isNew) title.current?.focus()
  }, [id, isNew])
  if (!link) return null
  return (
    <section className="link-card" aria-labelledby="link-title">
      <h3 id="link-title" ref={title} tabIndex={-1} className="link-card__title">
        {t('purchase:link.title')}
      </h3>
      <p className="link-card__host">
        {t('purchase:link.leads')} <strong>{link.host}</strong>
      </p>
      <code className="link-card__url">{link.href}</code>
      {import.meta.env.VITE_DEMO && <p className="link-card__note">{t('purchase:link.demo')}</p>}
      <div className="link-card__actions">
        <OpenLink id={current.id} href={link.href} label={t('purchase:link.open')} isPrimary />
        <CopyLink link={link} />
      </div>
      <div className="link-card__qr">
        <QrCode text={link.href} name={t('purchase:link.qr')} />
        <p className="link-card__note">
          {t('purchase:link.scan')} {t('purchase:link.changes')}
        </p>
      </div>
    </section>
  )
}

interface OpenLinkProps {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly isPrimary?: boolean
}

/** Away to the checkout, in a tab that knows nothing of this one. */
export function OpenLink({ id, href, label, isPrimary = false }: OpenLinkProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <a
      className={`button ${isPrimary ? 'button--primary' : 'button--quiet'}`}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => dispatch(linkOpened({ id, at: Math.floor(Date.now() / 1000) }))}
    >
      {label}
      <span className="visually-hidden"> ({t('purchase:link.newTab')})</span>
    </a>
  )
}

function CopyLink({ link: { href } }: { readonly link: PaymentLink }) {
  const t = useT()
  const [said, setSaid] = useState<'copied' | 'copyFailed'>()
  async function copy() {
    try {
      // Without https there is no clipboard at all.
      await navigator.clipboard.writeText(href)
      setSaid('copied')
    } catch {
      setSaid('copyFailed')
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        <Icon name="copy" size={18} />
        {t('purchase:link.copy')}
      </Button>
      <span className="link-card__said" role="status">
        {said === 'copied' && t('purchase:link.copied')}
        {said === 'copyFailed' && t('purchase:link.copyFailed')}
      </span>
    </>
  )
}
