import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Extra } from './extra'
import type { RootState } from '.'

/** The page anew, as after a removal: nothing of what is gone is left on it. */
export const reloadPage =
  (): ThunkAction<void, RootState, Extra, UnknownAction> =>
  (_dispatch, _getState, { reload }) =>
    reload()
