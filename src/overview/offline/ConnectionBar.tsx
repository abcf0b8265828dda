import { Alert, Flex } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { isCutOff, lookForConnection, onConnectionChange } from '@/api/connection'
import { secondsNow } from '@/config/clock'
import { selectEmail } from '@/store/sessionSlice'
import { useT } from '@/i18n'
import { formatDate, formatMinute, formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { confirmLeaving } from '@/shared/unsaved'
import { setOffline } from '@/shared/offline'
import type { RootState } from '@/store/state'
import { useAppSelector } from '@/store/hooks'
import { keepSeen, oldestSeen, selectAnswered, selectIsReading } from '@/store/reading/seenAnswers'
import { watchVersion } from './newVersion'

/** Stores answers for offline use, says when there is no connection, and offers a new version of the panel. */
export function ConnectionBar() {
  const t = useT()
  const store = useStore<RootState>()
  const isOffline = useSyncExternalStore(onConnectionChange, isCutOff)
  const [change, setChange] = useState<() => void>()
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    // The browser does not always fire it, and without it nothing is read again (`refetchOnReturn`).
    if (wasOffline.current && !isOffline) window.dispatchEvent(new Event('online'))
    wasOffline.current = isOffline
  }, [isOffline])
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
  useEffect(lookForConnection, [])
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
