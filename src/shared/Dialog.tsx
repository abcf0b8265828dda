import { Flex, Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { TellingOnce } from './telling'

interface Props {
  readonly title: string
  /** a call of this dialog is running: the dialog cannot be closed until it ends */
  readonly busy?: boolean
  /** pixels */
  readonly width?: number
  /** near the window's top, for a dialog with a list below it */
  readonly isAtTop?: boolean
  readonly onClose: () => void
  /** the buttons; `null` where the content has its own */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The `ref` of the button that has the focus when a dialog opens. */
export const firstFocus = (button: HTMLElement | null) => button?.focus()

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

/** A dialog that is open while it is rendered; Esc and a click outside close it, and the focus returns to where it was. */
export function Dialog(props: Props) {
  const { busy = false, width = 520, isAtTop = false, onClose, footer = null, children, title } = props
  useFocusReturn()
  return (
    <Modal
      open
      centered={!isAtTop}
      {...(isAtTop && { style: { top: 16 } })}
      destroyOnHidden
      title={title}
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
      {/* What is behind it tells nothing here. */}
      <TellingOnce>{children}</TellingOnce>
    </Modal>
  )
}
