import { useState } from 'react'
import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { Icon } from '@/shared/icons'
import { CreateBotForm } from './CreateBotForm'

/** The button that opens the form for a new bot, and the form in its dialog. */
export function CreateBot({ bots }: { readonly bots: readonly Bot[] | undefined }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {t('botsManager:create.open')}
      </Button>
      {isOpen && (
        <Dialog title={t('botsManager:create.title')} busy={busy} onClose={close}>
          <CreateBotForm bots={bots} onBusy={setBusy} onClose={close} />
        </Dialog>
      )}
    </>
  )
}
