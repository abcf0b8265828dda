import { Suspense, lazy } from 'react'
import { Provider } from 'react-redux'
import { selectIsSignedIn } from '@/features/session/sessionSlice'
import { NoticeHost } from '@/shared/notices'
import type { Store } from '@/store'
import { useAppSelector } from '@/store/hooks'
import { ShellFrame } from './ShellFrame'
import { SignedOutApp } from './signedOut'
import '@/shared/look/tokens.css'
import '@/shared/look/base.css'

export const loadSignedIn = () => import('./signedIn')

const SignedInApp = lazy(async () => ({ default: (await loadSignedIn()).SignedInApp }))

/** One panel, two route sets: what a person may see hangs on whether they are signed in, and on nothing else. */
function ForSession({ store }: { readonly store: Store }) {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  if (!isSignedIn) return <SignedOutApp />
  return (
    <Suspense fallback={<ShellFrame />}>
      <SignedInApp store={store} />
    </Suspense>
  )
}

export function App({ store }: { readonly store: Store }) {
  return (
    <Provider store={store}>
      <NoticeHost>
        <ForSession store={store} />
      </NoticeHost>
    </Provider>
  )
}
