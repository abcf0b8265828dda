import { Flex, Modal } from 'antd'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { TellingOnce } from './telling'
import './styles/dialog.css'

interface Props {
  readonly title: string
  /** whom it is about: stands above the title, which is the largest text in it */
  readonly head?: ReactNode
  /** its title is the largest text in it also where nothing stands above it */
  readonly asks?: boolean
  /** a call of this dialog is running: the dialog cannot be closed until it ends */
  readonly busy?: boolean
  /** pixels; on a phone it is as wide as the window */
  readonly width?: number
  /** near the window's top, for a dialog with a list below it */
  readonly isAtTop?: boolean
  readonly onClose: () => void
  /** the buttons; `null` where the content has its own */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The `ref` of the button that has the focus when a dialog opens, which still shows its beginning. */
export const firstFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/**
 * Returns the focus to where it was when the dialog opened. Ant Design does so only after its closing animation, and these
 * dialogs are removed at once.
 */
function useFocusReturn() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Only if nothing has the focus: one that was moved elsewhere meanwhile stays there.
      const isNowhere = document.activeElement === document.body
      if (isNowhere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
    [before],
  )
}

/** Ant Design names a dialog by its head. */
const nameDialog = (title: HTMLElement | null) =>
  title?.closest('[role="dialog"]')?.setAttribute('aria-labelledby', title.id)

/** A dialog that is open while it is rendered; Esc and a click outside close it, and the focus returns to where it was. */
export function Dialog(props: Props) {
  const { busy = false, width = 520, isAtTop = false, onClose, footer = null, children, title } = props
  const { head, asks = false } = props
  const id = useId()
  useFocusReturn()
  return (
    <Modal
      open
      className={asks && head === undefined ? 'dialog dialog--question' : 'dialog'}
      centered={!isAtTop}
      {...(isAtTop && { style: { top: 16 } })}
      destroyOnHidden
      title={head ?? title}
      width={width}
      footer={
        footer && (
          <Flex wrap gap={8} justify="end">
            {footer}
          </Flex>
        )
      }
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: !busy }}
      onCancel={onClose}
    >
      {head !== undefined && (
        <h2 id={id} ref={nameDialog} className="dialog__question">
          {title}
        </h2>
      )}
      {/* What is behind it tells nothing here. */}
      <TellingOnce>{children}</TellingOnce>
    </Modal>
  )
}
