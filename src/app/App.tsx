import {
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import { Provider } from 'react-redux'
import { selectIsSignedIn } from '@/store/sessionSlice'
import { loadTexts, TextsProvider } from '@/i18n'
import { NoticesProvider } from '@/shared/notices'
import type { Store } from '@/store/state'
import { useAppSelector } from '@/store/hooks'
import { loadPart } from '@/store/loadPart'
import { selectHidesAmounts } from '@/store/viewSlice'
import { cleanInput } from './cleanInput'
import { ScreenError } from './GatePage'
import { ShellFrame } from './ShellFrame'
import { SignedOutFrame } from './SignedOutFrame'
import { SignedOutApp } from './signedOut'
import { Theme } from './Theme'

export type SignedIn = ComponentType<{ readonly store: Store }>

/** Loads the code behind the sign-in and the texts of its frame. i18next must have started. */
export async function loadSignedIn(): Promise<SignedIn> {
  const [{ SignedInApp }] = await Promise.all([import('./signedIn'), loadTexts('bots', 'options', 'routes')])
  return SignedInApp
}

interface Props {
  readonly store: Store
  /** already loaded, so that a reload while signed in renders the panel at once */
  readonly signedIn?: SignedIn | undefined
}

/**
 * Shows the shell's frame until the panel is loaded. Not `Suspense`: once React shows a fallback it delays the content for
 * 300 ms to avoid flicker, and this frame does not flicker, because it has the panel's shape.
 */
function SignedInLoader({ store, signedIn }: Props) {
  const [Panel, setPanel] = useState(() => signedIn)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (Panel) return
    loadPart(loadSignedIn()).then((loaded) => setPanel(() => loaded), setFailure)
  }, [Panel])
  if (Panel) return <Panel store={store} />
  if (failure === undefined) return <ShellFrame />
  return (
    <SignedOutFrame>
      <ScreenError error={failure} />
    </SignedOutFrame>
  )
}

/** Two sets of routes: only whether the person is signed in decides which one is used. */
function SessionGate(props: Props) {
  return useAppSelector(selectIsSignedIn) ? <SignedInLoader {...props} /> : <SignedOutApp />
}

/** A sign-in and a sign-out clear the notices: calls of the previous session no longer matter. */
function Notices({ children }: { readonly children: ReactNode }) {
  const session = useAppSelector(selectIsSignedIn) ? 'in' : 'out'
  return <NoticesProvider key={session}>{children}</NoticesProvider>
}

interface ProvidersProps {
  readonly store: ComponentProps<typeof Provider>['store']
  readonly children: ReactNode
}

/** Texts in the person's language, with or without amounts; what is in fields is hidden by the style sheet. */
function Texts({ children }: { readonly children: ReactNode }) {
  const hides = useAppSelector(selectHidesAmounts)
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-hiding', hides), [hides])
  return <TextsProvider hides={hides}>{children}</TextsProvider>
}

/** The providers around every screen, also prerendered ones. */
export function Providers({ store, children }: ProvidersProps) {
  return (
    <Provider store={store}>
      <Texts>
        <Theme>
          <Notices>{children}</Notices>
        </Theme>
      </Texts>
    </Provider>
  )
}

export function App({ store, signedIn }: Props) {
  useEffect(cleanInput, [])
  return (
    <Providers store={store}>
      <SessionGate store={store} signedIn={signedIn} />
    </Providers>
  )
}
