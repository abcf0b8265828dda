import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import '@/shared/look/confirm.css'

interface Props {
  readonly title: string
  /** a question that has to be answered */
  readonly asks?: boolean
  /** something is on its way: it comes back to the popup that sent it */
  readonly busy?: boolean
  /** closes it: what has the dialog calls `close()` */
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly onClosed: () => void
  readonly children: ReactNode
}

/** A dialog that is open as long as it is there; whoever opened it gets the focus back. */
export function Popup({ title, asks = false, busy = false, dialog, onClosed, children }: Props) {
  const id = useId()
  const opener = useRef<Element>(null)
  useEffect(() => {
    if (dialog.current?.open) return
    opener.current = document.activeElement
    dialog.current?.showModal()
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      role={asks ? 'alertdialog' : undefined}
      className="confirm follower-popup"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => busy && event.preventDefault()}
      onClose={() => {
        onClosed()
        if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
      }}
    >
      <h2 id={`${id}-title`} className="confirm__title">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
