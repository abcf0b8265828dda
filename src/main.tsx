import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App, loadSignedIn } from './app/App'
import { followTabs } from './app/followTabs'
import { guardMarkup } from './app/trustedTypes'
import { selectUserId } from './features/bots/botsSlice'
import { sellerIn } from './features/session/attribution'
import { selectIsSignedIn, sellerFollowed } from './features/session/sessionSlice'
import { startI18n } from './i18n'
import { makeStore, restored } from './store'

async function start() {
  guardMarkup()
  if (import.meta.env.VITE_DEMO) {
    const { startDemoProvider } = await import('@mocks/browser')
    await startDemoProvider()
  }
  const { store, persistor } = makeStore()
  await Promise.all([startI18n(), restored(persistor)])

  const sellerID = sellerIn(window.location.search)
  if (sellerID) store.dispatch(sellerFollowed({ sellerID, userId: selectUserId(store.getState()) }))
  followTabs(store)

  const isSignedIn = selectIsSignedIn(store.getState())
  if (isSignedIn) await loadSignedIn()
  show(<App store={store} />, !isSignedIn && window.location.pathname === '/')
}

/** The sign-in screen is in the page already and comes alive as it stands; everything else is drawn anew over the frame. */
function show(app: React.ReactNode, isPrerendered: boolean) {
  const root = document.getElementById('root')!
  const panel = <StrictMode>{app}</StrictMode>
  if (isPrerendered && root.firstElementChild) hydrateRoot(root, panel)
  else createRoot(root).render(panel)
}

await start()
