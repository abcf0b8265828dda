import { Alert } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { clockReading, onClockChange } from '@/config/clock'
import { onThisDevice } from '@/config/onDevice'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'

const MINUTE = 60_000
const SAID = 'clockSaid'

/** In words, in the largest unit of which there are two. */
const units = [
  { long: 24 * 60 * MINUTE, options: { style: 'unit', unit: 'day', unitDisplay: 'long' } },
  { long: 60 * MINUTE, options: { style: 'unit', unit: 'hour', unitDisplay: 'long' } },
  { long: MINUTE, options: { style: 'unit', unit: 'minute', unitDisplay: 'long' } },
] as const

/** Says that this device's clock is wrong, until it is closed or right; after that only if it is wrong by something else. */
export function ClockBar() {
  const t = useT()
  const language = useLanguage()
  const ahead = useSyncExternalStore(onClockChange, clockReading) ?? 0
  const [said, setSaid] = useState(() => Number(onThisDevice.read(SAID)))
  if (ahead === 0 || Math.abs(ahead - said) <= 2 * MINUTE) return null
  const wrong = Math.abs(ahead)
  const { long, options } = units.find((unit) => wrong >= 2 * unit.long) ?? units[2]
  const difference = formatNumber(language, Math.round(wrong / long), options)
  function close() {
    onThisDevice.write(SAID, String(ahead))
    setSaid(ahead)
  }
  return (
    <Alert
      banner
      role="status"
      closable={{ onClose: close, 'aria-label': t('common:close') }}
      title={t(`connection:clock.${ahead > 0 ? 'ahead' : 'behind'}`, { difference })}
    />
  )
}
