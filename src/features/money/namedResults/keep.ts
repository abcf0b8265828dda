import { onThisDevice } from '@/config/onDevice'
import { secondsNow } from '@/config/clock'
import { selectEmail } from '@/store/sessionSlice'
import type { AppThunk } from '@/store/thunk'
import {
  isNamed,
  namedResult,
  resultsKept,
  selectNamedResults,
  type UnnamedResults,
} from './namedResultsSlice'

/** `unstored`: only until the page is closed, because the browser stores nothing; `full`: not at all. */
export type KeepingOutcome = 'kept' | 'unstored' | 'full'

/** Keeps results under a name, in place of those of the same name. */
export const keepResults =
  (name: string, results: UnnamedResults): AppThunk<Promise<KeepingOutcome>> =>
  async (dispatch, getState, { persisted }) => {
    const result = namedResult(name, results, secondsNow())
    dispatch(resultsKept({ email: selectEmail(getState()), result }))
    if (!selectNamedResults(getState()).some(isNamed(result.name))) return 'full'
    await persisted()
    return onThisDevice.read('namedResults') === '' ? 'unstored' : 'kept'
  }
