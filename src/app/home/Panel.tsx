import { useId, type ReactNode } from 'react'

interface Props {
  readonly title: string
  /** beside the title: where to go on */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A part of Home with a heading of its own. */
export function Panel({ title, aside, className = '', children }: Props) {
  const id = useId()
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <div className="panel__head">
        <h2 id={id} className="panel__title">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
