import { Alert, Card, Collapse, Flex, Progress } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import type { PlannedExpiry } from '@/domain/expiryChange'
import type { Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { ExpiryChangeForm, useExpiryDraft } from './ExpiryChangeForm'
import { ExpiryLines, type ExpiryLine } from './ExpiryLines'
import type { ExpiryRun, useExpiryRun } from './useExpiryRun'
import type { FollowerListQuery } from './useFollowerList'

interface Props {
  readonly selected: readonly Listed[]
  readonly query: FollowerListQuery
  readonly now: number
  /** `undefined` before anything is sent */
  readonly run: ExpiryRun | undefined
  readonly running: ReturnType<typeof useExpiryRun>
  readonly onStart: (plan: readonly PlannedExpiry[]) => void
  readonly onBack: () => void
}

/** A new expiry for many followers: a preview of each, then the results. Replaces the list. */
export function BulkExpiry({ selected, query, now, run, running, onStart, onBack }: Props) {
  const t = useT()
  const draft = useExpiryDraft(selected, now)
  const heading = useRef<HTMLHeadingElement>(null)
  const { refetch } = query
  // What is previewed goes out only over the expiries that are shown here.
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
    void refetch()
  }, [refetch])
  const planned = useMemo(() => linesOfPlan(selected, draft.plan), [selected, draft.plan])
  return (
    <Flex vertical gap="middle" component="section" aria-labelledby="expiry-work">
      <h2 id="expiry-work" ref={heading} tabIndex={-1}>
        {run
          ? t(run.kind === 'undo' ? 'followers:run.undo' : 'followers:run.change', {
              count: run.steps.length,
            })
          : t('followers:change.title', { count: selected.length })}
      </h2>
      {run ? (
        <RunState run={run} running={running} onBack={onBack} />
      ) : (
        <ExpiryChangeForm
          draft={draft}
          selected={selected}
          now={now}
          isChecking={query.isFetching}
          onSend={onStart}
          onBack={onBack}
        />
      )}
      {run ? <RunLines run={run} /> : <ExpiryLines lines={planned} />}
    </Flex>
  )
}

function linesOfPlan(
  selected: readonly Listed[],
  plan: readonly { id: string; to: number }[],
): readonly ExpiryLine[] {
  const ends = new Map(plan.map(({ id, to }) => [id, to]))
  return selected.map(({ id, name, expCopy }) => ({ id, name, from: expCopy, to: ends.get(id) }))
}

/** While it runs everybody; then those that are not as they were sent, and the others folded. */
function RunLines({ run: { steps, saved, isRunning } }: { readonly run: ExpiryRun }) {
  const t = useT()
  const open = isRunning ? steps : steps.filter(({ isConfirmed }) => !isConfirmed)
  return (
    <>
      {open.length > 0 && <ExpiryLines lines={open} hasState />}
      {!isRunning && saved > 0 && (
        <Collapse
          items={[
            {
              key: 'saved',
              label: t('followers:run.saved', { count: saved }),
              children: <ExpiryLines lines={steps.filter(({ isConfirmed }) => isConfirmed)} hasState />,
            },
          ]}
        />
      )}
    </>
  )
}

interface RunStateProps extends Pick<Props, 'running' | 'onBack'> {
  readonly run: ExpiryRun
}

/** Progress of the run, and its actions. */
function RunState({ run, running, onBack }: RunStateProps) {
  const t = useT()
  const { steps, saved, missed, repeatable, undoable, isRunning } = run
  const count = steps.length
  const open = steps.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const done = count - open
  const first = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves to the next possible action.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const next = isRunning ? '.ant-btn-dangerous' : 'button'
    first.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [isRunning])
  return (
    <Card className="expiry-change">
      <Flex vertical gap="middle">
        <Progress
          percent={(done / count) * 100}
          showInfo={false}
          status={isRunning ? 'active' : missed.length > 0 ? 'exception' : 'success'}
          aria-label={t('followers:run.progress', { done, count })}
        />
        <p role="status" className="tabular">
          {!isRunning
            ? t('followers:run.sent', { sent: saved, count })
            : open > 0
              ? t('followers:run.progress', { done, count })
              : t('settings:proof.reading')}
        </p>
        {!isRunning && <RunProblems run={run} />}
        <Flex wrap justify="end" gap="small" ref={first}>
          {isRunning ? (
            <Button variant="danger" disabled={open === 0} onClick={running.stop}>
              {t('followers:run.stop')}
            </Button>
          ) : (
            <>
              <Button onClick={onBack}>{t('followers:change.back')}</Button>
              {undoable > 0 && (
                <Button onClick={running.undo}>{t('followers:run.undoButton', { count: undoable })}</Button>
              )}
              {repeatable > 0 && (
                <Button variant="primary" onClick={running.retry}>
                  {t('followers:run.retry', { count: repeatable })}
                </Button>
              )}
            </>
          )}
        </Flex>
      </Flex>
    </Card>
  )
}

/** What is not as it was sent, and what could not be looked up. */
function RunProblems({ run: { steps, missed } }: Pick<RunStateProps, 'run'>) {
  const t = useT()
  const unread = steps.filter(({ state, isConfirmed }) => state === 'sent' && !isConfirmed).length
  return (
    <>
      {missed.length > 0 && <Problem text={t('followers:run.missed', { count: missed.length })} />}
      {unread > 0 && <Problem text={t('followers:run.unread', { count: unread })} />}
    </>
  )
}

const Problem = ({ text }: { readonly text: string }) => (
  <Alert type="error" role="alert" showIcon icon={<Icon name="alert" />} title={text} />
)
