import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { App, loadSignedIn, type SignedIn } from '@/app/App'
import { loadScreen } from '@/app/prefetch'
import { SignedInApp } from '@/app/signedIn'
import { isSignedInPath } from '@/config/paths'
// Imported here, so that no test waits for its code.
import '@/contract/acknowledgement'
import type { BotRef } from '@/contract/session'
import { botChosen } from '@/store/botsSlice'
import { signIn } from '@/features/session/session'
import { startI18n } from '@/i18n'
import type { Language } from '@/i18n/types'
import { makeStore, restored } from '@/app/store'
import type { Scenario } from '@mocks/provider/scenario'
import { demoAccounts } from '@mocks/provider/seed'
import { startSandbox, type TestSandbox } from '@mocks/vitest'
import { ScreenFrame } from './ScreenFrame'
import { endWithTest } from './endWithTest'

export interface SignedInOptions {
  /** the address that is open; Home without it */
  readonly path?: string
  /** a demo account of the sandbox */
  readonly as?: 'Ana' | 'Bruno' | 'Carla'
  /** another bot than the account's first */
  readonly bot?: BotRef
  readonly language?: Language
  /** the provider's scenario after the sign-in */
  readonly scenario?: Scenario | string
  /** Unix seconds: stops the sandbox's clock */
  readonly now?: number
  /** what an earlier page has left with the provider */
  readonly db?: TestSandbox['db'] | undefined
  /** with top bar, menu and search, which take as long to draw as many a screen; without them the screen stands alone */
  readonly shell?: boolean
  /** how often a failed read is repeated; never without it */
  readonly readRetries?: number
}

/** A screen without top bar and menu. */
export const ScreenAlone: SignedIn = (props) => <SignedInApp {...props} Frame={ScreenFrame} />

/**
 * A screen of a person who has just signed in, at its address: the real store, the real screen, the sandbox behind them.
 * `sandbox.requests` begins after the sign-in.
 */
export async function renderSignedIn(options: SignedInOptions = {}) {
  const {
    path = '/',
    as = 'Ana',
    bot,
    language = 'pt-BR',
    scenario,
    now,
    db,
    shell = false,
    readRetries = 0,
  } = options
  const sandbox = await startSandbox({ ...(now !== undefined && { now }), ...(db && { db }) })
  await startI18n({ language })
  const reload = vi.fn<() => void>()
  const made = makeStore({ reload, readRetries, readBackPauses: [0, 0, 0], lateLookPauses: [] })
  const { store, persistor } = made
  await restored(persistor)
  endWithTest(made)

  const who = demoAccounts.find(({ name }) => name === as)
  if (!who) throw new Error(`There is no demo account "${as}".`)
  await store.dispatch(signIn(who.email, who.password))
  if (bot) store.dispatch(botChosen(bot))
  sandbox.requests.length = 0
  await sandbox.play(scenario)

  window.history.replaceState(null, '', path)
  const panel = await loadSignedIn()
  // Compiled before the test's own timeouts start.
  const { pathname } = window.location
  if (isSignedInPath(pathname)) await loadScreen(pathname)
  const user = userEvent.setup()
  return {
    sandbox,
    ...made,
    reload,
    user,
    ...render(<App store={store} signedIn={shell ? panel : ScreenAlone} />),
  }
}
