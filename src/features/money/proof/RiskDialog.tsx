import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'

interface Props {
  readonly onAnswer: (isConfirmed: boolean) => void
  /** pixels */
  readonly width: number
  readonly children: ReactNode
}

/** Says that a change raises the risk, and asks whether to save it. */
export function RiskDialog({ width, onAnswer, children }: Props) {
  const t = useT()
  return (
    <Dialog
      title={t('proof:consequence.title')}
      width={width}
      // Esc goes back to the form.
      onClose={() => onAnswer(false)}
      footer={[
        <Button key="back" onClick={() => onAnswer(false)}>
          {t('proof:consequence.back')}
        </Button>,
        <Button key="save" ref={firstFocus} variant="primary" onClick={() => onAnswer(true)}>
          {t('proof:consequence.save')}
        </Button>,
      ]}
    >
      {children}
    </Dialog>
  )
}
