/** Keeps what was sent in the person's history. Nothing waits for it, and what cannot be written is lost. */
import { millisecondsNow } from '@/config/clock'
import type { ProviderError } from '@/contract/providerError'
import { selectEmail } from '@/store/sessionSlice'
import { inTime } from '../inTime'
import type { AppThunk } from '../thunk'
import type { ReadBack } from '@/store/saving/savesSlice'
import type { About } from './about'

/** What is being written. */
let writing: Promise<unknown> = Promise.resolve()

/** Resolves when nothing is being written any more: before the page is reloaded. */
export const historyWritten = () => inTime(writing)

/** Loaded with the first entry. */
const load = () => Promise.all([import('./db'), import('./entry')])

/** @param work runs only if the person is still signed in, also in other tabs */
const asPerson =
  (work: (who: string, modules: Awaited<ReturnType<typeof load>>) => Promise<unknown>): AppThunk<void> =>
  (_dispatch, getState, { isPresent }) => {
    const who = selectEmail(getState())
    if (who === '') return
    // One after the other: what is known later is added to an entry that must be there by then.
    writing = Promise.all([load(), writing])
      .then(([modules]) => (isPresent() && selectEmail(getState()) === who ? work(who, modules) : undefined))
      .catch((error: unknown) => console.warn('the history could not be written', error))
  }

/** What is being sent: until its result is known, it may have been done, and a page that is closed by then leaves it so. */
export const keepInHistory = (about: About, id: string): AppThunk<void> => {
  const at = millisecondsNow()
  return asPerson((who, [{ historyDb }, { historyEntry }]) =>
    historyDb.add(who, historyEntry(about, { kind: 'unclear' }, id, at)),
  )
}

/** Adds how it ended; `readBack`: how far the read after it is. */
export const keepResult = (id: string, error?: ProviderError, readBack?: ReadBack['kind']): AppThunk<void> =>
  asPerson((who, [{ historyDb }, { resultOf }]) =>
    historyDb.amend(who, id, { result: resultOf(error), ...(readBack && { proof: readBack }) }),
  )

/** Adds the result of reading a record after its save. */
export const keepReadBack = (id: string, readBack: ReadBack): AppThunk<void> =>
  asPerson((who, [{ historyDb }, { otherThan, plainValues }]) =>
    historyDb.amend(who, id, {
      proof: readBack.kind,
      ...(readBack.kind === 'differs' && {
        kept: otherThan(plainValues(readBack.kept), plainValues(readBack.sent)),
      }),
    }),
  )
