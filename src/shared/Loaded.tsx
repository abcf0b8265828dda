import { Alert, Button, Flex } from 'antd'
import { useDeferredValue, type ReactNode } from 'react'
import { isNotOffered } from '@/contract/providerError'
import { useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import type { Message, MessageKey } from '@/i18n/types'
import { Contained, Drawn } from './Contained'
import { FailureAction } from './FailureAction'
import { Note } from './Note'
import { Skeleton } from './Skeleton'
import { useTelling } from './telling'

/** The part of an RTK Query result that is used here. `currentData`, never `data`, which still holds the former bot's values. */
export interface QueryResult<T> {
  readonly currentData?: T | undefined
  readonly error?: unknown
  readonly isFetching: boolean
  /** when the answer came */
  readonly fulfilledTimeStamp?: number | undefined
  readonly refetch: () => unknown
}

/** It has an answer, or has failed. */
export const isLoadSettled = ({ currentData, error, isFetching }: Omit<QueryResult<unknown>, 'refetch'>) =>
  currentData !== undefined || (error !== undefined && !isFetching)

/** The same also while it is read again: what is drawn then does not come and go with each try. */
export const wasAnswered = ({ currentData, error }: Omit<QueryResult<unknown>, 'refetch'>) =>
  currentData !== undefined || error !== undefined

interface Props<T> {
  readonly query: QueryResult<T>
  /** of the content's size, so that the layout does not jump */
  readonly skeleton: ReactNode
  /** in place of a failure that another part of the screen tells; where there is none, that it was not read */
  readonly untold?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** The three states of a screen that shows the provider's data: loading, failed (with the reason and a retry), loaded. */
export function Loaded<T>({ query, skeleton, untold, children }: Props<T>) {
  const { currentData, error, isFetching, refetch } = query
  const isDrawn = useDeferredValue(true, false)
  if (currentData !== undefined)
    return (
      <Contained of={currentData}>
        <Drawn draw={() => children(currentData)} />
      </Contained>
    )
  // A failure from before this was mounted (a prefetch) is not shown: the query is sent again on mount.
  if (error !== undefined && !isFetching && isDrawn)
    return <Failed error={error} untold={untold} onRetry={refetch} />
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
  /** in place of it where another part tells it */
  readonly untold?: ReactNode
  readonly onRetry: () => unknown
}

/** The reason of a failed query, and a retry; where another part of the screen tells it, only that. */
export function Failed({ error, messages = [], untold, onRetry }: FailedProps) {
  const t = useT()
  const { tells, retry: again } = useTelling([{ error, retry: onRetry }])
  if (!tells)
    return (
      <p className="muted">{untold ?? t(isNotOffered(error) ? 'errors:notOffered' : 'common:notRead')}</p>
    )
  const said = [...messages, failureOf(error)]
  const title = said.map(({ key, values }) => <p key={key}>{t(key, values)}</p>)
  const retry = <Button onClick={again}>{t('common:retry')}</Button>
  const action = <FailureAction messages={said} retry={retry} />
  return <Fault type="error" error={error} title={title} action={action} />
}

/** The reads that have failed; what is not offered has not. */
export const failuresIn = (queries: readonly QueryResult<unknown>[]) =>
  queries
    .filter(
      ({ currentData, isFetching, error }) =>
        currentData === undefined && !isFetching && error !== undefined && !isNotOffered(error),
    )
    .map(({ error, refetch }) => ({ error, retry: refetch }))

interface NotReadProps {
  /** what is missing, or what is said of it anyhow */
  readonly what: ReactNode
  readonly failures: readonly { readonly error: unknown; readonly retry: () => unknown }[]
}

/** The same in a line: what could not be read, and where nothing else tells it, why, and a retry. */
export function NotRead({ what, failures }: NotReadProps) {
  const t = useT()
  const { tells, retry } = useTelling(failures, true)
  const [first] = failures
  if (!first || !tells) return what
  const said = failureOf(first.error)
  return (
    <Flex wrap align="center" gap="4px 8px">
      <span>
        {what} {t(said.key, said.values)}
      </span>
      <FailureAction
        messages={[said]}
        retry={
          <Button size="small" onClick={retry}>
            {t('common:retry')}
          </Button>
        }
      />
    </Flex>
  )
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
  const isDrawn = useDeferredValue(true, false)
  const { currentData, error, isFetching, refetch } = query
  if (currentData !== undefined || error === undefined || isFetching || !isDrawn) return null
  return <WhatIsMissing what={what} error={error} onRetry={refetch} />
}

function WhatIsMissing({ what, error, onRetry }: Pick<MissingProps, 'what'> & FailedProps) {
  const t = useT()
  const { tells, retry: again } = useTelling([{ error, retry: onRetry }])
  if (!tells) return <p className="muted">{t(what)}</p>
  const said = failureOf(error)
  const title = `${t(what)} ${t(said.key, said.values)}`
  const retry = <Button onClick={again}>{t('common:retry')}</Button>
  const action = <FailureAction messages={[said]} retry={retry} />
  return <Fault type="warning" error={error} title={title} action={action} />
}
