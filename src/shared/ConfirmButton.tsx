import { useState, type ReactNode } from 'react'
import { Button } from './Button'
import { Question } from './Question'

interface Props {
  readonly title: string
  /** what will be lost */
  readonly text: string
  /** names the action, never just "yes" */
  readonly confirm: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** Asks before an action that cannot be undone. The question is rendered only while it is open: lists have such a button in every card. */
export function ConfirmButton({ title, text, confirm, busy = false, onConfirm, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const answer = (isYes: boolean) => {
    setAsked(false)
    if (isYes) onConfirm()
  }
  return (
    <>
      <Button variant="danger" busy={busy} onClick={() => setAsked(true)}>
        {children}
      </Button>
      {isAsked && (
        <Question title={title} yes={confirm} onAnswer={answer}>
          {text}
        </Question>
      )}
    </>
  )
}
