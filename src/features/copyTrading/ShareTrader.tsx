import { useState } from 'react'
import { addressOf } from '@/config/base'
import { selectUserId } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { Icon } from '@/shared/icons'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'

/** With the QR code. */
const LaterLink = later(
  async () => (await import('@/shared/ShareCard')).ShareLink,
  <Placeholder height="8rem" />,
)

/** The trader's id as a link and a QR code. Who opens it asks to copy this trader. */
export function ShareTrader() {
  const t = useT()
  const id = useAppSelector(selectUserId)
  const [isOpen, setOpen] = useState(false)
  const title = t('copyTrading:share.title')
  return (
    <div className="at-end">
      <Button icon={<Icon name="send" />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <LaterLink
            title={title}
            about={t('copyTrading:share.about', { id })}
            href={addressOf(`/copyrequest?trader=${id}`)}
            message={t('copyTrading:share.message', { id })}
            qr={t('copyTrading:share.qr', { id })}
          />
        </Dialog>
      )}
    </div>
  )
}
