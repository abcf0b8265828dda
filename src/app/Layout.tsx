import { Button, Grid, Layout as AntdLayout } from 'antd'
import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { AmountsOf } from '@/risk/AmountsOf'
import { useStore } from 'react-redux'
import { loadTexts, useT } from '@/i18n'
import { later } from '@/shared/later'
import { Asking } from '@/shared/useAsk'
import { whenIdle } from '@/shared/whenIdle'
import { PrefetchContext } from '@/shared/PathLink'
import type { SignedInPath } from '@/config/paths'
import { selectFirstSteps } from '@/overview/firstSteps/firstStepsSlice'
import { selectRemounts } from '@/store/pageSlice'
import { isKept } from '@/features/session/session'
import { useNotify } from '@/shared/notices'
import type { RootState } from '@/store/state'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Breadcrumbs } from './Breadcrumbs'
import { MainMenu, MenuDrawer, useMenuState } from './SideMenu'
import { TopBar } from './TopBar'
import { OpenTool, useTools } from '@/overview/tools/tools'
import { abandonReads } from './abandonReads'
import { prefetch } from './prefetch'
import '@/shared/styles/cards.css'
import './page.css'

/** Loaded when the first screen is there. */
const Background = later(async () => {
  await whenIdle()
  const [loaded] = await Promise.all([
    import('./Background'),
    loadTexts('connection', 'general', 'settings', 'stopAll'),
  ])
  return loaded.Background
})

const FirstStepsBar = later(
  async () => (await import('@/overview/firstSteps/FirstStepsBar')).FirstStepsBar,
  null,
  ['home'],
)

/** For phones only; its place is there before it, and nothing moves when it comes. */
const BottomBar = later(async () => (await import('./BottomBar')).BottomBar)

/** Says once after a sign-in that a reload will lose it. */
function useToldIfNotKept() {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  useEffect(() => {
    void dispatch(isKept()).then((kept) => kept || notify.refused('bots:notKept'))
  }, [dispatch, notify])
}

/** The frame around every signed-in screen. */
export function Layout() {
  const t = useT()
  const store = useStore<RootState>()
  const main = useRef<HTMLElement>(null)
  const menu = useMenuState()
  const tools = useTools()
  useToldIfNotKept()
  return (
    <PrefetchContext value={useCallback((path: SignedInPath) => prefetch(path, store), [store])}>
      {/* A new number renders everything from scratch, without the old state. */}
      <AntdLayout className="page shell" key={useAppSelector(selectRemounts)}>
        <Button type="primary" className="visually-hidden shell__skip" href="#content">
          {t('common:shell.skip')}
        </Button>
        <TopBar menuIsOpen={menu.isOpen} onMenu={menu.toggle} onTool={tools.open} />
        <Asking>
          <OpenTool {...tools} />
        </Asking>
        <AntdLayout hasSider={menu.isWide && menu.isOpen}>
          {menu.isWide ? (
            menu.isOpen && (
              <AntdLayout.Sider width={240} className="shell__side">
                <MainMenu />
              </AntdLayout.Sider>
            )
          ) : (
            <MenuDrawer isOpen={menu.isOpen} onClose={menu.close} opener={menu.opener} />
          )}
          <AntdLayout.Content id="content" ref={main} tabIndex={-1}>
            <Background />
            {useAppSelector(selectFirstSteps) !== '' && <FirstStepsBar />}
            <Breadcrumbs />
            <AmountsOf>
              <Outlet />
            </AmountsOf>
          </AntdLayout.Content>
        </AntdLayout>
        {Grid.useBreakpoint().md === false && (
          <BottomBar menuIsOpen={menu.isOpen} onMenu={menu.toggle} onTool={tools.open} />
        )}
      </AntdLayout>
      {/* The first address of a page load has the same key on every screen. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
      <ScreenChange main={main} />
    </PrefetchContext>
  )
}

/**
 * After a change of screen, focuses its title, for screen readers and Tab, and aborts the previous screen's reads. A component of
 * its own, so that the frame is not drawn again whenever the address changes.
 */
export function ScreenChange({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const store = useStore<RootState>()
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    // After the new screen has subscribed, so that reads which both need go on.
    const timer = setTimeout(() => abandonReads(store), 0)
    return () => clearTimeout(timer)
  }, [main, pathname, store])
  return null
}
