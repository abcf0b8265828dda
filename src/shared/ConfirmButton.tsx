import { useState, type ReactNode } from 'react'
import { Button } from './Button'
import { Question } from './Question'

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

/** A deed that cannot be undone asks first. The question is made when it is asked: lists have such a button in every card. */
export function ConfirmButton({ title, text, confirm, busy = false, onConfirm, children }: Props) {
  const [isAsked, setAsked] = useState(false)
  const answer = (isYes: boolean) => {
    setAsked(false)
    if (isYes) onConfirm()
  }
  return (
    <>
      <Button look="danger" busy={busy} onClick={() => setAsked(true)}>
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
