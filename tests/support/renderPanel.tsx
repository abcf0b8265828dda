import { render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { App } from '@/app/App'
import { campaignIn, sellerIn } from '@/features/session/attribution'
import { sellerFollowed } from '@/features/session/sessionSlice'
import { startI18n } from '@/i18n'
import type { Language } from '@/i18n/types'
import { makeStore, restored } from '@/store'

interface Options {
  readonly language?: Language
}

/** The whole panel at an address, as `main` starts it, with a store of its own and no patience for retries. */
export async function renderPanel(address: string, { language = 'pt-BR' }: Options = {}) {
  window.history.replaceState(null, '', address)
  await startI18n({ language })
  const reload = vi.fn<() => void>()
  const { store, persistor } = makeStore({ reload, readRetries: 0 })
  await restored(persistor)
  // What this test still has to write must not arrive in the next one.
  onTestFinished(async () => {
    await persistor.flush()
    persistor.pause()
  })
  const { search } = window.location
  const sellerID = sellerIn(search)
  if (sellerID) store.dispatch(sellerFollowed({ sellerID, campaign: campaignIn(search), userId: '' }))
  return { store, persistor, reload, ...render(<App store={store} />) }
}
