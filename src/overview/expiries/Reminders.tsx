import { Flex, Switch } from 'antd'
import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { onThisDevice } from '@/config/onDevice'
import { loadTexts, usePlainT, useT } from '@/i18n'
import { useAppDispatch } from '@/store/hooks'

const KEY = 'reminders'
const CHANGED = 'leme:reminders'
const HOUR = 3_600_000
/** Milliseconds: the screen's own reads go first. */
const AFTER = 3000

function subscribe(listener: () => void) {
  for (const type of [CHANGED, 'storage']) window.addEventListener(type, listener)
  return () => {
    for (const type of [CHANGED, 'storage']) window.removeEventListener(type, listener)
  }
}

/** Whether the person wants to be reminded in this browser. */
const useChoice = () => useSyncExternalStore(subscribe, () => onThisDevice.read(KEY) === 'on')

function choose(on: boolean) {
  onThisDevice.write(KEY, on ? 'on' : '')
  window.dispatchEvent(new Event(CHANGED))
}

/** Only an installed panel has an icon with a badge. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** For people who want reminders or have installed the panel: checks every hour while it is open. */
export function Reminders() {
  const t = usePlainT()
  const dispatch = useAppDispatch()
  const isWanted = useChoice() || isInstalled()
  // Another language starts nothing anew.
  const look = useEffectEvent(async () => {
    const [{ remind }] = await Promise.all([import('./remind'), loadTexts('expiries')])
    await dispatch(remind(t))
  })
  useEffect(() => {
    if (!isWanted) return undefined
    // Where its code cannot be loaded, it is tried again in an hour.
    const lookQuietly = () => void look().catch(() => undefined)
    const first = setTimeout(lookQuietly, AFTER)
    const timer = setInterval(lookQuietly, HOUR)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      // Another person has other expiries.
      void navigator.clearAppBadge?.()
    }
  }, [isWanted])
  return null
}

const permissionNow = () => ('Notification' in window ? Notification.permission : 'unsupported')

/** The switch for reminders, and why the browser may not show them. */
export function RemindersSwitch() {
  const t = useT()
  const id = useId()
  const isWanted = useChoice()
  const [permission, setPermission] = useState(permissionNow)
  const why = permission === 'denied' || permission === 'unsupported' ? permission : 'about'

  async function change(on: boolean) {
    if (!on) return choose(false)
    const answer = await Notification.requestPermission()
    setPermission(answer)
    if (answer === 'granted') choose(true)
  }

  return (
    <Flex align="center" gap="small">
      <Switch
        id={id}
        size="small"
        checked={isWanted && permission === 'granted'}
        disabled={permission === 'unsupported'}
        aria-describedby={`${id}-why`}
        onChange={(on) => void change(on)}
      />
      <span>
        <label htmlFor={id}>{t('expiries:reminders.label')}</label>{' '}
        <span id={`${id}-why`} className="muted" role="status">
          {t(`expiries:reminders.${why}`)}
        </span>
      </span>
    </Flex>
  )
}
