import { useState } from 'react'

/** The part of a query's state that is used here. */
interface Answer<Data> {
  readonly currentData?: Data | undefined
  readonly isFetching: boolean
  readonly isSuccess: boolean
  readonly requestId?: string | undefined
}

/**
 * For a screen that must not show cached data: `undefined` until a request that was running when the screen opened, or was sent
 * later, has succeeded. From then on the answer stays while it is fetched again.
 *
 * @param old whether data cached when the screen opens is too old to be shown
 */
export function useNewAnswer<Data>(
  { currentData, isFetching, isSuccess, requestId }: Answer<Data>,
  old = true,
): Data | undefined {
  const [isNew, setNew] = useState(false)
  const [atOpening] = useState(old && !isFetching ? requestId : undefined)
  const hasCome = isSuccess && !isFetching && (!old || requestId !== atOpening)
  if (hasCome && !isNew) setNew(true)
  return isNew || hasCome ? currentData : undefined
}
