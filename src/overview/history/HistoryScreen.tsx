import { Alert, Flex, Switch } from 'antd'
import { useEffect, useReducer, useRef } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { later } from '@/shared/later'
import { Nothing } from '@/shared/Nothing'
import { Screen } from '@/shared/Screen'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppDispatch } from '@/store/hooks'
import { useHistory, useIsKept } from './useHistory'

const loading = (
  <Skeleton>
    <Placeholder height="480px" />
  </Skeleton>
)

/** Loaded while the entries are read: its table and its calendars are large. */
const LaterEntries = later(async () => (await import('./HistoryEntries')).HistoryEntries, loading)

/** What the person has sent from this device, and how it ended. */
export default function HistoryScreen() {
  const [attempt, retry] = useReducer((attempts: number) => attempts + 1, 0)
  return <History key={attempt} onRetry={retry} />
}

function History({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { entries, isComplete, hasFailed } = useHistory()
  const isThere = entries.length > 0
  const first = useRef(entries)
  useEffect(() => {
    first.current = entries
  }, [entries])
  useEffect(() => {
    if (!isThere) return
    import('./lookUpUnclear')
      .then(({ lookUpUnclear }) => dispatch(lookUpUnclear(first.current)))
      .catch((error: unknown) => console.warn('saves without a clear answer could not be looked up', error))
  }, [dispatch, isThere])
  return (
    <Screen title={t('routes:/history.title')} about={t('routes:/history.about')} aside={<KeepSwitch />}>
      <Flex vertical gap="middle">
        {hasFailed && (
          <Alert
            type="error"
            role="alert"
            showIcon
            title={t('history:unavailable')}
            action={<Button onClick={onRetry}>{t('common:retry')}</Button>}
          />
        )}
        {entries.length > 0 ? (
          <LaterEntries entries={entries} isComplete={isComplete} hasFailed={hasFailed} />
        ) : isComplete ? (
          <Nothing text={t('history:empty')} />
        ) : (
          !hasFailed && loading
        )}
      </Flex>
    </Screen>
  )
}

function KeepSwitch() {
  const t = useT()
  const [isKept, change] = useIsKept()
  return (
    <Flex align="center" gap="small">
      <Switch id="keepHistory" checked={isKept ?? false} disabled={isKept === undefined} onChange={change} />
      <label htmlFor="keepHistory">{t('history:keep')}</label>
    </Flex>
  )
}
