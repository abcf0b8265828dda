import { Card, Typography } from 'antd'
import { memo, useDeferredValue } from 'react'
import { isAllowed, localOffset, minuteAt, minutesToChange, writeTime } from '@/domain/tradingHours'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { useIsLoaded } from '@/shared/fields/formContext'
import { Icon } from '@/shared/icons'
import { useNow } from '@/shared/useNow'
import { duration, useReaderDay, type ReaderDay } from './readerDay'

interface Verdict {
  /** `undefined`: the reader's time or a window is not known */
  readonly isAllowed: boolean | undefined
  readonly state: MessageKey
  readonly more?: Message
}

/** @param now Unix seconds */
export function verdictAt(now: number, { zone, active, isUnread }: ReaderDay): Verdict {
  const unknown = { isAllowed: undefined, state: 'signals:reader.now.unknown' } as const
  if (active.length === 0 && isUnread) return unknown
  if (active.length === 0)
    return {
      isAllowed: true,
      state: 'signals:reader.now.always',
      more: { key: 'signals:reader.now.noWindow' },
    }
  if (typeof zone !== 'number')
    return {
      isAllowed: undefined,
      state: zone === 'blank' ? 'signals:reader.now.noZone' : 'signals:reader.now.badZone',
    }
  const minute = minuteAt(now, zone)
  const isOpen = isAllowed(active, minute)
  if (isUnread) return isOpen ? { isAllowed: true, state: 'signals:reader.now.allowed' } : unknown
  const inMinutes = minutesToChange(active, minute)
  const then = now + (inMinutes ?? 0) * 60
  const values = {
    duration: duration(inMinutes ?? 0),
    reader: writeTime(minuteAt(then, zone)),
    // In the offset that the person's zone will have by then.
    own: writeTime(minuteAt(then, localOffset(then))),
  }
  return {
    isAllowed: isOpen,
    state: isOpen ? 'signals:reader.now.allowed' : 'signals:reader.now.stopped',
    more:
      inMinutes === undefined
        ? { key: 'signals:reader.now.wholeDay' }
        : { key: 'signals:reader.now.change', values },
  }
}

/** Whether the reader trades now and when that changes, on its own clock and on the person's. While the person types, the field is drawn first. */
export const ReaderNow = () => <Now day={useDeferredValue(useReaderDay())} />

const Now = memo(function Now({ day }: { readonly day: ReaderDay }) {
  const t = useT()
  const isLoaded = useIsLoaded()
  const { isAllowed: isOpen, state, more } = verdictAt(useNow(), day)
  const isKnown = isOpen !== undefined
  const className = isLoaded ? '' : 'text-placeholder'
  return (
    <Card size="small" role="region" aria-label={t('signals:reader.now.title')}>
      <Typography.Text
        strong
        {...(isLoaded && { role: 'status' as const, ...(!isKnown && { type: 'warning' }) })}
      >
        <Icon name={isOpen ? 'check' : 'clock'} size={20} /> <span className={className}>{t(state)}</span>
      </Typography.Text>
      {/* Outside of the live region: a countdown would be read out every minute. */}
      {more && (
        <p>
          <span className={className}>{t(more.key, more.values)}</span>
        </p>
      )}
    </Card>
  )
})
