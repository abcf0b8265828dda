import { FROM_NETWORK, isFromNetwork } from '@/config/base'
import { historyWritten } from './history/keep'
import type { AppThunk } from './thunk'

/** Reloads the page, for example after a removal, so that nothing removed is left on it. */
export const reloadPage =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { reload }) => {
    await historyWritten()
    reload()
  }

/** Loads it from the network, past the service worker. */
export const openFromNetwork = (): AppThunk<Promise<void>> => (dispatch) => {
  const address = new URL(window.location.href)
  address.searchParams.set(FROM_NETWORK, '')
  window.history.replaceState(window.history.state, '', address)
  return dispatch(reloadPage())
}

/** Once it is there, a later reload is the service worker's again, also without a connection. */
export function forgetNetwork() {
  if (!isFromNetwork()) return
  const address = new URL(window.location.href)
  address.searchParams.delete(FROM_NETWORK)
  window.history.replaceState(window.history.state, '', address)
}
