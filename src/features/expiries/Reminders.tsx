import { useEffect } from 'react'
import { loadTexts, useT } from '@/i18n'
import { useAppDispatch } from '@/store/hooks'
import { isInstalled, useRemindersChoice } from './remindersChoice'

const HOUR = 3_600_000
/** Milliseconds: the screen's own reads go first. */
const AFTER = 3000

/** For people who want reminders or have installed the panel: checks every hour while it is open. */
export function Reminders() {
  const t = useT()
  const dispatch = useAppDispatch()
  const isWanted = useRemindersChoice() || isInstalled()
  useEffect(() => {
    if (!isWanted) return undefined
    async function look() {
      const [{ remind }] = await Promise.all([import('./remind'), loadTexts('expiries')])
      await dispatch(remind(t))
    }
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
  }, [dispatch, t, isWanted])
  return null
}
