import { Collapse, Flex, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
import { StateTag } from '@/shared/StateTag'
import { RunButtons } from './ExpiryBanner'
import { useExpiryMoment } from './ExpiryField'
import type { ExpiryRun, ExpiryRunning } from './useExpiryRun'

interface Props {
  readonly run: ExpiryRun
  readonly running: ExpiryRunning
  readonly onClose: () => void
}

/** Progress and results: those that are not as they were sent first, and the others folded. */
export function Results({ run, running, onClose }: Props) {
  const t = useT()
  const { items, saved, missed, isRunning } = run
  const count = items.length
  const waiting = items.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return (
    <Flex vertical gap="middle">
      <Progress
        percent={((count - waiting) / count) * 100}
        showInfo={false}
        status={isRunning ? 'active' : missed.length > 0 ? 'exception' : 'success'}
        aria-label={t('followers:run.lines')}
      />
      <p role={missed.length > 0 && !isRunning ? 'alert' : 'status'} className="tabular">
        {!isRunning
          ? t('followers:run.sent', { sent: saved, count })
          : waiting > 0
            ? t('followers:run.progress', { done: count - waiting, count })
            : t('settings:proof.reading')}
      </p>
      <Lines run={run} items={isRunning ? items : items.filter((item) => !item.isConfirmed)} />
      {!isRunning && saved > 0 && (
        <Collapse
          items={[
            {
              key: 'saved',
              label: t('followers:run.saved', { count: saved }),
              children: <Lines run={run} items={items.filter((item) => item.isConfirmed)} />,
            },
          ]}
        />
      )}
      <Flex key={String(isRunning)} ref={keepFocus} wrap justify="end" gap="small">
        {isRunning ? (
          <Button variant="danger" disabled={waiting === 0} onClick={running.stop}>
            {t('followers:run.stop')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:close')}</Button>
            <RunButtons run={run} onUndo={running.undo} onRetry={running.retry} />
          </>
        )}
      </Flex>
    </Flex>
  )
}

/** The pressed button is gone, so the focus moves to the first of those that came in its place: it changes nothing. */
function keepFocus(buttons: HTMLElement | null) {
  if (document.activeElement === document.body) buttons?.querySelector('button')?.focus()
}

/** Pixels: the estimated height of a line, until it is measured. */
export const LINE = 58

interface LineProps {
  readonly id: string
  readonly name: string
  readonly from: number
  /** `undefined` if it is unknown or unchanged */
  readonly to: number | undefined
  /** before the name */
  readonly tick?: ReactNode
  /** what became of it */
  readonly state?: ReactNode
}

/** Old and new expiry of a follower. */
export function ExpiryLine({ id, name, from, to, tick, state }: LineProps) {
  const t = useT()
  const moment = useExpiryMoment()
  return (
    <Flex wrap justify="space-between" gap="2px 16px" className="expiry-line">
      <span>
        {tick} <strong>{name || id}</strong>{' '}
        <span className="note tabular">{t('followers:card.id', { id })}</span>
      </span>
      <Flex wrap align="center" gap="2px 8px" className="tabular">
        <span className="muted">{moment(from)}</span>
        {to !== undefined && (
          <>
            <Icon name="arrow" size={16} />
            <span className="visually-hidden">{t('followers:run.becomes')}</span>
            <strong>{moment(to)}</strong>
          </>
        )}
      </Flex>
      {state}
    </Flex>
  )
}

function Lines({ run: { kind, isRunning }, items }: Pick<ExpiryRun, 'items'> & { readonly run: ExpiryRun }) {
  const t = useT()
  if (items.length === 0) return null
  return (
    <LongList
      inDialog
      items={items}
      keyOf={({ key }) => key}
      textOf={({ key, label }) => `${label}\n${key}`}
      label={t('followers:run.lines')}
      className="lines"
      height={LINE}
    >
      {({ key, label, change = { from: 0, to: 0 }, state, isConfirmed, error, problems }) => {
        const { from, to } = kind === 'undo' ? { from: change.to, to: change.from } : change
        const why = error ? messageOf(error) : problems?.[0]?.message
        const shown = state !== 'sent' ? state : isConfirmed ? 'saved' : isRunning ? 'sending' : 'received'
        return (
          <ExpiryLine
            id={key}
            name={label}
            from={from}
            to={to}
            state={
              <Flex wrap align="center" gap="2px 8px" flex="1 0 100%">
                <StateTag state={shown} />
                {why && <span className="note">{t(why.key, why.values)}</span>}
              </Flex>
            }
          />
        )
      }}
    </LongList>
  )
}
