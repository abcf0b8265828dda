import type { ReactNode } from 'react'
import type { BotAndMoney } from '@/store/tradingValue'
import { Button } from './Button'
import { Question } from './Question'
import { useAsk } from './useAsk'

interface Props {
  /** whose it is, where that is a bot's */
  readonly of?: readonly BotAndMoney[]
  readonly title: string
  /** what will be lost */
  readonly text: string
  /** names the action, never just "yes" */
  readonly confirm: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** Asks before an action that cannot be undone. */
export function ConfirmButton({ of = [], title, text, confirm, busy = false, onConfirm, children }: Props) {
  const ask = useAsk()
  async function askFirst() {
    const isYes = await ask((answer) => (
      <Question of={of} title={title} yes={confirm} onAnswer={answer}>
        {text}
      </Question>
    ))
    if (isYes) onConfirm()
  }
  return (
    <Button variant="danger" busy={busy} onClick={() => void askFirst()}>
      {children}
    </Button>
  )
}
