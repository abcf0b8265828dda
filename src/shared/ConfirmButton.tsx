import { useId, useRef, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { Button } from './Button'
import './look/confirm.css'

interface Props {
  readonly title: string
  /** what will be lost */
  readonly text: string
  /** names the deed, never just "yes" */
  readonly confirm: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** A deed that cannot be undone asks first. The question is a native dialog: Esc and the first focus both mean no. */
export function ConfirmButton({ title, text, confirm, busy = false, onConfirm, children }: Props) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => dialog.current?.close()
  return (
    <>
      <Button look="danger" busy={busy} onClick={() => dialog.current?.showModal()}>
        {children}
      </Button>
      <dialog
        ref={dialog}
        role="alertdialog"
        className="confirm"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h2 id={`${id}-title`} className="confirm__title">
          {title}
        </h2>
        <p id={`${id}-text`} className="confirm__text">
          {text}
        </p>
        <div className="confirm__answers">
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            look="danger"
            onClick={() => {
              close()
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </div>
      </dialog>
    </>
  )
}
