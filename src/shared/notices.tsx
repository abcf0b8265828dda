import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { durations } from '@/config/limits'
import type { ProviderError } from '@/contract/providerError'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message, MessageKey } from '@/i18n/types'
import { Icon } from './icons'
import './look/notices.css'

interface Notice {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly message: Message
  /** milliseconds; without it the notice stays until it is closed */
  readonly stays?: number
  readonly retry?: () => void
}

export interface Notify {
  /** It worked. Goes by itself after 2 s. */
  done(key: MessageKey): void
  /** A rule or the provider says no. Stays until closed. `stays` in milliseconds where the specification gives a time. */
  refused(message: Message | MessageKey, stays?: number): void
  /** A call failed. Stays until closed and, when it can be tried again, says how. */
  failed(error: ProviderError, retry?: () => void): void
  /** What was said before no longer holds. */
  clear(): void
}

const silent: Notify = { done() {}, refused() {}, failed() {}, clear() {} }
const NotifyContext = createContext<Notify>(silent)

export const useNotify = () => useContext(NotifyContext)

/**
 * In-app alerts and success notices. Own and small, because they must be there on screens that never load Ant Design.
 * One error at a time: the newest is the one that matters.
 */
export function NoticeHost({ children }: { readonly children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([])
  const close = useCallback(
    (id: number) => setNotices((shown) => shown.filter((notice) => notice.id !== id)),
    [],
  )

  const notify = useMemo<Notify>(() => {
    const show = (notice: Omit<Notice, 'id'>) =>
      setNotices((shown) => [{ ...notice, id: (shown[0]?.id ?? 0) + 1 }])
    return {
      done: (key) => show({ tone: 'success', message: { key }, stays: durations.successNotice }),
      refused: (message, stays) =>
        show({
          tone: 'error',
          message: typeof message === 'string' ? { key: message } : message,
          ...(stays === undefined ? {} : { stays }),
        }),
      failed: (error, retry) =>
        show({ tone: 'error', message: messageOf(error), ...(retry ? { retry } : {}) }),
      clear: () => setNotices([]),
    }
  }, [])

  return (
    <NotifyContext value={notify}>
      {children}
      <div className="notices">
        {notices.map((notice) => (
          <NoticeBox key={notice.id} notice={notice} onClose={close} />
        ))}
      </div>
    </NotifyContext>
  )
}

function NoticeBox({ notice, onClose }: { readonly notice: Notice; readonly onClose: (id: number) => void }) {
  const t = useT()
  const { id, tone, message, stays, retry } = notice
  useEffect(() => {
    if (stays === undefined) return undefined
    const timer = setTimeout(() => onClose(id), stays)
    return () => clearTimeout(timer)
  }, [id, stays, onClose])
  return (
    <div className={`notice notice--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'alert' : 'check'} />
      <p className="notice__text">{t(message.key, message.values)}</p>
      {retry && (
        <button
          type="button"
          className="notice__retry"
          onClick={() => {
            onClose(id)
            retry()
          }}
        >
          {t('common:retry')}
        </button>
      )}
      <button
        type="button"
        className="notice__close"
        aria-label={t('common:close')}
        onClick={() => onClose(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
