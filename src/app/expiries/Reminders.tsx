import { useEffect } from 'react'
import { useT } from '@/i18n'
import { useAppDispatch } from '@/store/hooks'
import { remind } from './remind'

const HOUR = 3_600_000
/** Milliseconds: the screen's own reads go first. */
const AFTER = 3000

/** Looks every hour while the panel is open. */
export function Reminders() {
  const t = useT()
  const dispatch = useAppDispatch()
  useEffect(() => {
    const look = () => void dispatch(remind(t))
    const first = setTimeout(look, AFTER)
    const timer = setInterval(look, HOUR)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      // The next person has other things.
      void navigator.clearAppBadge?.()
    }
  }, [dispatch, t])
  return null
}
