import { ConfigProvider } from 'antd'
import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'
import { RouterProvider, createBrowserRouter, type RouteObject } from 'react-router-dom'
import { basename } from '@/config/base'
import { signedInPaths, type SignedInPath } from '@/config/paths'
import { BotChoices } from '@/features/bots/BotList'
import { useT } from '@/i18n'
import { ButtonLink } from '@/shared/ButtonLink'
import { LeaveGuard } from '@/shared/LeaveGuard'
import { Screen } from '@/shared/Screen'
import { Asking } from '@/shared/useAsk'
import { useAppSelector } from '@/store/hooks'
import { selectHasBot } from '@/store/botsSlice'
import type { Store } from '@/store/state'
import { Layout } from './Layout'
import { RouteError } from './GatePage'
import { onError } from './onError'
import { ScreenSkeleton } from './ShellFrame'
import { loadScreen, prefetch } from './prefetch'
import { routes } from './routes'
import { decorativeIcons } from './decorativeIcons'
import 'virtual:antd/rest.css'

/** Shown instead of a screen that needs a bot while none is selected. */
function ChooseBot({ path }: { readonly path: SignedInPath }) {
  const t = useT()
  return (
    <Screen title={t(`routes:${path}.title`)} about={t('bots:choose.text')}>
      <BotChoices />
    </Screen>
  )
}

function NotFound() {
  const t = useT()
  return (
    <Screen title={t('common:notFound.title')} about={t('common:notFound.text')}>
      <ButtonLink to="/" variant="primary">
        {t('common:notFound.home')}
      </ButtonLink>
    </Screen>
  )
}

/** A screen that needs a bot is replaced with `ChooseBot` if none is selected. */
async function loadRoute(path: SignedInPath): Promise<ComponentType> {
  const Loaded = await loadScreen(path)
  const { needsBot } = routes[path]
  return function RouteScreen() {
    const hasBot = useAppSelector(selectHasBot)
    if (needsBot && !hasBot) return <ChooseBot path={path} />
    // A question that is open when the screen is left is answered with no.
    return (
      <Asking>
        <Loaded />
        <LeaveGuard />
      </Asking>
    )
  }
}

const brokenScreen = (
  <div className="screen">
    <RouteError />
  </div>
)

const routeFor = (path: SignedInPath, store: Store): RouteObject => ({
  path,
  id: path,
  loader: () => {
    prefetch(path, store)
    return null
  },
  lazy: { Component: () => loadRoute(path) },
  HydrateFallback: ScreenSkeleton,
  errorElement: brokenScreen,
})

const createSignedInRouter = (store: Store, Frame: ComponentType) =>
  createBrowserRouter(
    [
      {
        Component: Frame,
        errorElement: brokenScreen,
        children: [
          ...signedInPaths.map((path) => routeFor(path, store)),
          { path: '*', element: <NotFound />, errorElement: brokenScreen },
        ],
      },
    ],
    { basename },
  )

interface Props {
  readonly store: Store
  /** what stands around the screen */
  readonly Frame?: ComponentType
}

/** Disposed with the panel: otherwise going back after a sign-out would load screens and their data. */
function useSignedInRouter({ store, Frame = Layout }: Props) {
  const [router] = useState(() => createSignedInRouter(store, Frame))
  const isDisposed = useRef(false)
  useEffect(() => {
    // React's strict mode runs every effect's cleanup once and starts it again.
    if (isDisposed.current) router.initialize()
    isDisposed.current = false
    return () => {
      router.dispose()
      isDisposed.current = true
    }
  }, [router])
  return router
}

export function SignedInApp(props: Props) {
  const router = useSignedInRouter(props)
  return (
    <ConfigProvider {...decorativeIcons}>
      <RouterProvider router={router} onError={onError} />
    </ConfigProvider>
  )
}
