import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { linkTarget, usePrefetch, type PathTarget } from './PathLink'

interface Props extends PathTarget {
  readonly id?: string
  readonly variant?: 'primary' | 'quiet' | 'text'
  readonly icon?: ReactNode
  readonly className?: string
  readonly onClick?: () => void
  readonly 'aria-label'?: string
  readonly 'aria-current'?: true
  readonly title?: string
  readonly children?: ReactNode
}

/** A link inside the panel that looks like a button; like any link it can be opened in a new tab. */
export function ButtonLink({ to, query, field, variant = 'quiet', onClick, children, ...rest }: Props) {
  const target = linkTarget({ to, query, field })
  const href = useHref(target)
  const follow = useLinkClickHandler(target)
  return (
    <Button
      {...rest}
      {...usePrefetch(to)}
      href={href}
      type={variant === 'quiet' ? 'default' : variant}
      onClick={(event) => {
        onClick?.()
        follow(event as React.MouseEvent<HTMLAnchorElement>)
      }}
    >
      {children}
    </Button>
  )
}
