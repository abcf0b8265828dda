import { useDeferredValue, type ReactNode } from 'react'
import { isProviderError } from '@/contract/providerError'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from './Button'
import { Icon } from './icons'
import './look/loaded.css'

/** The part of an RTK Query result that is looked at here. `currentData`, never `data`: the old bot's values are not the new one's. */
export interface QueryResult<T> {
  readonly currentData?: T | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

interface Props<T> {
  readonly query: QueryResult<T>
  /** has the size of what will come, so that nothing jumps */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Loading, failed (what happened, retry) or there: the three states of every screen that shows what the provider keeps. */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  const { currentData, error, isFetching, refetch } = query
  const isDrawn = useDeferredValue(true, false)
  if (currentData !== undefined) return children(currentData)
  // What failed before this was there (it was asked for ahead) is being asked for anew by the time this has been drawn.
  if (error !== undefined && !isFetching && isDrawn) return <Failed error={error} onRetry={refetch} />
  return <Skeleton>{skeleton}</Skeleton>
}

export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  const t = useT()
  const message = isProviderError(error) ? messageOf(error) : { key: 'errors:unexpected' as const }
  return (
    <div className="failed" role="alert">
      <Icon name="alert" size={28} />
      <p>{t(message.key, 'values' in message ? message.values : undefined)}</p>
      <Button onClick={() => void onRetry()}>{t('common:retry')}</Button>
    </div>
  )
}

/** Grey shapes where the content will be; heard once as "loading". */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  const t = useT()
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{t('common:loading')}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One grey shape; sizes are CSS lengths. */
export function Bone({
  width = '100%',
  height = '1em',
}: {
  readonly width?: string
  readonly height?: string
}) {
  return <span className="bone" style={{ width, height }} />
}
