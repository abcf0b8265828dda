import { Collapse, Flex, Progress, Tag, type TagProps } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Icon, type IconName } from '@/shared/icons'
import { LongList } from '@/shared/LongList'
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
  /** what became of it */
  readonly children?: ReactNode
}

/** Old and new expiry of a follower. */
export function ExpiryLine({ id, name, from, to, children }: LineProps) {
  const t = useT()
  const moment = useExpiryMoment()
  return (
    <Flex wrap justify="space-between" gap="2px 16px" className="expiry-line">
      <span>
        <strong>{name || id}</strong> <span className="note tabular">{t('followers:card.id', { id })}</span>
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
      {children}
    </Flex>
  )
}

const states = {
  waiting: { icon: 'clock', color: 'default' },
  sending: { icon: 'send', color: 'processing' },
  sent: { icon: 'clock', color: 'processing' },
  saved: { icon: 'check', color: 'success' },
  failed: { icon: 'alert', color: 'error' },
  stopped: { icon: 'close', color: 'warning' },
} as const satisfies Readonly<
  Record<BatchItem['state'] | 'saved', { readonly icon: IconName; readonly color: TagProps['color'] }>
>

const notRead: Message = { key: 'settings:proof.unread' }

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
        const shown = state === 'sent' && isConfirmed ? 'saved' : state
        const { icon, color } = states[shown]
        const unread = shown === 'sent' && !isRunning ? notRead : undefined
        const why = error ? messageOf(error) : (problems?.[0]?.message ?? unread)
        return (
          <ExpiryLine id={key} name={label} from={from} to={to}>
            <Flex wrap align="center" gap="2px 8px" flex="1 0 100%">
              <Tag color={color} icon={<Icon name={icon} size={14} />}>
                {t(`followers:run.states.${shown}`)}
              </Tag>
              {why && <span className="note">{t(why.key, why.values)}</span>}
            </Flex>
          </ExpiryLine>
        )
      }}
    </LongList>
  )
}
