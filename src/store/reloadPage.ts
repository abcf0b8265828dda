import type { Flow } from './flow'

/** Reloads the page, for example after a removal, so that nothing removed is left on it. */
export const reloadPage =
  (): Flow<void> =>
  (_dispatch, _getState, { reload }) =>
    reload()
