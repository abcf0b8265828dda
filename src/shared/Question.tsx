import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { Button } from './Button'
import './look/confirm.css'

interface Props {
  readonly title: string
  /** what is lost, or done */
  readonly children: ReactNode
  /** the word on the button that means yes */
  readonly yes: string
  readonly busy?: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** Asks before a deed that cannot be undone, as long as it is there. Esc and the first focus both mean no; the focus goes back. */
export function Question({ title, children, yes, busy = false, onAnswer }: Props) {
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
        {title}
      </h2>
      <div id={`${id}-text`} className="confirm__text">
        {children}
      </div>
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
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
