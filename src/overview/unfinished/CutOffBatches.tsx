import { Alert, Flex } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { noteResumed } from '@/overview/stopAll/resume'
import { isStop } from '@/overview/stopAll/stop'
import { useNoted } from '@/overview/stopAll/useNoted'
import { useT } from '@/i18n'
import { BatchActions, BatchResults } from '@/shared/BatchResults'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { useIsFresh } from '@/shared/form/useIsFresh'
import { useNotify } from '@/shared/notices'
import { useBatch } from '@/shared/useBatch'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isItemSettled, ROW_PREFIX } from '@/store/saving/batchesSlice'
import type { Sendable } from '@/store/saving/batch'
import { repeatedly } from '@/store/repeatedly'
import { watchUnfinished } from '@/store/saving/unfinished'
import { bringBack, itemsAgain } from './cutOff'

/**
 * Changes of many whose dialog was closed, or that an earlier page or session has left halfway: how far each came, and the ways on and
 * back.
 */
export function CutOffBatches() {
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const look = useMemo(
    () =>
      repeatedly(async () => {
        if ((await dispatch(bringBack())) > 0) {
          notify.done('settings:cutOff.allStored')
          await dispatch(noteResumed())
        }
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

/** What is missing is offered until it is closed, an undo for a minute. */
function CutOff({ id }: { readonly id: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { batch, isRunning, retry, undo, stop, ...batching } = useBatch(id)
  const [isShown, setShown] = useState(false)
  /** what is stored is read again before it goes on */
  const [isReading, setReading] = useState(false)
  useNoted(batch)
  if (!batch) return null
  const { items, endedAt } = batch
  const missing = items.filter((item) => !isItemSettled(item)).length
  function close() {
    batching.close()
    void dispatch(noteResumed())
  }
  async function again(goOn: (items: readonly Sendable[]) => unknown) {
    if (!batch) return
    setShown(true)
    setReading(true)
    const made = await dispatch(itemsAgain(batch))
    setReading(false)
    goOn(made)
  }
  const counts = { done: items.length - missing, count: items.length }
  const title = t(
    isStop(batch) ? 'settings:cutOff.stop' : missing > 0 ? 'settings:cutOff.title' : 'settings:cutOff.done',
    counts,
  )
  const actions = (
    <BatchActions
      batch={batch}
      isReading={isReading}
      onUndo={() => void again(undo)}
      onRetry={() => void again((made) => retry(undefined, made))}
    />
  )
  return (
    <>
      <Alert
        banner
        type={missing > 0 ? 'warning' : 'info'}
        role="status"
        title={title}
        action={
          !isShown && (
            <Flex wrap gap="small">
              <Button onClick={() => setShown(true)}>{t('settings:cutOff.see')}</Button>
              {!isRunning && actions}
            </Flex>
          )
        }
      />
      {missing === 0 && !isShown && endedAt !== undefined && (
        <ClosedAfterAMinute key={endedAt} endedAt={endedAt} onOver={close} />
      )}
      {isShown && (
        <Dialog title={title} width={720} busy={isRunning} onClose={() => setShown(false)}>
          {missing > 0 && !isRunning && <p className="muted">{t('settings:cutOff.about')}</p>}
          <BatchResults batch={batch} label={title} onStop={stop}>
            <Button
              ref={firstFocus}
              onClick={() => {
                setShown(false)
                // Nothing is missing, or the person has seen it and goes on without.
                close()
              }}
            >
              {t(missing > 0 ? 'settings:cutOff.leave' : 'common:close')}
            </Button>
            {actions}
          </BatchResults>
        </Dialog>
      )}
    </>
  )
}

function ClosedAfterAMinute({ endedAt, onOver }: { readonly endedAt: number; readonly onOver: () => void }) {
  const isFresh = useIsFresh(endedAt)
  useEffect(() => {
    if (!isFresh) onOver()
  }, [isFresh, onOver])
  return null
}
