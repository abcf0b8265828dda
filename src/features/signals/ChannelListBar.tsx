import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage, useT } from '@/i18n'
import { formatNumber } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import type { ChannelTicks } from './channelTicks'
import type { ChannelListNotice, useChannelListActions } from './useChannelListActions'
import '@/shared/form/form.css'

interface Props {
  readonly ticks: ChannelTicks
  readonly actions: ReturnType<typeof useChannelListActions>
}

/** Save and refresh, always in reach, with what is unsaved and the notice above them. */
export function ChannelListBar({ ticks, actions: { busy, notice, save, update } }: Props) {
  const t = useT()
  const language = useLanguage()
  const { added, removed } = useSyncExternalStore(ticks.subscribe, ticks.counts)
  const isDirty = added + removed > 0
  useKeptOpen(isDirty)
  return (
    <div className="form__bar channel-list__bar">
      <Notice notice={notice} />
      <Button
        look="primary"
        busy={busy === 'saving'}
        disabled={busy === 'updating'}
        onClick={() => void save()}
      >
        {t(busy === 'saving' ? 'common:saving' : 'common:save')}
      </Button>
      <Button busy={busy === 'updating'} disabled={busy === 'saving'} onClick={() => void update()}>
        {t('channelList:update')}
      </Button>
      {isDirty && (
        <p className="form__mark tabular">
          {t('channelList:changes', {
            added: formatNumber(language, added),
            removed: formatNumber(language, removed),
          })}
        </p>
      )}
    </div>
  )
}

/** Fades in and out in a second; what fades out is still to be read. */
function Notice({ notice }: { readonly notice: ChannelListNotice | undefined }) {
  const t = useT()
  const [last, setLast] = useState(notice)
  if (notice && notice !== last) setLast(notice)
  const text = notice ?? last
  return (
    <div className="channel-list__notices" role="status">
      {text && (
        <p className={notice ? 'channel-list__notice' : 'channel-list__notice channel-list__notice--gone'}>
          <Icon name={text === 'saved' ? 'check' : 'clock'} />
          {t(`channelList:${text}`)}
        </p>
      )}
    </div>
  )
}

/** Only while there is something to lose: pages that listen are not kept for the way back. */
function useKeptOpen(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return undefined
    const keepOpen = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', keepOpen)
    return () => window.removeEventListener('beforeunload', keepOpen)
  }, [isDirty])
}
