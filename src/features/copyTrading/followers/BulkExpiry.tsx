import { Alert, Card, Flex, Progress } from 'antd'
import { useEffect, useMemo, useRef } from 'react'
import type { Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { ExpiryChangeForm, useExpiryDraft } from './ExpiryChangeForm'
import { ExpiryLines, type ExpiryLine } from './ExpiryLines'
import type { FollowerListQuery } from './useFollowerList'
import { isMissed } from '@/store/batchesSlice'
import type { ExpiryRun, Step, useExpiryRun } from './useExpiryRun'

interface Props {
  readonly selected: readonly Listed[]
  readonly all: readonly Listed[]
  readonly query: FollowerListQuery
  readonly now: number
  readonly running: ReturnType<typeof useExpiryRun>
  readonly onBack: () => void
}

/** A new expiry for many followers: a preview of each, then the results. Replaces the list. */
export function BulkExpiry({ selected, all, query, now, running, onBack }: Props) {
  const t = useT()
  const { run, start } = running
  const draft = useExpiryDraft(selected, now)
  const heading = useRef<HTMLHeadingElement>(null)
  const { refetch } = query
  // An undo restores the old expiries of the preview, so they must be up to date.
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
    void refetch()
  }, [refetch])
  const differing = useDiffering(all, query, run)
  const planned = useMemo(() => linesOfPlan(selected, draft.plan), [selected, draft.plan])
  const lines = useMemo(() => (run ? linesOfRun(run, differing) : planned), [run, differing, planned])
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
        <RunState run={run} running={running} differing={differing.size} onBack={onBack} />
      ) : (
        <ExpiryChangeForm
          draft={draft}
          selected={selected}
          now={now}
          isChecking={query.isFetching}
          onSend={start}
          onBack={onBack}
        />
      )}
      <ExpiryLines lines={lines} differing={differing} isRunning={run !== undefined} />
    </Flex>
  )
}

const nobody: ReadonlySet<string> = new Set()

/** Followers whose expiry was accepted but differs in the list loaded after the run; empty until that list is loaded. */
function useDiffering(all: readonly Listed[], query: FollowerListQuery, run: ExpiryRun | undefined) {
  const { over, steps = [] } = run ?? {}
  const isKnown =
    over !== undefined && query.isSuccess && !query.isFetching && query.requestId !== over.listRequest
  return useMemo(() => {
    if (!isKnown) return nobody
    const shown = new Map(all.map(({ id, expCopy }) => [id, expCopy]))
    const differing = steps.filter(
      ({ id, to, state }) => state === 'sent' && !isSameEnd(shown.get(id) ?? to, to),
    )
    return new Set(differing.map(({ id }) => id))
  }, [isKnown, all, steps])
}

function linesOfPlan(
  selected: readonly Listed[],
  plan: readonly { id: string; to: number }[],
): readonly ExpiryLine[] {
  const ends = new Map(plan.map(({ id, to }) => [id, to]))
  return selected.map(({ id, name, expCopy }) => ({ id, name, from: expCopy, to: ends.get(id) }))
}

const isSameEnd = (a: number, b: number) => Math.max(0, a) === Math.max(0, b)

/** After the run, problems come first. */
function linesOfRun({ steps, over }: ExpiryRun, differing: ReadonlySet<string>): readonly ExpiryLine[] {
  if (!over) return steps
  const rank = (step: Step) => (isMissed(step) ? 0 : differing.has(step.id) ? 1 : 2)
  return steps.toSorted((a, b) => rank(a) - rank(b))
}

interface RunStateProps {
  readonly run: ExpiryRun
  readonly running: ReturnType<typeof useExpiryRun>
  /** number of followers with another expiry than was sent */
  readonly differing: number
  readonly onBack: () => void
}

/** Progress of the run, and its actions. */
function RunState({ run, running, differing, onBack }: RunStateProps) {
  const t = useT()
  const { steps, undoable } = run
  const isOver = run.over !== undefined
  const count = steps.length
  const done = steps.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  const sent = steps.filter(({ state }) => state === 'sent').length
  const missed = steps.filter(isMissed).length
  const first = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves to the next possible action.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const next = isOver ? 'button' : '.ant-btn-dangerous'
    first.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [isOver])
  return (
    <Card className="expiry-change">
      <Flex vertical gap="middle">
        <Progress
          percent={(done / count) * 100}
          showInfo={false}
          status={!isOver ? 'active' : missed > 0 ? 'exception' : 'success'}
          aria-label={t('followers:run.progress', { done, count })}
        />
        <p role="status" className="tabular">
          {isOver ? t('followers:run.sent', { sent, count }) : t('followers:run.progress', { done, count })}
        </p>
        {isOver && missed > 0 && <Problem text={t('followers:run.missed', { count: missed })} />}
        {differing > 0 && <Problem text={t('followers:run.differs', { count: differing })} />}
        <Flex wrap justify="end" gap="small" ref={first}>
          {isOver ? (
            <>
              <Button onClick={onBack}>{t('followers:change.back')}</Button>
              {undoable > 0 && (
                <Button onClick={running.undo}>{t('followers:run.undoButton', { count: undoable })}</Button>
              )}
              {missed > 0 && (
                <Button variant="primary" onClick={running.retry}>
                  {t('followers:run.retry', { count: missed })}
                </Button>
              )}
            </>
          ) : (
            <Button variant="danger" onClick={running.stop}>
              {t('followers:run.stop')}
            </Button>
          )}
        </Flex>
      </Flex>
    </Card>
  )
}

const Problem = ({ text }: { readonly text: string }) => (
  <Alert type="error" role="alert" showIcon icon={<Icon name="alert" />} title={text} />
)
