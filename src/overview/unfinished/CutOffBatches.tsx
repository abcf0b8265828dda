import { Alert } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { isOpen, kindOf } from '@/overview/stopAll/run'
import { useNoted } from '@/overview/stopAll/useNoted'
import { useT } from '@/i18n'
import { BatchResults } from '@/shared/BatchResults'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { useNotify } from '@/shared/notices'
import { useBatch } from '@/shared/useBatch'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isSettled, ROW_PREFIX, undoableIn, type BatchItem } from '@/store/saving/batchesSlice'
import { repeatedly } from '@/store/repeatedly'
import { watchUnfinished } from '@/store/saving/unfinished'
import { bringBack, itemsAgain } from './cutOff'

/** Changes of many that an earlier page or session has left halfway: how far each came, and the ways on and back. */
export function CutOffBatches() {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const look = useMemo(
    () =>
      repeatedly(async () => {
        if ((await dispatch(bringBack())) > 0) notify.done('settings:cutOff.allStored')
      }),
    [dispatch, notify],
  )
  useEffect(() => {
    const again = () => void look()
    again()
    window.addEventListener('online', again)
    const unwatch = watchUnfinished(again)
    return () => {
      window.removeEventListener('online', again)
      unwatch()
    }
  }, [look])
  const ids = useAppSelector(({ batches }) =>
    Object.keys(batches)
      .filter((id) => id.startsWith(ROW_PREFIX))
      .join('\n'),
  )
  return ids === '' ? null : ids.split('\n').map((id) => <CutOff key={id} id={id} />)
}

/** What a command is acknowledged with is all that is ever known of it. */
const isMissing = (item: BatchItem) => !isSettled(item)

function CutOff({ id }: { readonly id: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { batch, isRunning, retry, undo, close, stop } = useBatch(id, { isKept: true })
  const [isShown, setShown] = useState(false)
  /** what is stored is read again before it goes on */
  const [isReading, setReading] = useState(false)
  const kind = batch && kindOf(batch)
  useNoted(batch)
  if (!batch) return null
  const { items } = batch
  const missing = items.filter(isMissing)
  const open = items.filter(isOpen).length
  const undoable = undoableIn(batch).length
  async function again(goOn: (...made: Awaited<ReturnType<ReturnType<typeof itemsAgain>>>) => unknown) {
    if (!batch) return
    setReading(true)
    const made = await dispatch(itemsAgain(batch))
    setReading(false)
    goOn(...made)
  }
  const counts = { done: items.length - missing.length, count: items.length }
  const title = t(
    kind ? `settings:cutOff.${kind}` : missing.length > 0 ? 'settings:cutOff.title' : 'settings:cutOff.done',
    counts,
  )
  function leave() {
    setShown(false)
    // Nothing is missing, or the person has seen it and goes on without.
    if (!isRunning) close()
  }
  return (
    <>
      <Alert
        banner
        type={missing.length > 0 ? 'warning' : 'info'}
        role="status"
        title={title}
        action={<Button onClick={() => setShown(true)}>{t('settings:cutOff.see')}</Button>}
      />
      {isShown && (
        <Dialog title={title} width={720} busy={isRunning} onClose={() => setShown(false)}>
          {missing.length > 0 && !isRunning && <p className="muted">{t('settings:cutOff.about')}</p>}
          <BatchResults batch={batch} label={title} onStop={stop}>
            <Button ref={firstFocus} onClick={leave}>
              {t(missing.length > 0 ? 'settings:cutOff.leave' : 'common:close')}
            </Button>
            {undoable > 0 && (
              <Button busy={isReading} onClick={() => void again((...made) => undo(...made))}>
                {t('settings:batch.undoButton', { count: undoable })}
              </Button>
            )}
            {open > 0 && (
              <Button
                variant="primary"
                busy={isReading}
                onClick={() => void again((...made) => retry(isOpen, ...made))}
              >
                {t('settings:cutOff.goOn', { count: open })}
              </Button>
            )}
          </BatchResults>
        </Dialog>
      )}
    </>
  )
}
