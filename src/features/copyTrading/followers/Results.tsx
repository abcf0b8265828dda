import { shownName } from '@/contract/plainText'
import { Alert, Collapse, Flex, Progress } from 'antd'
import type { ReactNode } from 'react'
import type { End } from '@/domain/expiry'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
import { shownState } from '@/store/saving/batchesSlice'
import { useIsFresh } from '@/shared/form/useIsFresh'
import { StateTag } from '@/shared/StateTag'
import { useExpiryMoment } from './ExpiryField'
import type { ExpiryRun, ExpiryRunning } from './useExpiryRun'

interface Props {
  readonly run: ExpiryRun
  readonly running: ExpiryRunning
  readonly onClose: () => void
}

/** Its progress; then those that are not as they were sent, and the others folded. */
export function Results({ run, running, onClose }: Props) {
  const t = useT()
  const { kind, items, saved, missed, isRunning } = run
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
      {!isRunning && <ResultLines kind={kind} items={items.filter((item) => !item.isConfirmed)} />}
      {!isRunning && saved > 0 && (
        <Collapse
          items={[
            {
              key: 'saved',
              label: t('followers:run.saved', { count: saved }),
              children: <ResultLines kind={kind} items={items.filter((item) => item.isConfirmed)} />,
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

interface ButtonsProps {
  readonly run: Pick<ExpiryRun, 'repeatable' | 'undoable'>
  readonly onUndo: () => void
  readonly onRetry: () => void
}

/** What can be done after many expiries were changed. */
function RunButtons({ run: { undoable, repeatable }, onUndo, onRetry }: ButtonsProps) {
  const t = useT()
  return (
    <>
      {undoable > 0 && <Button onClick={onUndo}>{t('followers:run.undoButton', { count: undoable })}</Button>}
      {repeatable > 0 && (
        <Button variant="primary" onClick={onRetry}>
          {t('followers:run.retry', { count: repeatable })}
        </Button>
      )}
    </>
  )
}

interface BannerProps extends ButtonsProps {
  readonly run: ExpiryRun
  readonly onClose: () => void
}

/** Above the list after many expiries were changed: for a minute, or until it is closed if somebody was not reached. */
export function ExpiryBanner(props: BannerProps) {
  const { endedAt } = props.run
  return endedAt === undefined ? null : <Offer key={endedAt} endedAt={endedAt} {...props} />
}

function Offer({ run, endedAt, onClose, ...press }: BannerProps & { readonly endedAt: number }) {
  const t = useT()
  const undoable = useIsFresh(endedAt) ? run.undoable : 0
  const { items, saved, missed, repeatable } = run
  if (missed.length === 0 && undoable === 0) return null
  return (
    <Alert
      type={missed.length > 0 ? 'warning' : 'info'}
      role="status"
      showIcon
      closable={{ onClose, 'aria-label': t('common:close') }}
      title={t('followers:run.sent', { sent: saved, count: items.length })}
      action={
        <Flex wrap gap="small">
          <RunButtons run={{ undoable, repeatable }} {...press} />
        </Flex>
      }
    />
  )
}

/** The pressed button is gone, so the focus moves to the first of those that came in its place: it changes nothing. */
function keepFocus(buttons: HTMLElement | null) {
  if (document.activeElement === document.body) buttons?.querySelector('button')?.focus()
}

function ResultLines({ kind, items }: Pick<ExpiryRun, 'kind' | 'items'>) {
  const t = useT()
  if (items.length === 0) return null
  const lines = items.map((item) => {
    const { from = 0, to = 0 } = item.change ?? {}
    return {
      id: item.key,
      name: item.label,
      ...(kind === 'undo' ? { from: to, to: from } : { from, to }),
      item,
    }
  })
  return (
    <ExpiryLines
      lines={lines}
      renderState={({ item }) => {
        const { state, isConfirmed, error, problems } = item
        const why = error ? messageOf(error) : problems?.[0]?.message
        return (
          <Flex wrap align="center" gap="2px 8px" flex="1 0 100%">
            <StateTag state={state !== 'sent' ? shownState(item) : isConfirmed ? 'saved' : 'received'} />
            {why && <span className="note">{t(why.key, why.values)}</span>}
          </Flex>
        )
      }}
    />
  )
}

interface ExpiryLine {
  readonly id: string
  readonly name: string
  readonly from: End
  /** `undefined` if it is unknown or unchanged */
  readonly to: number | undefined
}

interface LinesProps<Line extends ExpiryLine> {
  readonly lines: readonly Line[]
  /** whether this one is to be changed */
  readonly renderTick?: (line: Line) => ReactNode
  /** what became of it */
  readonly renderState?: (line: Line) => ReactNode
}

/** Old and new expiry of each follower. */
export function ExpiryLines<Line extends ExpiryLine>({ lines, renderTick, renderState }: LinesProps<Line>) {
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
      {(line) => (
        <Flex wrap justify="space-between" className="line">
          <span>
            {renderTick?.(line)}{' '}
            <strong>
              <bdi>{shownName(line.name, line.id)}</bdi>
            </strong>{' '}
            <span className="note tabular">{t('followers:card.id', { id: line.id })}</span>
          </span>
          <Flex wrap align="center" gap="2px 8px" className="tabular">
            <span className="muted">{moment(line.from)}</span>
            {line.to !== undefined && (
              <>
                <Icon name="arrow" size={16} />
                <span className="visually-hidden">{t('followers:run.becomes')}</span>
                <strong>{moment(line.to)}</strong>
              </>
            )}
          </Flex>
          {renderState?.(line)}
        </Flex>
      )}
    </LongList>
  )
}
