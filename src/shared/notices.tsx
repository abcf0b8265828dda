import { Button, notification as antdNotification } from 'antd'
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { durations } from '@/config/limits'
import type { ProviderError } from '@/contract/providerError'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message, MessageKey } from '@/i18n/types'
import { FailureAction, hasAction } from './FailureAction'

export interface Notify {
  /** Success. Closes by itself after 2 s. `more`: what is not known yet */
  done(key: MessageKey, more?: MessageKey): void
  /** Refused by a rule or by the provider. Stays until closed. `stays` in milliseconds where the specification gives a time. */
  refused(message: Message | MessageKey, stays?: number): void
  /**
   * A call failed. Stays until closed and offers `retry` if given. A message replaces the usual words for the error; `stays` in
   * milliseconds where the specification gives a time.
   */
  failed(error: ProviderError | Message, retry?: () => void, stays?: number): void
  /** Closes the current notice. */
  clear(): void
}

/** Ant Design takes seconds. */
const secondsOf = (milliseconds: number) => milliseconds / 1000

type Api = ReturnType<typeof antdNotification.useNotification>[0]

/**
 * One notice at a time, the newest. Each has its own key: with the key of the previous one it would take over that one's remaining
 * time, and a notice that should stay would close.
 */
function notifyBy(notification: Api): Notify {
  let newest = 0
  const clear = () => notification.destroy(`notice-${newest}`)
  const nextKey = () => {
    clear()
    newest += 1
    return `notice-${newest}`
  }
  const refuse = (message: Message, stays?: number, action?: ReactNode) =>
    notification.error({
      key: nextKey(),
      role: 'alert',
      title: <NoticeText message={message} />,
      duration: stays === undefined ? false : secondsOf(stays),
      ...(action && { actions: action }),
    })
  const retrying = (retry: () => void) => (
    <Retry
      onPress={() => {
        clear()
        retry()
      }}
    />
  )
  return {
    clear,
    done: (key, more) =>
      notification.success({
        key: nextKey(),
        role: 'status',
        title: <NoticeText message={{ key }} />,
        ...(more && { description: <NoticeText message={{ key: more }} /> }),
        duration: secondsOf(durations.successNotice),
      }),
    refused: (message, stays) => refuse(typeof message === 'string' ? { key: message } : message, stays),
    failed: (error, retry, stays) => {
      const message = 'key' in error ? error : messageOf(error)
      const action = { messages: [message], retry: retry && retrying(retry) }
      return refuse(message, stays, hasAction(action) && <FailureAction {...action} />)
    },
  }
}

const NotifyContext = createContext<Notify | null>(null)

/**
 * In-app alerts (`role="alert"`) and success notices (`role="status"`). Not Ant Design's `App`, which also loads dialogs and
 * messages before the first screen.
 */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [notification, holder] = antdNotification.useNotification({ classNames: { list: 'notices' } })
  const notify = useMemo(() => notifyBy(notification), [notification])
  return (
    <NotifyContext value={notify}>
      {children}
      {holder}
    </NotifyContext>
  )
}

export function useNotify(): Notify {
  const notify = useContext(NotifyContext)
  if (!notify) throw new Error('There is no NoticesProvider around.')
  return notify
}

function NoticeText({ message: { key, values } }: { readonly message: Message }): ReactNode {
  return useT()(key, values)
}

function Retry({ onPress }: { readonly onPress: () => void }) {
  const t = useT()
  return <Button onClick={onPress}>{t('common:retry')}</Button>
}
