import { useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { selectIsSignedIn } from '@/features/session/sessionSlice'
import { loadTexts, TextsProvider } from '@/i18n'
import { NoticeHost } from '@/shared/notices'
import type { Store } from '@/store'
import { useAppSelector } from '@/store/hooks'
import { becomeKnown } from './known'
import { RouteError } from './RouteError'
import { ShellFrame } from './ShellFrame'
import { SignedOutFrame } from './SignedOutFrame'
import { SignedOutApp } from './signedOut'
import '@/shared/look/tokens.css'
import '@/shared/look/base.css'

export type SignedIn = ComponentType<{ readonly store: Store }>

const importSignedIn = () => import('./signedIn')

/** Brings the code behind the sign-in on its way; whether it arrived is `loadSignedIn`'s matter. */
export const warmSignedIn = () => importSignedIn().catch(() => undefined)

/** All that stands behind the sign-in, with the texts of its frame. Not before the texts have started. */
export async function loadSignedIn(): Promise<SignedIn> {
  const [{ SignedInApp }] = await Promise.all([importSignedIn(), loadTexts('bots', 'options', 'routes')])
  return SignedInApp
}

interface Props {
  readonly store: Store
  /** known already: a reload of a person who is signed in draws the panel at once */
  readonly signedIn?: SignedIn | undefined
}

/**
 * The shell's frame until the panel is there. Not `Suspense`: React would hold the panel back for 300 ms once it had shown
 * the frame, so that fallbacks do not flicker, and the frame flickers not: it has the panel's own shape.
 */
function Arriving({ store, signedIn }: Props) {
  const [Panel, setPanel] = useState(() => signedIn)
  const [failed, setFailed] = useState(false)
  useEffect(becomeKnown, [])
  useEffect(() => {
    if (Panel) return
    loadSignedIn().then(
      (loaded) => setPanel(() => loaded),
      () => setFailed(true),
    )
  }, [Panel])
  if (Panel) return <Panel store={store} />
  if (!failed) return <ShellFrame />
  return (
    <SignedOutFrame>
      <RouteError />
    </SignedOutFrame>
  )
}

/** One panel, two route sets: what a person may see hangs on whether they are signed in, and on nothing else. */
function ForSession(props: Props) {
  return useAppSelector(selectIsSignedIn) ? <Arriving {...props} /> : <SignedOutApp />
}

interface AroundProps {
  readonly store: ComponentProps<typeof Provider>['store']
  readonly children: ReactNode
}

/** What stands around every screen, prerendered ones too. */
export function Around({ store, children }: AroundProps) {
  return (
    <Provider store={store}>
      <TextsProvider>
        <NoticeHost>{children}</NoticeHost>
      </TextsProvider>
    </Provider>
  )
}

export function App({ store, signedIn }: Props) {
  return (
    <Around store={store}>
      <ForSession store={store} signedIn={signedIn} />
    </Around>
  )
}
