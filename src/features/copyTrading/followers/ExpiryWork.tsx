import { useEffect, useMemo, useRef } from 'react'
import { hasExpiry } from '@/domain/expiry'
import type { Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Icon, type IconName } from '@/shared/icons'
import { VirtualGrid } from '@/shared/VirtualGrid'
import { ExpiryChangeForm, useExpiryDraft } from './ExpiryChangeForm'
import type { FollowerListQuery } from './useFollowerList'
import { isMissed, undoing, type ExpiryRun, type Step, type useExpiryRun } from './useExpiryRun'

/** A line of the preview, and of what came of it. */
interface Line {
  readonly id: string
  readonly name: string
  readonly from: number
  /** `undefined` while no new end is known, or it is the old one */
  readonly to?: number | undefined
  readonly step?: Step
  /** the provider said yes, and shows something else */
  readonly differs?: boolean
}

interface Props {
  readonly selected: readonly Listed[]
  readonly all: readonly Listed[]
  readonly query: FollowerListQuery
  readonly now: number
  readonly running: ReturnType<typeof useExpiryRun>
  readonly onBack: () => void
}

/** A new expiry for many followers: what each would have, then what became of each. It stands where the list stood. */
export function ExpiryWork({ selected, all, query, now, running, onBack }: Props) {
  const t = useT()
  const { run, start } = running
  const draft = useExpiryDraft(selected, now)
  const heading = useRef<HTMLHeadingElement>(null)
  const { refetch } = query
  // The old ends of the preview are what an undo would restore: they come from now, not from when the list was opened.
  useEffect(() => {
    heading.current?.focus()
    window.scrollTo({ top: 0 })
    void refetch()
  }, [refetch])
  const truth = useTruth(all, query, run)
  const lines = run ? linesOfRun(run, truth) : linesOfPlan(selected, draft.plan)
  return (
    <section className="expiry-work" aria-labelledby="expiry-work">
      <h2 id="expiry-work" ref={heading} className="expiry-work__title" tabIndex={-1}>
        {run
          ? t(`followers:run.${run.kind}`, { count: run.steps.length })
          : t('followers:change.title', { count: selected.length })}
      </h2>
      {run ? (
        <RunState run={run} running={running} lines={lines} onBack={onBack} />
      ) : (
        <ExpiryChangeForm
          draft={draft}
          selected={selected}
          now={now}
          isChecking={query.isFetching}
          onSend={(plan) => start(plan, 'change')}
          onBack={onBack}
        />
      )}
      <VirtualGrid items={lines} keyOf={idOf} label={t('followers:run.lines')} height={58} gap={0}>
        {(line) => <LineRow line={line} />}
      </VirtualGrid>
    </section>
  )
}

const idOf = ({ id }: Line) => id

/** What the provider shows since the run ended; nothing while that is not known. */
function useTruth(all: readonly Listed[], query: FollowerListQuery, run: ExpiryRun | undefined) {
  const endedAt = run?.endedAt
  const isKnown =
    endedAt !== undefined && !query.isFetching && !query.isError && (query.fulfilledTimeStamp ?? 0) >= endedAt
  return useMemo(
    () => (isKnown ? new Map(all.map(({ id, expCopy }) => [id, expCopy])) : undefined),
    [isKnown, all],
  )
}

function linesOfPlan(
  selected: readonly Listed[],
  plan: readonly { id: string; to: number }[],
): readonly Line[] {
  const ends = new Map(plan.map(({ id, to }) => [id, to]))
  return selected.map(({ id, name, expCopy }) => ({ id, name, from: expCopy, to: ends.get(id) }))
}

const isSameEnd = (a: number, b: number) => Math.max(0, a) === Math.max(0, b)

/** When it is over, those who need a look stand first. */
function linesOfRun(
  { steps, endedAt }: ExpiryRun,
  truth: ReadonlyMap<string, number> | undefined,
): readonly Line[] {
  const lines = steps.map((step): Line => {
    const { id, name, from, to, state } = step
    const shown = truth?.get(id)
    return {
      id,
      name,
      from,
      to,
      step,
      differs: state === 'sent' && shown !== undefined && !isSameEnd(shown, to),
    }
  })
  if (endedAt === undefined) return lines
  const rank = ({ step, differs }: Line) => (step && isMissed(step) ? 0 : differs ? 1 : 2)
  return lines.toSorted((a, b) => rank(a) - rank(b))
}

