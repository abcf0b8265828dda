import { localOffset, minuteAt, writeTime, writeZone } from '@/domain/tradingHours'
import { useT } from '@/i18n'
import type { Message, MessageKey } from '@/i18n/types'
import { useIsLoaded } from '@/shared/form/formContext'
import { Icon, type IconName } from '@/shared/icons'
import { useNow } from '@/shared/useNow'
import { duration, momentOf, useReaderDay, type ReaderDay, type ReaderMoment } from './ReaderDay'
import './reader.css'

interface Verdict {
  readonly look: 'allowed' | 'stopped' | 'unknown'
  readonly icon: IconName
  readonly state: MessageKey
  readonly more: Message
}

function verdict({ zone, active }: ReaderDay, moment: ReaderMoment | undefined): Verdict {
  if (active.length === 0)
    return {
      look: 'allowed',
      icon: 'check',
      state: 'signals:reader.now.always',
      more: { key: 'signals:reader.now.noChange' },
    }
  if (!moment)
    return {
      look: 'unknown',
      icon: 'alert',
      state: zone === 'blank' ? 'signals:reader.now.noZone' : 'signals:reader.now.badZone',
      more: { key: 'signals:reader.now.zoneHelp' },
    }
  const { isAllowed, change } = moment
  return {
    look: isAllowed ? 'allowed' : 'stopped',
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

/** Whether the reader trades at this moment and when that changes, by its own clock and by the person's. */
export function ReaderNow() {
  const t = useT()
  const isLoaded = useIsLoaded()
  const now = useNow()
  const day = useReaderDay()
  const moment = momentOf(day, now)
  const { look, icon, state, more } = verdict(day, moment)
  const ownZone = localOffset(now)
  const veil = isLoaded ? '' : 'bone-text'
  return (
    <section
      className={isLoaded ? `reader-now reader-now--${look}` : 'reader-now'}
      aria-label={t('signals:reader.now.title')}
    >
      <Icon name={icon} size={24} />
      <div className="reader-now__words">
        <p className="reader-now__state" role={isLoaded ? 'status' : undefined}>
          <span className={veil}>{t(state)}</span>
        </p>
        {/* Counts down: not in the live region, which would be read out every minute. */}
        <p className="reader-now__change">
          <span className={veil}>{t(more.key, more.values)}</span>
        </p>
      </div>
      <dl className="reader-now__clocks">
        <Clock
          label="signals:reader.now.readerClock"
          veil={veil}
          {...(moment ? { minute: moment.reader, zone: moment.zone } : {})}
        />
        <Clock
          label="signals:reader.now.ownClock"
          veil={veil}
          minute={minuteAt(now, ownZone)}
          zone={ownZone}
        />
      </dl>
    </section>
  )
}

interface ClockProps {
  readonly label: MessageKey
  readonly veil: string
  readonly minute?: number
  readonly zone?: number
}

function Clock({ label, veil, minute, zone }: ClockProps) {
  const t = useT()
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd className="tabular">
        <span className={`reader-now__time ${veil}`}>
          {minute === undefined ? '--:--' : writeTime(minute)}
        </span>{' '}
        <span className={`reader-now__zone ${veil}`}>{zone === undefined ? 'UTC' : writeZone(zone)}</span>
      </dd>
    </div>
  )
}
