import { useEffect, useId, useRef, useState } from 'react'
import type { Bot } from '@/contract/bots'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { CreateBotForm } from './CreateBotForm'
import '@/shared/look/confirm.css'

/** The button that opens the form for a new bot, and the form in its dialog. */
export function CreateBot({ bots }: { readonly bots: readonly Bot[] | undefined }) {
  const t = useT()
  const id = useId()
  const notify = useNotify()
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }, [isOpen])
  const close = () => dialog.current?.close()
  return (
    <>
      <Button
        look="primary"
        onClick={({ currentTarget }) => {
          opener.current = currentTarget
          setOpen(true)
        }}
      >
        <Icon name="plus" />
        {t('botsManager:create.open')}
      </Button>
      <dialog
        ref={dialog}
        className="confirm bot-dialog"
        aria-labelledby={`${id}-title`}
        // What is on its way comes back to the form that sent it.
        onCancel={(event) => busy && event.preventDefault()}
        onClose={() => {
          setOpen(false)
          opener.current?.focus()
        }}
      >
        <h2 id={`${id}-title`} className="confirm__title">
          {t('botsManager:create.title')}
        </h2>
        {isOpen && (
          <CreateBotForm
            bots={bots}
            onBusy={setBusy}
            onCancel={close}
            onDone={() => {
              close()
              notify.done('botsManager:create.done')
            }}
          />
        )}
      </dialog>
    </>
  )
}
