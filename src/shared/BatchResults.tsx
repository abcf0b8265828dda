import { Collapse, Flex, Progress } from 'antd'
import type { ReactNode } from 'react'
import { useHidden, useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import {
  isMissed,
  hasItemEnded,
  isRepeatable,
  itemState,
  undoableIn,
  type Batch,
  type BatchItem,
} from '@/store/saving/batchesSlice'
import { Button } from './Button'
import { LongList } from './LongList'
import { StateTag } from './StateTag'
import './styles/lines.css'

const isConfirmed = (item: BatchItem) => itemState(item) === 'confirmed'

interface Props {
  readonly batch: Pick<Batch, 'items' | 'isRunning'>
  /** what is sent, for screen readers */
  readonly label: string
  /** what an item is about; its label without this */
  readonly renderItem?: (item: BatchItem) => ReactNode
  /** instead of how many were sent */
  readonly summary?: ReactNode
  /** how it ended is read out at once even if all went well */
  readonly isUrgent?: boolean
  /** where a confirmed item is called saved */
  readonly isSaving?: boolean
  /** while it runs */
  readonly onStop: () => void
  readonly stopText?: string
  /** the buttons once it is over */
  readonly children?: ReactNode
}

/** How far a batch is; then what did not end well, with the reason, and folded what is confirmed. */
export function BatchResults(props: Props) {
  const { batch, label, renderItem, summary, isUrgent = false, isSaving = false } = props
  const { onStop, stopText, children } = props
  const t = useT()
  const { items, isRunning } = batch
  const count = items.length
  const done = items.filter(hasItemEnded).length
  const missed = items.some(isMissed)
  const settled = items.filter(isConfirmed)
  const lines = (shown: readonly BatchItem[]) =>
    shown.length > 0 && <Lines items={shown} label={label} renderItem={renderItem} isSaving={isSaving} />
  return (
    <Flex component="section" vertical gap="middle" aria-label={label} tabIndex={-1}>
      <Progress
        percent={count === 0 ? 100 : (100 * done) / count}
        showInfo={false}
        status={isRunning ? 'active' : missed ? 'exception' : 'success'}
        aria-label={label}
      />
      <p role={!isRunning && (missed || isUrgent) ? 'alert' : 'status'} className="tabular">
        {summary ??
          (isRunning && done === count
            ? t('settings:batch.reading')
            : t('settings:batch.progress', { done: isRunning ? done : settled.length, count }))}
      </p>
      {!isRunning && lines(items.filter((item) => !isConfirmed(item)))}
      {!isRunning && settled.length > 0 && (
        <Collapse
          size="small"
          items={[
            {
              key: 'settled',
              label: t(isSaving ? 'settings:batch.saved' : 'settings:batch.done', { count: settled.length }),
              children: lines(settled),
            },
          ]}
        />
      )}
      <Flex
        key={String(isRunning)}
        ref={isRunning ? takeFocusOfRunning : takeFocusOfEnded}
        wrap
        justify="end"
        gap="small"
      >
        {isRunning ? (
          <Button variant="danger" disabled={done === count} onClick={onStop}>
            {stopText ?? t('settings:batch.stop')}
          </Button>
        ) : (
          children
        )}
      </Flex>
    </Flex>
  )
}

/**
 * The pressed button is gone. While it runs, the results have the focus: a second Enter of the same press would stop it. Then the first of
 * the buttons that came in its place, which changes nothing.
 */
function takeLostFocus(buttons: HTMLElement | null, isRunning: boolean) {
  const results = buttons?.closest('section')
  const { activeElement } = document
  if (activeElement !== document.body && activeElement !== results) return
  if (isRunning) results?.focus()
  else buttons?.querySelector('button')?.focus()
}
const takeFocusOfRunning = (buttons: HTMLElement | null) => takeLostFocus(buttons, true)
const takeFocusOfEnded = (buttons: HTMLElement | null) => takeLostFocus(buttons, false)

interface LinesProps extends Pick<Props, 'label' | 'renderItem' | 'isSaving'> {
  readonly items: readonly BatchItem[]
}

function Lines({ items, label, renderItem, isSaving = false }: LinesProps) {
  const hidden = useHidden()
  return (
    <LongList
      inDialog
      items={items}
      keyOf={({ key }) => key}
      textOf={({ key, label: name }) => `${name}\n${key}`}
      label={label}
      className="lines"
      height={58}
    >
      {(item) => (
        <Flex wrap align="center" className="line">
          <span className="line__text">{renderItem ? renderItem(item) : hidden(item.label)}</span>
          <StateTag state={isSaving && isConfirmed(item) ? 'saved' : itemState(item)} />
          <Why item={item} />
        </Flex>
      )}
    </LongList>
  )
}

/** Why it was not sent, or what came instead of a confirmation. */
function whyOf({ ended }: BatchItem): Message | undefined {
  if (!ended || ended.readBack === 'confirmed') return undefined
  const { outcome, readBack } = ended
  if (outcome.kind === 'failed') return messageOf(outcome.error)
  if (readBack === 'differs') return { key: 'settings:readBack.differs' }
  const message = outcome.kind === 'refused' ? outcome.problems[0]?.message : undefined
  // Where there is no form, nobody can choose between two values.
  return message?.key === 'settings:newer.choose' ? { key: 'settings:newer.keptBack' } : message
}

function Why({ item }: { readonly item: BatchItem }) {
  const t = useT()
  const message = whyOf(item)
  return message && <span className="note line__below">{t(message.key, message.values)}</span>
}

interface ActionsProps {
  readonly batch: Pick<Batch, 'items' | 'kind'>
  /** what is stored is read again before it goes on */
  readonly isReading?: boolean
  readonly onRetry: () => void
  readonly onUndo: () => void
}

/** What can be done once changes were sent, beside closing what shows them. */
export function BatchActions({ batch, isReading, onRetry, onUndo }: ActionsProps) {
  const t = useT()
  const busy = isReading === undefined ? {} : { busy: isReading }
  const missed = batch.items.filter(isRepeatable).length
  const undoable = undoableIn(batch).length
  return (
    <>
      {undoable > 0 && (
        <Button {...busy} onClick={onUndo}>
          {t('settings:batch.undoButton', { count: undoable })}
        </Button>
      )}
      {missed > 0 && (
        <Button variant="primary" {...busy} onClick={onRetry}>
          {t('settings:batch.retry', { count: missed })}
        </Button>
      )}
    </>
  )
}
