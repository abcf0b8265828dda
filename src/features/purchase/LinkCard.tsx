import { Flex } from 'antd'
import { useEffect, useRef } from 'react'
import { secondsNow } from '@/config/clock'
import { paymentLink } from './link'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { CopyButton } from '@/shared/CopyButton'
import { LinkText } from '@/shared/LinkText'
import { QrCode } from '@/shared/QrCode'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { linkOpened } from './buySlice'
import { selectCurrentLink } from './selectors'

/** The link for the current choices, if there is one. `isNew`: it was just requested here, so it gets the focus. */
export function LinkCard({ isNew }: { readonly isNew: boolean }) {
  const t = useT()
  const title = useRef<HTMLHeadingElement>(null)
  const current = useAppSelector(selectCurrentLink)
  // Checked again, because storage cannot be trusted.
  const link = current && paymentLink(current.url)
  const id = link && current.id
  useEffect(() => {
    if (id !== undefined && isNew) title.current?.focus()
  }, [id, isNew])
  if (!link) return null
  return (
    <Flex vertical gap="middle" role="region" aria-labelledby="link-title">
      <h3 id="link-title" ref={title} tabIndex={-1}>
        {t('purchase:link.title')}
      </h3>
      <p>
        {t('purchase:link.leads')} <strong>{link.host}</strong>
      </p>
      <Flex wrap gap="small">
        <OpenLink id={current.id} href={link.href} variant="primary" />
        <CopyButton text={link.href} done="common:share.copied" failed="common:share.copyFailed">
          {t('common:share.copy')}
        </CopyButton>
      </Flex>
      <LinkText href={link.href} />
      <Flex justify="center">
        <QrCode text={link.href} name={t('purchase:link.qr')} size={200} />
      </Flex>
    </Flex>
  )
}

interface OpenLinkProps {
  readonly id: string
  readonly href: string
  readonly variant?: 'primary' | 'quiet'
}

/** Opens the checkout in a new tab that has no access to this one. */
export function OpenLink({ id, href, variant = 'quiet' }: OpenLinkProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  return (
    <Button
      variant={variant}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => dispatch(linkOpened({ id, openedAt: secondsNow() }))}
    >
      {t('purchase:link.open')}
      <span className="visually-hidden"> ({t('purchase:link.newTab')})</span>
    </Button>
  )
}
