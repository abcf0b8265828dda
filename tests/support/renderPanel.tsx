import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { App } from '@/app/App'
import { addressBar, followLink } from '@/features/session/session'
import { startI18n } from '@/i18n'
import type { Language } from '@/i18n/types'
import { makeStore, restored } from '@/app/store'
import { endWithTest } from './endWithTest'

interface Options {
  readonly language?: Language
}

/** The whole panel at an address, as `main` starts it, with its own store and without retries. */
export async function renderPanel(address: string, { language = 'pt-BR' }: Options = {}) {
  window.history.replaceState(null, '', address)
  await startI18n({ language })
  const reload = vi.fn<() => void>()
  const made = makeStore({ reload, readRetries: 0, readBackPauses: [0, 0, 0], lateLookPauses: [] })
  const { store, persistor } = made
  await restored(persistor)
  endWithTest(made)
  store.dispatch(followLink(addressBar()))
  return { store, persistor, reload, ...render(<App store={store} />) }
}
