import { Alert, Flex } from 'antd'
import { useState } from 'react'
import { selectOwnBots, selectOwnIds } from '@/store/botsSlice'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { BatchActions } from '@/shared/BatchResults'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { later } from '@/shared/later'
import { Note } from '@/shared/Note'
import { MoneyChip } from '@/shared/BotChip'
import { MANY_AT_ONCE, useBatch } from '@/shared/useBatch'
import type { Sendable } from '@/store/saving/batch'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { Snapshot } from './snapshot'
import { beginRun, stopItems } from './stop'
import { StopResults } from './StopResults'
import { useNoted } from './useNoted'
import { useSnapshot } from './useSnapshot'

const ResumeDialog = later(async () => (await import('./ResumeDialog')).ResumeDialog)

/** The others are counted. */
const MOST_NAMED = 12

/** Sends a stop as a batch, and keeps what is known of it on this device. */
function useStopping() {
  const dispatch = useAppDispatch()
  const { start, retry, ...batching } = useBatch('stopAll', { atOnce: MANY_AT_ONCE })
  useNoted(batching.batch)
  return {
    ...batching,
    send: (items: readonly Sendable[]) => {
      dispatch(beginRun('stop'))
      void start(items)
    },
    again: () => void retry(),
  }
}

/** Stops all bots of the person after one question, and shows what is confirmed; or resumes what was on before. */
export function StopDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const bots = useAppSelector(selectOwnBots)
  const userids = useAppSelector(selectOwnIds)
  const others = userids.length - MOST_NAMED
  const { send, again, undo, stop, batch, isRunning } = useStopping()
  const snapshot = useSnapshot()
  const [toResume, setToResume] = useState<Snapshot>()
  if (toResume)
    return (
      <ResumeDialog
        snapshot={toResume}
        onClose={(isSent) => {
          setToResume(undefined)
          if (isSent) onClose()
        }}
      />
    )
  const resume = snapshot && !isRunning && (
    <Button onClick={() => setToResume(snapshot)}>{t('stopAll:resume.title')}</Button>
  )
  if (!batch)
    return (
      <Dialog
        title={t('stopAll:title')}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            {resume}
            {/* Stopping is the safe answer, and may be urgent. */}
            <Button variant="danger" ref={firstFocus} onClick={() => send(dispatch(stopItems(bots)))}>
              {t('stopAll:yes', { count: userids.length })}
            </Button>
          </>
        }
      >
        <Flex vertical gap={12}>
          <p>{t('stopAll:what')}</p>
          <Flex wrap gap="4px 16px">
            {userids.slice(0, MOST_NAMED).map((userid) => (
              <MoneyChip key={userid} userid={userid} />
            ))}
            {others > 0 && <span>{t('bots:list.more', { count: others })}</span>}
          </Flex>
          <Note title={t('stopAll:cannot')} />
          {snapshot && (
            <Alert type="info" showIcon title={t('stopAll:snapshot', { at: formatMoment(snapshot.at) })} />
          )}
        </Flex>
      </Dialog>
    )
  return (
    <Dialog title={t('stopAll:title')} width={720} busy={isRunning} onClose={onClose}>
      <StopResults batch={batch} onStop={stop}>
        <Button ref={firstFocus} onClick={onClose}>
          {t('common:close')}
        </Button>
        {resume}
        <BatchActions batch={batch} onRetry={again} onUndo={() => void undo()} />
      </StopResults>
    </Dialog>
  )
}
