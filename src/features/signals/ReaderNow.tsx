import { Card, Flex, Statistic, Typography } from 'antd'
import { memo, useDeferredValue } from 'react'
import { localOffset, minuteAt, writeTime, writeZone } from '@/domain/tradingHours'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { useIsLoaded } from '@/shared/fields/formContext'
import { Icon, type IconName } from '@/shared/icons'
import { useNow } from '@/shared/useNow'
import { duration, momentOf, useReaderDay, type ReaderDay, type ReaderMoment } from './readerDay'

interface Verdict {
  readonly type: 'success' | 'warning'
  readonly icon: IconName
  readonly state: MessageKey
  readonly more: Message
}

function verdict({ zone, active }: ReaderDay, moment: ReaderMoment | undefined): Verdict {
  if (active.length === 0)
    return {
      type: 'success',
      icon: 'check',
      state: 'signals:reader.now.always',
      more: { key: 'signals:reader.now.noChange' },
    }
  if (!moment)
    return {
      type: 'warning',
      icon: 'alert',
      state: zone === 'blank' ? 'signals:reader.now.noZone' : 'signals:reader.now.badZone',
      more: { key: 'signals:reader.now.zoneHelp' },
    }
  const { isAllowed, change } = moment
  return {
    type: isAllowed ? 'success' : 'warning',
    icon: isAllowed ? 'check' : 'clock',
    state: isAllowed ? 'signals:reader.now.allowed' : 'signals:reader.now.stopped',
    more: change
      ? {
          key: 'signals:reader.now.change',
          values: {
            duration: duration(change.inMinutes),
            reader: writeTime(change.reader),
            own: writeTime(change.own),
          },
        }
      : { key: 'signals:reader.now.wholeDay' },
  }
}

/** Whether the reader trades now and when that changes, on its own clock and on the person's. */
export function ReaderNow() {
  return <Now day={useDeferredValue(useReaderDay())} />
}

const Now = memo(function Now({ day }: { readonly day: ReaderDay }) {
  const t = useT()
  const isLoaded = useIsLoaded()
  const now = useNow()
  const moment = momentOf(day, now)
  const { type, icon, state, more } = verdict(day, moment)
  const ownZone = localOffset(now)
  const placeholderClass = isLoaded ? '' : 'text-placeholder'
  return (
    <Card role="region" aria-label={t('signals:reader.now.title')}>
      <Flex wrap gap="middle" align="center" justify="space-between">
        <div>
          <Typography.Text strong {...(isLoaded && { type })} role={isLoaded ? 'status' : undefined}>
            <Icon name={icon} size={20} /> <span className={placeholderClass}>{t(state)}</span>
          </Typography.Text>
          {/* Outside of the live region: a countdown would be read out every minute. */}
          <p>
            <span className={placeholderClass}>{t(more.key, more.values)}</span>
          </p>
        </div>
        <Flex wrap gap="large">
          <Clock
            label="signals:reader.now.readerClock"
            placeholderClass={placeholderClass}
            {...(moment ? { minute: moment.reader, zone: moment.zone } : {})}
          />
          <Clock
            label="signals:reader.now.ownClock"
            placeholderClass={placeholderClass}
            minute={minuteAt(now, ownZone)}
            zone={ownZone}
          />
        </Flex>
      </Flex>
    </Card>
  )
})

interface ClockProps {
  readonly label: MessageKey
  readonly placeholderClass: string
  readonly minute?: number
  readonly zone?: number
}

function Clock({ label, placeholderClass, minute, zone }: ClockProps) {
  const t = useT()
  return (
    <Statistic
      className="tabular"
      title={t(label)}
      value={minute === undefined ? '--:--' : writeTime(minute)}
      suffix={
        <>
          {' '}
          <small className={placeholderClass}>{zone === undefined ? 'UTC' : writeZone(zone)}</small>
        </>
      }
    />
  )
}
