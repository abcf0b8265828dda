import 'virtual:antd/next.css'
import { startTransition, StrictMode, useLayoutEffect, type ReactNode } from 'react'
import { App, loadSignedIn } from './app/App'
import { isSignInPath } from './app/firstView'
import { onError, watchErrors } from './app/onError'
import { createRoot, hydrateRoot } from './app/react'
import { refetchOnReturn } from './app/refetchOnReturn'
import { makeStore, restored } from './app/store'
import { syncTabs } from './app/syncTabs'
import { guardMarkup } from './app/trustedTypes'
import { loadTypeface } from './app/interFont'
import { pathInPanel } from './config/base'
import { addressBar, followLink } from './features/session/session'
import { selectIsSignedIn } from './store/sessionSlice'
import { startI18n } from './i18n'
import { forgetNetwork } from './store/reloadPage'

const html = document.documentElement

async function startDemo() {
  const demo = await import('@mocks/browser')
  await demo.startDemo()
}

/** Starts the panel; rejects if its texts or what the device keeps could not be read. */
export async function start() {
  if (import.meta.env.VITE_SENTRY_DSN) watchErrors()
  guardMarkup()
  forgetNetwork()
  const { lang, dataset } = html
  const texts = startI18n()
  if (dataset.view === 'in') void loadTypeface()
  const made = makeStore()
  const { store, persistor } = made
  await Promise.all([texts, restored(persistor), import.meta.env.VITE_DEMO && startDemo()])

  store.dispatch(followLink(addressBar()))
  syncTabs(made)
  refetchOnReturn(store)

  const isSignedIn = selectIsSignedIn(store.getState())
  const signedIn = isSignedIn ? await loadSignedIn().catch(() => undefined) : undefined
  const isPainted =
    dataset.view === 'out' &&
    !isSignedIn &&
    isSignInPath(pathInPanel(window.location.pathname)) &&
    html.lang === lang
  show(<App store={store} signedIn={signedIn} />, isPainted)
  // Not before: the sign-in's code comes first.
  if (!signedIn) void loadTypeface()
}

/** The sign-in is in the page already and is hydrated; everything else replaces the frame. */
function show(app: ReactNode, isPainted: boolean) {
  const root = document.getElementById('root')!
  const panel = (
    <StrictMode>
      <Alive>{app}</Alive>
    </StrictMode>
  )
  // What a part of a screen throws is kept in its place: nothing else hears of it.
  const onCaughtError = (error: unknown) => {
    console.error(error)
    onError(error)
  }
  // In slices: what the person does meanwhile is answered between two of them.
  startTransition(() => {
    if (isPainted && root.firstElementChild) hydrateRoot(root, panel, { onCaughtError })
    else createRoot(root, { onCaughtError }).render(panel)
  })
}

/** Once React has rendered, `app/boot` stops. Before the screens' own effects, because one of them sends a form. */
function Alive({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => {
    delete html.dataset.view
    // For `npm run bench` and the browser's timeline.
    performance.mark('alive')
  }, [])
  return children
}
