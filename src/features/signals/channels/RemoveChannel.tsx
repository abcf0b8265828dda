import { useEffect, useId, useRef } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import '@/shared/look/confirm.css'

interface Props {
  readonly name: string
  readonly busy: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** Says what is lost. Esc and the first focus both mean no. One for all cards: thousands of them would each bring a question. */
export function RemoveChannel({ name, busy, onAnswer }: Props) {
  const t = useT()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const isYes = useRef(false)
  const close = () => dialog.current?.close()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => onAnswer(isYes.current)}
    >
      <h2 id={`${id}-title`} className="confirm__title">
        {t('channels:remove.title', { name })}
      </h2>
      <p id={`${id}-text`} className="confirm__text">
        {t('channels:remove.text')}
      </p>
      <div className="confirm__answers">
        <Button onClick={close}>{t('common:cancel')}</Button>
        <Button
          look="danger"
          busy={busy}
          onClick={() => {
            isYes.current = true
            close()
          }}
        >
          {t('channels:remove.confirm')}
        </Button>
      </div>
    </dialog>
  )
}
