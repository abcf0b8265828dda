import type { ReactNode } from 'react'
import type { MessageKey } from '@/i18n/types'
import { Button } from './Button'
import { Icon } from './icons'
import { useNotify } from './notices'

interface Props {
  readonly text: string
  /** the notice after copying */
  readonly done: MessageKey
  /** the notice when copying fails: without https a browser has no clipboard */
  readonly failed: MessageKey
  readonly variant?: 'primary' | 'quiet'
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** Copies a text and shows whether it worked. */
export function CopyButton({ text, done, failed, children, ...rest }: Props) {
  const notify = useNotify()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify.done(done)
    } catch {
      notify.refused(failed)
    }
  }
  return (
    <Button {...rest} icon={<Icon name="copy" />} onClick={() => void copy()}>
      {children}
    </Button>
  )
}
