import { Alert } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { durations } from '@/config/limits'
import { useT } from '@/i18n'
import { Icon } from '@/shared/icons'

type ListNotice = 'saved' | 'updating'
export type ShowNotice = ReturnType<typeof useListNotice>['show']

/** A notice for two seconds, after which the screen goes on, unless another notice has come or the screen was left. */
export function useListNotice() {
  const [notice, setNotice] = useState<ListNotice>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )

  /** @param goOn waits for `isLatest` where it waits for something itself */
  function show(shown: ListNotice | undefined, goOn?: (isLatest: () => boolean) => unknown) {
    clearTimeout(timer.current)
    setNotice(shown)
    const mine = setTimeout(() => {
      setNotice(undefined)
      goOn?.(() => timer.current === mine)
    }, durations.redirectAfterChannelList)
    timer.current = mine
  }
  return { notice, show }
}

/** Fades in and out in a second; the text stays while it fades out. */
export function Notice({ notice }: { readonly notice: ListNotice | undefined }) {
  const t = useT()
  const [last, setLast] = useState(notice)
  if (notice && notice !== last) setLast(notice)
  const text = notice ?? last
  return (
    <div className="channel-list__notices" role="status">
      {text && (
        <Alert
          className={notice ? 'channel-list__notice' : 'channel-list__notice channel-list__notice--gone'}
          type={text === 'saved' ? 'success' : 'info'}
          role="none"
          showIcon
          icon={<Icon name={text === 'saved' ? 'check' : 'clock'} />}
          title={t(`channelList:${text}`)}
        />
      )}
    </div>
  )
}
