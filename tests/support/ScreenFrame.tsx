import { useCallback, useRef } from 'react'
import { Outlet } from 'react-router-dom'
import { useStore } from 'react-redux'
import { ScreenChange } from '@/app/Layout'
import { prefetch } from '@/app/prefetch'
import type { SignedInPath } from '@/config/paths'
import { AmountsOf } from '@/risk/AmountsOf'
import { selectRemounts } from '@/store/pageSlice'
import { PathLink, PrefetchContext } from '@/shared/PathLink'
import type { RootState } from '@/store/state'
import { useAppSelector } from '@/store/hooks'

/** What `app/Layout` does for a screen, with no more around it than the link by which tests leave the screen. */
export function ScreenFrame() {
  const store = useStore<RootState>()
  const main = useRef<HTMLElement>(null)
  return (
    <PrefetchContext value={useCallback((path: SignedInPath) => prefetch(path, store), [store])}>
      <PathLink to="/">Leme</PathLink>
      <main id="content" ref={main} tabIndex={-1} key={useAppSelector(selectRemounts)}>
        <AmountsOf>
          <Outlet />
        </AmountsOf>
      </main>
      <ScreenChange main={main} />
    </PrefetchContext>
  )
}
