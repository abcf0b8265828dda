import { Card, Collapse, Flex, Grid } from 'antd'
import { useId, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { Button } from './Button'
import { CopyButton } from './CopyButton'
import { Icon } from './icons'
import { LinkText } from './LinkText'
import { useNotify } from './notices'
import { QrCode } from './QrCode'
import { ShareLinks } from './ShareLinks'

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
  // Nobody scans the phone that they hold.
  const isNarrow = Grid.useBreakpoint().md === false
  return (
    <Card
      size="small"
      role="region"
      aria-labelledby={id}
      title={<h3 id={id}>{props.title}</h3>}
      extra={<CopyLink {...props} />}
    >
      <Ways {...props} foldsCode={isNarrow} />
    </Card>
  )
}

/** A link to give away: copied, sent or scanned. */
export const ShareLink = (props: Props) => (
  <Ways {...props}>
    <CopyLink {...props} variant="primary" />
  </Ways>
)

function CopyLink({ title, href, variant = 'quiet' }: Props & { readonly variant?: 'primary' | 'quiet' }) {
  const t = useT()
  return (
    <CopyButton
      variant={variant}
      text={href}
      done="common:share.copied"
      failed="common:share.copyFailed"
      aria-label={`${t('common:share.copy')}: ${title}`}
    >
      {t('common:share.copy')}
    </CopyButton>
  )
}

interface WaysProps extends Props {
  readonly foldsCode?: boolean
  readonly children?: ReactNode
}

function Ways({ title, about, href, message, qr, foldsCode = false, children }: WaysProps) {
  const code = <QrCode text={href} name={qr} size={120} />
  return (
    <Flex wrap gap="middle" justify="space-between">
      <Flex vertical gap="small" flex="1 1 160px">
        <p className="muted">{about}</p>
        <LinkText href={href} />
      </Flex>
      {!foldsCode && code}
      <Flex wrap gap="small" flex="1 1 100%">
        {children}
        {'share' in navigator && <ShareButton href={href} title={title} />}
        <ShareLinks text={message} url={href} about={title} />
      </Flex>
      {foldsCode && <Collapse ghost size="small" items={[{ key: 'code', label: qr, children: code }]} />}
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
