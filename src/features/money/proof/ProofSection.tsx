import { useId, type ReactNode } from 'react'
import { useT } from '@/i18n'
import type { MessageKey } from '@/i18n/types'

interface Props {
  readonly title: MessageKey
  readonly about?: string
  readonly className?: string
  readonly children: ReactNode
}

/** One part of the proof, under its heading. */
export function ProofSection({ title, about, className = '', children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <section className={`proof__section ${className}`} aria-labelledby={id}>
      <h3 id={id} className="proof__heading">
        {t(title)}
      </h3>
      {about && <p className="proof__about">{about}</p>}
      {children}
    </section>
  )
}
