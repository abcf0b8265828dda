import { Alert } from 'antd'
import { useSyncExternalStore } from 'react'
import { useT } from '@/i18n'
import { formatDate, formatMinute } from '@/i18n/format'
import { Button } from '../Button'
import { useNow } from '../useNow'
import type { FormState } from './formState'

/** What was typed in an earlier page and not saved is back: when it was typed, and a button to discard it. */
export function ReturnedDraft({
  state: { subscribe, returnedAt, discard },
}: {
  readonly state: Pick<FormState<object>, 'subscribe' | 'returnedAt' | 'discard'>
}) {
  const t = useT()
  const today = formatDate(useNow())
  const at = useSyncExternalStore(subscribe, returnedAt)
  if (at === undefined) return null
  const date = formatDate(at)
  const time = formatMinute(at)
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t(date === today ? 'settings:draft.back' : 'settings:draft.backFrom', { date, time })}
      action={
        <Button size="small" onClick={discard}>
          {t('common:discard')}
        </Button>
      }
    />
  )
}
