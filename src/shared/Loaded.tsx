import { Alert, Button } from 'antd'
import { useDeferredValue, type ReactNode } from 'react'
import { isNotOffered } from '@/contract/providerError'
import { useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import type { Message, MessageKey } from '@/i18n/types'
import { Contained, Drawn } from './Contained'
import { FailureAction } from './FailureAction'
import { Note } from './Note'
import { Skeleton } from './Skeleton'

/** The part of an RTK Query result that is used here. `currentData`, never `data`, which still holds the former bot's values. */
export interface QueryResult<T> {
  readonly currentData?: T | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** It has an answer, or has failed. */
export const isSettled = ({ currentData, error, isFetching }: Omit<QueryResult<unknown>, 'refetch'>) =>
  currentData !== undefined || (error !== undefined && !isFetching)

interface Props<T> {
  readonly query: QueryResult<T>
  /** of the content's size, so that the layout does not jump */
  readonly skeleton: ReactNode
  readonly children: (data: T) => ReactNode
}

/** The three states of a screen that shows the provider's data: loading, failed (with the reason and a retry), loaded. */
export function Loaded<T>({ query, skeleton, children }: Props<T>) {
  const { currentData, error, isFetching, refetch } = query
  const isDrawn = useDeferredValue(true, false)
  if (currentData !== undefined)
    return (
      <Contained of={currentData}>
        <Drawn draw={() => children(currentData)} />
      </Contained>
    )
  // A failure from before this was mounted (a prefetch) is not shown: the query is sent again on mount.
  if (error !== undefined && !isFetching && isDrawn) return <Failed error={error} onRetry={refetch} />
  return <Skeleton>{skeleton}</Skeleton>
}

interface FaultProps {
  readonly type: 'error' | 'warning'
  readonly error: unknown
  readonly title: ReactNode
  readonly action: ReactNode
}

/** A failed query in its place; what the provider does not offer is no failure. */
export function Fault({ type, error, title, action }: FaultProps) {
  if (isNotOffered(error)) return <Note type="info" title={title} action={action} />
  return <Alert type={type} showIcon title={title} action={action} />
}

interface FailedProps {
  readonly error: unknown
  /** shown before the reason */
  readonly messages?: readonly Message[]
  readonly onRetry: () => unknown
}

/** The reason of a failed query, and a retry. */
export function Failed({ error, messages = [], onRetry }: FailedProps) {
  const t = useT()
  const said = [...messages, failureOf(error)]
  const title = said.map(({ key, values }) => <p key={key}>{t(key, values)}</p>)
  const retry = <Button onClick={() => void onRetry()}>{t('common:retry')}</Button>
  const action = <FailureAction messages={said} retry={retry} />
  return <Fault type="error" error={error} title={title} action={action} />
}

interface MissingProps {
  readonly query: QueryResult<unknown>
  /** what is missing because of the failure */
  readonly what: MessageKey
}

/** Whether a read has no answer because the provider does not have the call. */
export const isMissingCall = ({ currentData, error, isFetching }: QueryResult<unknown>) =>
  currentData === undefined && !isFetching && isNotOffered(error)

/** For a call that its screen can do without: when it fails, what is missing, why, and a retry. */
export function Missing({ query, what }: MissingProps) {
  const t = useT()
  const isDrawn = useDeferredValue(true, false)
  const { currentData, error, isFetching, refetch } = query
  if (currentData !== undefined || error === undefined || isFetching || !isDrawn) return null
  const said = failureOf(error)
  const title = `${t(what)} ${t(said.key, said.values)}`
  const retry = <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
  const action = <FailureAction messages={[said]} retry={retry} />
  return <Fault type="warning" error={error} title={title} action={action} />
}
