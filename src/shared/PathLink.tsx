import { createContext, useContext, useRef, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import type { SignedInPath } from '@/config/paths'

/** Fetches what a screen needs before it is opened. The shell gives it: it knows the screens. */
export const PrefetchContext = createContext<(path: SignedInPath) => void>(() => undefined)

/** A pointer that only passes by wants nothing. */
const DWELL_MS = 70

interface Props extends Omit<LinkProps, 'to' | 'prefetch'> {
  readonly to: SignedInPath
  /** the control that the link is about: its form leads to it (see `form/useLinkedField`) */
  readonly field?: string | undefined
  /** what the screen finds in its address: `{ userid: '1001' }` */
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly children: ReactNode
}

/** A link inside the panel. Who points at it, tabs to it or touches it finds its screen ready. */
export function PathLink({ to, field, query, children, ...rest }: Props) {
  const prefetch = useContext(PrefetchContext)
  const dwell = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (
    <Link
      {...rest}
      to={{
        pathname: to,
        search: query && String(new URLSearchParams(query)),
        hash: field && encodeURIComponent(field),
      }}
      onPointerEnter={() => {
        clearTimeout(dwell.current)
        dwell.current = setTimeout(() => prefetch(to), DWELL_MS)
      }}
      onPointerLeave={() => clearTimeout(dwell.current)}
      onFocus={() => prefetch(to)}
      onTouchStart={() => prefetch(to)}
    >
      {children}
    </Link>
  )
}
