import { Alert } from 'antd'
import { useT } from '@/i18n'
import { formatDate, formatMinute } from '@/i18n/format'
import { editsDiscarded, type FormPlace } from '@/store/saving/draftsSlice'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/shared/Button'
import { useNow } from '@/shared/useNow'
import { useReturnedAt } from '@/shared/fields/useRecordForm'

/** What was typed in an earlier page and not saved is back: when it was typed, and a button to discard it. */
export function ReturnedDraft({ at }: { readonly at: Pick<FormPlace, 'form'> & Partial<FormPlace> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const today = formatDate(useNow())
  const typedAt = useReturnedAt(at)
  if (typedAt === undefined) return null
  const date = formatDate(typedAt)
  const time = formatMinute(typedAt)
  return (
    <Alert
      type="info"
      role="status"
      showIcon
      title={t(date === today ? 'settings:draft.back' : 'settings:draft.backFrom', { date, time })}
      action={
        <Button size="small" onClick={() => dispatch(editsDiscarded(at))}>
          {t('common:discard')}
        </Button>
      }
    />
  )
}
