import { ConfigProvider } from 'antd'
import type { ComponentType } from 'react'
import { useEffect, useRef, useState } from 'react'
import { RouterProvider, createBrowserRouter, type RouteObject } from 'react-router-dom'
import { basename } from '@/config/base'
import { signedInPaths, type SignedInPath } from '@/config/paths'
import { Asking } from '@/shared/useAsk'
import { useAppSelector } from '@/store/hooks'
import { selectHasBot } from '@/features/bots/botsSlice'
import type { Store } from '@/store'
import { ChooseBot } from './ChooseBot'
import { Layout } from './Layout'
import { NotFoundScreen } from './NotFoundScreen'
import { RouteError } from './RouteError'
import { onError } from './onError'
import { ScreenSkeleton } from './ScreenSkeleton'
import { loadScreen, prefetch } from './prefetch'
import { routes } from './routes'
import { decorativeIcons } from './decorativeIcons'
import 'virtual:antd/rest.css'

/** A screen that needs a bot is replaced with `ChooseBot` if none is selected. */
async function loadRoute(path: SignedInPath): Promise<ComponentType> {
  const Screen = await loadScreen(path)
  const { needsBot } = routes[path]
  return function RouteScreen() {
    const hasBot = useAppSelector(selectHasBot)
    if (needsBot && !hasBot) return <ChooseBot path={path} />
    // A question that is open when the screen is left is answered with no.
    return (
      <Asking>
        <Screen />
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

export const createSignedInRouter = (store: Store) =>
  createBrowserRouter(
    [
      {
        element: <Layout />,
        errorElement: brokenScreen,
        children: [
          ...signedInPaths.map((path) => routeFor(path, store)),
          { path: '*', element: <NotFoundScreen />, errorElement: brokenScreen },
        ],
      },
    ],
    { basename },
  )

/** Disposed with the panel: otherwise going back after a sign-out would load screens and their data. */
function useSignedInRouter(store: Store) {
  const [router] = useState(() => createSignedInRouter(store))
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

export function SignedInApp({ store }: { readonly store: Store }) {
  const router = useSignedInRouter(store)
  return (
    <ConfigProvider {...decorativeIcons}>
      <RouterProvider router={router} onError={onError} />
    </ConfigProvider>
  )
}
