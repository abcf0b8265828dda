import { createContext, useContext, useRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'

/** Fetches a screen's code and data before it is opened. Provided by the shell, which knows the screens. */
export const PrefetchContext = createContext<(path: SignedInPath) => void>(() => undefined)

/** Milliseconds that a pointer must rest on a link before its screen is fetched. */
const DWELL_MS = 70

export interface PathTarget {
  readonly to: SignedInPath
  /** id of a control to focus on that screen (see `fields/useLinkedField`) */
  readonly field?: string | undefined
  /** query parameters: `{ userid: '1001' }` */
  readonly query?: Readonly<Record<string, string>> | undefined
}

export const linkTarget = ({ to, field, query }: PathTarget) => ({
  pathname: to,
  ...(query && { search: String(new URLSearchParams(query)) }),
  ...(field !== undefined && { hash: encodeURIComponent(field) }),
})

/** Handlers for a link that fetch its screen when it is hovered, focused or touched. */
export function usePrefetch(to: SignedInPath) {
  const prefetch = useContext(PrefetchContext)
  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    onPointerEnter: () => {
      clearTimeout(dwell.current)
      dwell.current = setTimeout(() => prefetch(to), DWELL_MS)
    },
    onPointerLeave: () => clearTimeout(dwell.current),
    onFocus: () => prefetch(to),
    onTouchStart: () => prefetch(to),
  }
}

interface Props extends Omit<LinkProps, 'to' | 'prefetch'>, PathTarget {
  readonly children: ReactNode
}

/** A link inside the panel. */
export function PathLink({ to, field, query, children, ...rest }: Props) {
  return (
    <Link {...rest} {...usePrefetch(to)} to={linkTarget({ to, field, query })}>
      {children}
    </Link>
  )
}
