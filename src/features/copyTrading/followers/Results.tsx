import { Collapse, Flex, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
import { StateTag } from '@/shared/StateTag'
import type { BatchItem } from '@/store/batchesSlice'
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
  const lineOf = useResultLine(run)
  const { items, saved, missed, isRunning } = run
  const count = items.length
  const waiting = items.filter(({ state }) => state === 'waiting' || state === 'sending').length
  const done = items.filter(({ isConfirmed }) => isConfirmed).map(lineOf)
  const open = (isRunning ? items : items.filter(({ isConfirmed }) => !isConfirmed)).map(lineOf)
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
      {open.length > 0 && <ExpiryLines lines={open} />}
      {!isRunning && saved > 0 && (
        <Collapse
          items={[
            {
              key: 'saved',
              label: t('followers:run.saved', { count: saved }),
              children: <ExpiryLines lines={done} />,
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

function useResultLine({ kind, isRunning }: ExpiryRun) {
  const t = useT()
  return ({ key, label, change, state, isConfirmed, error, problems }: BatchItem): ExpiryLine => {
    const { from = 0, to = 0 } = change ?? {}
    const why = error ? messageOf(error) : problems?.[0]?.message
    const sent = isConfirmed ? 'saved' : isRunning ? 'sending' : 'received'
    return {
      id: key,
      name: label,
      ...(kind === 'undo' ? { from: to, to: from } : { from, to }),
      state: (
        <Flex wrap align="center" gap="2px 8px" flex="1 0 100%">
          <StateTag state={state === 'sent' ? sent : state} />
          {why && <span className="note">{t(why.key, why.values)}</span>}
        </Flex>
      ),
    }
  }
}

interface ExpiryLine {
  readonly id: string
  readonly name: string
  readonly from: number
  /** `undefined` if it is unknown or unchanged */
  readonly to: number | undefined
  /** whether this one is to be changed */
  readonly tick?: ReactNode
  /** what became of it */
  readonly state?: ReactNode
}

/** Old and new expiry of each follower. */
export function ExpiryLines({ lines }: { readonly lines: readonly ExpiryLine[] }) {
  const t = useT()
  const moment = useExpiryMoment()
  return (
    <LongList
      inDialog
      items={lines}
      keyOf={({ id }) => id}
      textOf={({ id, name }) => `${name}\n${id}`}
      label={t('followers:run.lines')}
      className="lines"
      height={58}
    >
      {({ id, name, from, to, tick, state }) => (
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
      )}
    </LongList>
  )
}
