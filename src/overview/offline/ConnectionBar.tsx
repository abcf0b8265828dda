import { Alert, Flex } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { findCutOff, isCutOff, onConnectionChange } from '@/api/connection'
import { secondsNow } from '@/config/clock'
import { selectEmail } from '@/features/session/sessionSlice'
import { useT } from '@/i18n'
import { formatDate, formatMinute, formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { confirmLeaving } from '@/shared/unsaved'
import { setOffline } from '@/shared/offline'
import type { RootState } from '@/store'
import { useAppSelector } from '@/store/hooks'
import { keepSeen, oldestSeen, selectAnswered, selectIsReading } from '@/store/reading/seenAnswers'
import { watchVersion } from './newVersion'

/** Milliseconds between two checks of the connection while it is down. */
const LOOK = 1000

/** Stores answers for offline use, says when there is no connection, and offers a new version of the panel. */
export function ConnectionBar() {
  const t = useT()
  const store = useStore<RootState>()
  const isOffline = useSyncExternalStore(onConnectionChange, isCutOff)
  const [change, setChange] = useState<() => void>()
  useEffect(() => keepSeen(store), [store])
  useEffect(() => watchVersion((ready) => setChange(() => ready)), [])
  if (!isOffline && !change) return null
  return (
    <Flex vertical>
      {isOffline && <Offline />}
      {change && (
        <Alert
          banner
          type="info"
          role="status"
          title={t('connection:newVersion')}
          action={
            <Button onClick={() => void confirmLeaving().then((leaves) => leaves && change())}>
              {t('connection:change')}
            </Button>
          }
        />
      )}
    </Flex>
  )
}

const isToday = (seconds: number) => formatDate(seconds) === formatDate(secondsNow())

/** How old the figures on the page are, and that nothing can be saved. */
function Offline() {
  const t = useT()
  const who = useAppSelector(selectEmail)
  const answered = useAppSelector(selectAnswered)
  const isReading = useAppSelector(selectIsReading)
  const [seen, setSeen] = useState<{ readonly of: string; readonly at: number | undefined }>()
  useEffect(() => {
    let isWanted = true
    oldestSeen(who, answered).then(
      (at) => isWanted && setSeen({ of: answered, at }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [who, answered])
  useEffect(() => {
    const look = async () => {
      // The browser does not always fire `online`, and without it nothing is read again (`refetchOnReturn`).
      if (!(await findCutOff())) window.dispatchEvent(new Event('online'))
    }
    const timer = setInterval(() => void look(), LOOK)
    return () => clearInterval(timer)
  }, [])
  const reason = t('connection:readOnly')
  useEffect(() => {
    setOffline(reason)
    return () => setOffline(undefined)
  }, [reason])
  const at = seen?.at
  const time = at && (isToday(at) ? formatMinute(at) : formatMoment(at))
  const isNothing = seen?.of === answered && !isReading
  return (
    <Alert
      banner
      role="status"
      title={
        time
          ? t('connection:offline', { time })
          : t(isNothing ? 'connection:noFigures' : 'connection:reading')
      }
      description={reason}
    />
  )
}
