import type { AppThunk } from '@/store/thunk'

/** Milliseconds: nobody waits longer for the device's storage. */
const PATIENCE = 1000

const none: ReadonlySet<string> = new Set()
const patience = () => new Promise<typeof none>((resolve) => setTimeout(() => resolve(none), PATIENCE))

/** The forms whose unsaved input is stored on the device, once what is being written is. Where nothing can be stored: none. */
export const writtenDrafts =
  (): AppThunk<Promise<ReadonlySet<string>>> =>
  (_dispatch, _getState, { keptDrafts }) =>
    Promise.race([
      keptDrafts().then(
        ({ written }) => written(),
        () => none,
      ),
      patience(),
    ])
