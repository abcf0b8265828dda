import { Card, Flex } from 'antd'
import { useId, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { Button } from './Button'
import { CopyButton } from './CopyButton'
import { Icon } from './icons'
import { LinkText } from './LinkText'
import { useNotify } from './notices'
import { QrCode } from './QrCode'
import { ShareLinks } from './ShareLinks'
import './styles/shareCard.css'

interface Props {
  readonly title: string
  readonly about: ReactNode
  readonly href: string
  /** sent before the link */
  readonly message: string
  /** for screen readers: where the QR code leads */
  readonly qr: string
}

/** A link to give away, as a card. */
export function ShareCard(props: Props) {
  const id = useId()
  return (
    <Card
      size="small"
      className="share-card"
      role="region"
      aria-labelledby={id}
      title={<h3 id={id}>{props.title}</h3>}
    >
      <ShareLink {...props} />
    </Card>
  )
}

/** A link to give away: copied, sent or scanned. */
export function ShareLink({ title, about, href, message, qr }: Props) {
  const t = useT()
  return (
    <Flex wrap gap="middle" justify="space-between">
      <Flex vertical gap="small" flex="1 1 200px">
        <p className="muted">{about}</p>
        <LinkText href={href} />
        <Flex wrap gap="small">
          <CopyButton
            variant="primary"
            text={href}
            done="common:share.copied"
            failed="common:share.copyFailed"
            aria-label={`${t('common:share.copy')}: ${title}`}
          >
            {t('common:share.copy')}
          </CopyButton>
          {'share' in navigator && <ShareButton href={href} title={title} />}
          <ShareLinks text={message} url={href} about={title} />
        </Flex>
      </Flex>
      <QrCode text={href} name={qr} size={120} />
    </Flex>
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
      if (!isCancelled(error)) notify.refused('common:share.shareFailed')
    }
  }
  return (
    <Button
      icon={<Icon name="send" />}
      aria-label={`${t('common:share.share')}: ${title}`}
      onClick={() => void share()}
    >
      {t('common:share.share')}
    </Button>
  )
}