interface RunStateProps {
  readonly run: ExpiryRun
  readonly running: ReturnType<typeof useExpiryRun>
  readonly lines: readonly Line[]
  readonly onBack: () => void
}

/** How far it has come, and what can be done about it. */
function RunState({ run, running, lines, onBack }: RunStateProps) {
  const t = useT()
  const { steps, endedAt } = run
  const isOver = endedAt !== undefined
  const count = steps.length
  const done = steps.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  const sent = steps.filter(({ state }) => state === 'sent').length
  const missed = steps.filter(isMissed).length
  const differing = lines.filter(({ differs }) => differs).length
  const undoable = undoing(run).length
  const first = useRef<HTMLDivElement>(null)
  // The button that was pressed last is gone: the keyboard goes on with what can be done now.
  useEffect(() => {
    if (document.activeElement !== document.body) return
    const next = isOver ? 'button' : '.button--danger'
    first.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [isOver])
  return (
    <div className="card expiry-run">
      <progress
        className="expiry-run__bar"
        max={count}
        value={done}
        aria-label={t('followers:run.progress', { done, count })}
      />
      <p role="status" className="expiry-run__said">
        {isOver ? t('followers:run.sent', { sent, count }) : t('followers:run.progress', { done, count })}
      </p>
      {isOver && missed > 0 && (
        <p role="alert" className="expiry-run__missed">
          <Icon name="alert" size={18} />
          {t('followers:run.missed', { count: missed })}
        </p>
      )}
      {differing > 0 && (
        <p role="alert" className="expiry-run__missed">
          <Icon name="alert" size={18} />
          {t('followers:run.differs', { count: differing })}
        </p>
      )}
      <div ref={first} className="expiry-change__answers">
        {isOver ? (
          <>
            <Button onClick={onBack}>{t('followers:change.back')}</Button>
            {undoable > 0 && (
              <Button onClick={running.undo}>{t('followers:run.undoButton', { count: undoable })}</Button>
            )}
            {missed > 0 && (
              <Button look="primary" onClick={running.retry}>
                {t('followers:run.retry', { count: missed })}
              </Button>
            )}
          </>
        ) : (
          <Button look="danger" onClick={running.stop}>
            {t('followers:run.stop')}
          </Button>
        )}
      </div>
    </div>
  )
}

const stateIcons = {
  waiting: 'clock',
  sending: 'send',
  sent: 'check',
  failed: 'alert',
  stopped: 'close',
} as const satisfies Readonly<Record<Step['state'], IconName>>

function LineRow({ line: { id, name, from, to, step, differs = false } }: { readonly line: Line }) {
  const t = useT()
  const moment = (expCopy: number) => (hasExpiry(expCopy) ? formatMoment(expCopy) : t('bots:expiry.none'))
  const message = step?.failure && messageOf(step.failure)
  return (
    <div className={`expiry-line expiry-line--${step?.state ?? 'planned'}`}>
      <p className="expiry-line__who">
        <span className="expiry-line__name">{name || id}</span>
        <span className="expiry-line__id tabular">{t('followers:card.id', { id })}</span>
      </p>
      <p className="expiry-line__ends tabular">
        <span className="expiry-line__from">{moment(from)}</span>
        {to !== undefined && (
          <>
            <Icon name="arrow" size={16} />
            <span className="visually-hidden">{t('followers:run.becomes')}</span>
            <strong>{moment(to)}</strong>
          </>
        )}
      </p>
      {step && (
        <p className="expiry-line__state">
          <Icon name={stateIcons[step.state]} size={18} />
          {t(`followers:run.states.${step.state}`)}
        </p>
      )}
      {message && <p className="expiry-line__why">{t(message.key, message.values)}</p>}
      {differs && <p className="expiry-line__why">{t('followers:run.differsOne')}</p>}
    </div>
  )
}
