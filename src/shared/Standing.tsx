import { useId, type ReactNode } from 'react'
import { Contained } from './Contained'
import { Placeholder, Skeleton } from './Skeleton'
import './styles/standing.css'

interface Props {
  /** one sentence; `undefined` while it is read */
  readonly title: string | undefined
  /** why, or since when */
  readonly about?: ReactNode
  /** its switch or its remedy: always at the same place */
  readonly action?: ReactNode
  /** what else keeps it from working */
  readonly children?: ReactNode
}

/** How things stand on a screen, in one sentence that is its largest: the raised part of a hub. */
export function Standing({ title, about, action, children }: Props) {
  const id = useId()
  return (
    <section className="standing" {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      <div className="standing__head">
        <div className="standing__text">
          {title === undefined ? (
            <Skeleton>
              <Placeholder width="min(22rem, 100%)" height="2.25rem" />
            </Skeleton>
          ) : (
            <h2 id={id} tabIndex={-1} className="tabular">
              {title}
            </h2>
          )}
          {about && <p className="muted tabular">{about}</p>}
        </div>
        {action && <div>{action}</div>}
      </div>
      <Contained>{children}</Contained>
    </section>
  )
}
