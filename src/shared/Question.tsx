import { useId, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { Button } from './Button'
import { Dialog, firstFocus } from './Dialog'

interface Props {
  readonly title: string
  /** what will be lost or done */
  readonly children: ReactNode
  /** label of the button that confirms */
  readonly yes: string
  /** label of the button that cancels; 'Cancelar' by default */
  readonly no?: string
  readonly busy?: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/**
 * Asks before an action that cannot be undone; open while it is rendered. Esc means no, and the first focus is on no.
 * `aria-describedby` is set by hand, because Ant Design has no prop for it: screen readers read the text with the title.
 */
export function Question({ title, children, yes, no, busy = false, onAnswer }: Props) {
  const t = useT()
  const id = useId()
  return (
    <Dialog
      title={title}
      busy={busy}
      onClose={() => onAnswer(false)}
      footer={[
        <Button key="no" ref={firstFocus} onClick={() => onAnswer(false)}>
          {no ?? t('common:cancel')}
        </Button>,
        <Button key="yes" variant="danger" busy={busy} onClick={() => onAnswer(true)}>
          {yes}
        </Button>,
      ]}
    >
      <div id={id} ref={(text) => text?.closest('[role="dialog"]')?.setAttribute('aria-describedby', id)}>
        {children}
      </div>
    </Dialog>
  )
}
