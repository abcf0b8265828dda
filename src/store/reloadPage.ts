import { historyWritten } from './history/keep'
import type { AppThunk } from './thunk'

/** Reloads the page, for example after a removal, so that nothing removed is left on it. */
export const reloadPage =
  (): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { reload }) => {
    await historyWritten()
    reload()
  }
