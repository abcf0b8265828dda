import { render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { App } from '@/app/App'
import { addressBar, followLink } from '@/features/session/session'
import { startI18n } from '@/i18n'
import type { Language } from '@/i18n/types'
import { makeStore, restored } from '@/store'

interface Options {
  readonly language?: Language
}

/** The whole panel at an address, as `main` starts it, with its own store and without retries. */
export async function renderPanel(address: string, { language = 'pt-BR' }: Options = {}) {
  window.history.replaceState(null, '', address)
  await startI18n({ language })
  const reload = vi.fn<() => void>()
  const { store, persistor } = makeStore({ reload, readRetries: 0, readBackPauses: [0, 0, 0] })
  await restored(persistor)
  // Pending writes of this test must not reach the next one.
  onTestFinished(async () => {
    await persistor.flush()
    persistor.pause()
  })
  store.dispatch(followLink(addressBar()))
  return { store, persistor, reload, ...render(<App store={store} />) }
}
