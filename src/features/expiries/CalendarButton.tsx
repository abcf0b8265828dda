import { useState } from 'react'
import type { Bot } from '@/contract/bots'
import { calendarFile } from '@/domain/calendarFile'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { download } from '@/shared/download'
import { Icon } from '@/shared/icons'
import { useNotify } from '@/shared/notices'
import { useAppDispatch } from '@/store/hooks'
import { everyEnd } from './everyEnd'

/** Downloads one calendar of everything that ends. A file that lacks something says so. */
export function CalendarButton({ bots }: { readonly bots: readonly Bot[] }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)

  async function save() {
    notify.clear()
    setBusy(true)
    const { events, failed } = await dispatch(everyEnd(t, bots))
    setBusy(false)
    if (failed > 0) notify.failed({ key: 'expiries:calendar.partly' }, () => void save())
    else if (events.length === 0) notify.refused('expiries:calendar.nothing')
    if (events.length === 0) return
    const options = { name: t('expiries:calendar.all'), now: Math.floor(Date.now() / 1000) }
    download('leme.ics', calendarFile(events, options), 'text/calendar;charset=utf-8')
  }

  return (
    <Button size="small" icon={<Icon name="clock" />} busy={isBusy} onClick={() => void save()}>
      {t('expiries:calendar.button')}
    </Button>
  )
}
