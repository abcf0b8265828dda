import { Alert, Flex } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { selectOwnIds } from '@/store/botsSlice'
import { selectEmail } from '@/store/sessionSlice'
import { useSending } from '@/overview/commands/useSending'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { later } from '@/shared/later'
import type { SendingState } from '@/shared/StateTag'
import { useBotNames } from '@/store/botNames'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isMissed, selectBatch } from '@/store/saving/batchesSlice'
import { itemOf } from './stop'
import { dismissStop, type LastRun, type Snapshot } from './snapshot'
import { useStopSummary } from './StopResults'
import { useSnapshot } from './useSnapshot'

const ResumeDialog = later(async () => (await import('./ResumeDialog')).ResumeDialog, undefined, [
  'botCommands',
  'settings',
])

/** After a stop of everything: what is known of it, until everything is resumed or this is closed. */
export function StoppedNotice() {
  const email = useAppSelector(selectEmail)
  return <NoticeFor key={email} email={email} />
}

function NoticeFor({ email }: { readonly email: string }) {
  const snapshot = useSnapshot()
  const isRunning = useAppSelector((state) => selectBatch(state, 'stopAll')?.isRunning ?? false)
  const [toResume, setToResume] = useState<Snapshot>()
  const isShown = snapshot !== undefined && !snapshot.isDismissed && !isRunning
  const isUsed = isShown || toResume !== undefined
  const wasUsed = useRef(false)
  // The button that was pressed may be gone.
  useEffect(() => {
    if (wasUsed.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    wasUsed.current = isUsed
  }, [isUsed])
  return (
    <>
      {isShown && <Notice snapshot={snapshot} onResume={() => setToResume(snapshot)} />}
      {toResume?.email === email && (
        <ResumeDialog snapshot={toResume} onClose={() => setToResume(undefined)} />
      )}
    </>
  )
}

interface Props {
  readonly snapshot: Snapshot
  readonly onResume: () => void
}

function Notice({ snapshot, onResume }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const own = useAppSelector(selectOwnIds)
  const { kind = 'stop', at = snapshot.at, states = {} } = snapshot.last ?? {}
  const stopped = new Set([
    ...Object.keys(snapshot.bots),
    ...Object.keys(states).map((key) => itemOf({ key }).userid),
  ])
  const { send, sent, isSending, canSend } = useSending(own.filter((userid) => stopped.has(userid)))
  const missed = sent?.items.filter(isMissed).length ?? 0
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      closable={{
        onClose: () => void dispatch(dismissStop(snapshot.email)),
        'aria-label': t('stopAll:notice.dismiss'),
      }}
      title={t(`stopAll:notice.${kind}`, { at: formatMoment(at) })}
      description={
        <Flex vertical gap={8}>
          <Known kind={kind} states={states} />
          <Flex wrap gap={8}>
            <Button onClick={onResume}>{t('stopAll:resume.title')}</Button>
            <Button busy={isSending} disabled={!canSend} onClick={() => send('status')}>
              {t('stopAll:notice.status')}
            </Button>
          </Flex>
          {missed > 0 && !isSending && <p>{t('stopAll:notice.statusMissed', { count: missed })}</p>}
        </Flex>
      }
    />
  )
}

/** How much of a stop was confirmed, and of which robots what was not, or is not as before. */
function Known({ kind, states }: Pick<LastRun, 'kind' | 'states'>) {
  const t = useT()
  const nameOf = useBotNames()
  const summary = useStopSummary()
  const textOf = (step: string, state: SendingState) => {
    if (kind === 'stop') return `${step} (${t(`common:states.${state}`).toLowerCase()})`
    return state === 'unknown' ? t('stopAll:resume.unread', { step }) : step
  }
  const items = Object.entries(states).map(([key, state]) => ({ ...itemOf({ key }), state }))
  const open = items.filter(({ state }) => state !== 'confirmed' && state !== 'nothing')
  const userids = [...new Set(open.map(({ userid }) => userid))]
  if (items.length === 0) return null
  return (
    <>
      {kind === 'stop' && <p className="tabular">{summary(items.map(({ state }) => state))}</p>}
      <Flex component="ul" vertical gap={4} aria-label={t('stopAll:notice.open')}>
        {userids.map((userid) => (
          <li key={userid}>
            <strong>{nameOf(userid)}</strong>
            {': '}
            {open
              .filter((one) => one.userid === userid)
              .map(({ step, state }) => textOf(t(`stopAll:steps.${step}`), state))
              .join(', ')}
          </li>
        ))}
      </Flex>
    </>
  )
}
