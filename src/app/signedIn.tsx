import type { ComponentType } from 'react'
import { useState } from 'react'
import { RouterProvider, createBrowserRouter, type RouteObject } from 'react-router-dom'
import { signedInPaths, type SignedInPath } from '@/config/paths'
import { useAppSelector } from '@/store/hooks'
import { selectHasBot } from '@/features/bots/botsSlice'
import type { Store } from '@/store'
import { ChooseBot } from './ChooseBot'
import { Layout } from './Layout'
import { NotFoundScreen } from './NotFoundScreen'
import { RouteError } from './RouteError'
import { ScreenSkeleton } from './ScreenSkeleton'
import { loadScreen, prefetch } from './prefetch'
import { routes } from './routes'

/** The screen as the route shows it: inside Ant Design's theme where it needs that, and only with a bot where it is about one. */
async function loadRoute(path: SignedInPath): Promise<ComponentType> {
  const { Screen, Theme } = await loadScreen(path)
  const { needsBot } = routes[path]
  return function RouteScreen() {
    const hasBot = useAppSelector(selectHasBot)
    if (needsBot && !hasBot) return <ChooseBot path={path} />
    return Theme ? (
      <Theme>
        <Screen />
      </Theme>
    ) : (
      <Screen />
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
  createBrowserRouter([
    {
      element: <Layout />,
      errorElement: brokenScreen,
      children: [
        ...signedInPaths.map((path) => routeFor(path, store)),
        { path: '*', element: <NotFoundScreen />, errorElement: brokenScreen },
      ],
    },
  ])

/** Everything behind the sign-in. */
export function SignedInApp({ store }: { readonly store: Store }) {
  const [router] = useState(() => createSignedInRouter(store))
  return <RouterProvider router={router} />
}
