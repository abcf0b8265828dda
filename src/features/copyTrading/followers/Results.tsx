import { shownName } from '@/contract/plainText'
import { Alert, Flex } from 'antd'
import type { ReactNode } from 'react'
import type { End } from '@/domain/expiry'
import { useHidden, useT } from '@/i18n'
import { BatchResults } from '@/shared/BatchResults'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
import { isOver } from '@/store/saving/batchesSlice'
import { useIsFresh } from '@/shared/form/useIsFresh'
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
  const { kind, items, saved, isRunning } = run
  return (
    <BatchResults
      batch={run}
      label={t('followers:run.lines')}
      summary={
        !isRunning
          ? t('followers:run.sent', { sent: saved, count: items.length })
          : !items.every(isOver)
            ? t('followers:run.progress', {
                done: items.filter(isOver).length,
                count: items.length,
              })
            : undefined
      }
      isSaving
      stopText={t('followers:run.stop')}
      onStop={running.stop}
      renderItem={(item) => {
        const { from, to } = item.order?.is === 'expiry' ? item.order : nothing
        const change = kind === 'undo' ? { from: to, to: from } : { from, to }
        return <ExpiryLine id={item.key} name={item.label} {...change} />
      }}
    >
      <Button onClick={onClose}>{t('common:close')}</Button>
      <RunButtons run={run} onUndo={running.undo} onRetry={running.retry} />
    </BatchResults>
  )
}

const nothing = { from: undefined, to: undefined } as const

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

interface Line {
  readonly id: string
  readonly name: string
  readonly from: End
  /** `undefined` if it is unknown or unchanged */
  readonly to: number | undefined
}

/** Old and new expiry of one follower. */
function ExpiryLine({ id, name, from, to }: Line) {
  const t = useT()
  const hidden = useHidden()
  const moment = useExpiryMoment()
  return (
    <Flex wrap justify="space-between" gap="2px 8px">
      <span>
        <strong>
          <bdi>{hidden(shownName(name, id))}</bdi>
        </strong>{' '}
        <span className="note tabular">{t('followers:card.id', { id })}</span>
      </span>
      <Flex component="span" wrap align="center" gap="2px 8px" className="tabular">
        <span className="muted">{moment(from)}</span>
        {to !== undefined && (
          <>
            <Icon name="arrow" size={16} />
            <span className="visually-hidden">{t('followers:run.becomes')}</span>
            <strong>{moment(to)}</strong>
          </>
        )}
      </Flex>
    </Flex>
  )
}

interface LinesProps<One extends Line> {
  readonly lines: readonly One[]
  /** whether this one is to be changed */
  readonly renderTick: (line: One) => ReactNode
}

/** The same of each, with what is to be changed. */
export function ExpiryLines<One extends Line>({ lines, renderTick }: LinesProps<One>) {
  const t = useT()
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
        <div className="line">
          {renderTick(line)}
          <span className="line__text">
            <ExpiryLine {...line} />
          </span>
        </div>
      )}
    </LongList>
  )
}
