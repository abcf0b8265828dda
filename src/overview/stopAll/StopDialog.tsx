import { Alert, Flex } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { secondsNow } from '@/config/clock'
import { BotPicker } from '@/features/bots/BotPicker'
import { selectOwnBots, selectOwnIds } from '@/store/botsSlice'
import { selectEmail } from '@/store/sessionSlice'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { BatchActions } from '@/shared/BatchResults'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { later } from '@/shared/later'
import { Note } from '@/shared/Note'
import { Question } from '@/shared/Question'
import { BotName } from '@/shared/BotMark'
import { useBatch } from '@/shared/useBatch'
import { closeBatch, type Sendable } from '@/store/saving/batch'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { readKeptBatches } from '@/store/saving/keptBatches'
import { forgetUnfinished } from '@/store/saving/unfinished'
import type { AppThunk } from '@/store/thunk'
import { kindOf, resumeItems, stopItems } from './run'
import { useNoted } from './useNoted'
import { noteRun, readSnapshot, type LastRun, type Snapshot } from './snapshot'
import { StopResults } from './StopResults'

const BotDangers = later(async () => (await import('@/robot/conflicts/BotDangers')).BotDangers, '4rem', [
  'conflicts',
])

/** How many are sent at once. */
const AT_ONCE = 4

/** The others are counted. */
const MOST_NAMED = 12

/** Nothing is offered any more of those before, here or on this device. */
const closeEarlier = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const kept = dispatch(readKeptBatches())
  for (const [id, batch] of Object.entries(getState().batches)) if (kindOf(batch)) dispatch(closeBatch(id))
  for (const batch of await kept)
    if (kindOf(batch)) await forgetUnfinished(selectEmail(getState()), batch.row)
}

/** Sends a stop or a resumption as a batch, and keeps what is known of it on this device. */
function useRuns() {
  const dispatch = useAppDispatch()
  const { start, retry, ...batching } = useBatch('stopAll', { atOnce: AT_ONCE })
  const email = useAppSelector(selectEmail)
  useNoted(batching.batch)
  return {
    ...batching,
    send: (next: LastRun['kind'], items: readonly Sendable[]) => {
      // What an earlier one has not reached is part of this one, or no longer wanted.
      void dispatch(closeEarlier())
      void dispatch(noteRun(email, { kind: next, at: secondsNow(), states: {} }))
      void start(items)
    },
    again: () => void retry(),
  }
}

interface Props {
  /** it begins with the question whether to resume this */
  readonly toResume?: Snapshot
  readonly onClose: () => void
}

/** Stops all bots of the person after one question, shows what is confirmed, and resumes what was on before. */
export function StopDialog({ toResume, onClose }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const bots = useAppSelector(selectOwnBots)
  const userids = useAppSelector(selectOwnIds)
  const others = userids.length - MOST_NAMED
  const { send, again, undo, stop, batch, isRunning } = useRuns()
  const [snapshot, setSnapshot] = useState(toResume)
  const [resuming, setResuming] = useState<'asked' | 'agreed' | undefined>(toResume && 'asked')
  useEffect(() => {
    if (!isRunning) void dispatch(readSnapshot()).then(setSnapshot)
  }, [dispatch, isRunning])

  if (resuming === 'asked' && snapshot)
    return (
      <ResumeQuestion
        snapshot={snapshot}
        onAnswer={(turnedOn) => {
          setResuming(turnedOn && 'agreed')
          if (turnedOn) send('resume', dispatch(resumeItems(bots, snapshot, turnedOn)))
          else if (toResume) onClose()
        }}
      />
    )
  const isResuming = resuming === 'agreed'
  const resume = snapshot && !isResuming && (
    <Button onClick={() => setResuming('asked')}>{t('stopAll:resume.title')}</Button>
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
            <Button variant="danger" ref={firstFocus} onClick={() => send('stop', dispatch(stopItems(bots)))}>
              {t('stopAll:yes', { count: userids.length })}
            </Button>
          </>
        }
      >
        <Flex vertical gap={12}>
          <p>{t('stopAll:what')}</p>
          <Flex wrap gap="4px 16px">
            {userids.slice(0, MOST_NAMED).map((userid) => (
              <BotName key={userid} userid={userid} />
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
    <Dialog
      title={t(isResuming ? 'stopAll:resume.title' : 'stopAll:title')}
      width={720}
      busy={isRunning}
      onClose={onClose}
    >
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

interface QuestionProps {
  readonly snapshot: Snapshot
  /** `undefined`: no */
  readonly onAnswer: (turnedOn: readonly string[] | undefined) => void
}

/** Asks before everything is resumed, and which bots to turn on: the panel does not know which were on. */
function ResumeQuestion({ snapshot, onAnswer }: QuestionProps) {
  const t = useT()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const turnedOn = useMemo(() => [...picked], [picked])
  return (
    <Question
      title={t('stopAll:resume.title')}
      yes={t('stopAll:resume.title')}
      onAnswer={(isYes) => onAnswer(isYes ? turnedOn : undefined)}
    >
      <Flex vertical gap={12}>
        <p>{t('stopAll:resume.text', { at: formatMoment(snapshot.at) })}</p>
        <p>{t('stopAll:resume.turnOn')}</p>
        <BotPicker ticked={picked} onTick={setPicked} />
        <BotDangers userids={turnedOn} />
      </Flex>
    </Question>
  )
}
