import { useCallback, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { useStore } from 'react-redux'
import { useT } from '@/i18n'
import { PrefetchContext } from '@/shared/PathLink'
import type { SignedInPath } from '@/config/paths'
import type { RootState } from '@/store'
import { TopBar } from './TopBar'
import { abandonReads } from './abandonReads'
import { prefetch } from './prefetch'
import { useTellCampaign } from './useTellCampaign'
import '@/shared/look/cards.css'
import './app.css'

/** What stands around every screen of a person who is signed in. */
export function Layout() {
  const t = useT()
  const store = useStore<RootState>()
  const main = useRef<HTMLElement>(null)
  useScreenChange(main)
  useTellCampaign()
  return (
    <PrefetchContext value={useCallback((path: SignedInPath) => prefetch(path, store), [store])}>
      <div className="shell">
        <a className="shell__skip" href="#content">
          {t('common:shell.skip')}
        </a>
        <TopBar />
        <main id="content" ref={main} className="shell__main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ScrollRestoration />
    </PrefetchContext>
  )
}

/** Another screen: its title takes the focus, so that it is heard and Tab goes on from there, and the last one's reads end. */
function useScreenChange(main: React.RefObject<HTMLElement | null>) {
  const store = useStore<RootState>()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    // When the new screen has said what it looks at: what both need goes on.
    const timer = setTimeout(() => abandonReads(store), 0)
    return () => clearTimeout(timer)
  }, [main, pathname, store])
}
