import { Card, Flex, Progress, Tag } from 'antd'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Table } from '@/shared/Table'
import { hasArrived, isMissed, shownState, type Batch, type BatchItem } from '@/store/saving/batchesSlice'

const colours = {
  waiting: 'default',
  sending: 'processing',
  sent: 'success',
  unread: 'warning',
  unknown: 'error',
  failed: 'error',
  stopped: 'warning',
} as const

/** What was sent is done only once it was read. */
const stateOf = (item: BatchItem, isRunning: boolean) =>
  item.state !== 'sent' || item.isConfirmed ? shownState(item) : isRunning ? 'sending' : 'unread'

interface Props {
  readonly batch: Batch
  readonly stop: () => void
  readonly retry: () => void
  readonly undo: () => void
  readonly close: () => void
}

/** The progress of changes to records, the result of each, and retry and undo. */
export function ChangeResults({ batch, stop, retry, undo, close }: Props) {
  const t = useT()
  const { items, isRunning, kind } = batch
  const done = items.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  const missed = items.filter(isMissed).length
  const undoable = items.filter(hasArrived).length
  const why = ({ error, problems }: BatchItem) => {
    const message = error ? messageOf(error) : problems?.[0]?.message
    return message && t(message.key, message.values)
  }
  return (
    <Card
      size="small"
      role="region"
      aria-label={t(`fleet:align.${kind}`)}
      title={<h2>{t(`fleet:align.${kind}`)}</h2>}
    >
      <Flex vertical gap={12}>
        <Progress
          percent={(done / Math.max(1, items.length)) * 100}
          showInfo={false}
          status={isRunning ? 'active' : missed > 0 ? 'exception' : 'success'}
          aria-label={t('fleet:align.progress', { done, count: items.length })}
        />
        <p role="status" className="tabular">
          {t('fleet:align.progress', { done, count: items.length })}
        </p>
        <Table
          rowKey="key"
          aria-label={t(`fleet:align.${kind}`)}
          pageSize={20}
          columns={[
            {
              key: 'label',
              title: t('fleet:align.record'),
              rowScope: 'row',
              render: (_, { label }) => label,
            },
            {
              key: 'state',
              title: t('fleet:align.result'),
              render: (_, item) => (
                <Flex vertical align="start" gap={4}>
                  <Tag color={colours[stateOf(item, isRunning)]}>
                    {t(`fleet:align.states.${stateOf(item, isRunning)}`)}
                  </Tag>
                  {why(item) && <span className="note">{why(item)}</span>}
                  {stateOf(item, isRunning) === 'unread' && (
                    <span className="note">{t('settings:proof.unread')}</span>
                  )}
                </Flex>
              ),
            },
          ]}
          dataSource={items}
        />
        <Flex wrap gap={8}>
          {isRunning ? (
            <Button variant="danger" onClick={stop}>
              {t('fleet:align.stop')}
            </Button>
          ) : (
            <>
              {missed > 0 && (
                <Button variant="primary" onClick={retry}>
                  {t('fleet:align.retry', { count: missed })}
                </Button>
              )}
              {kind === 'send' && undoable > 0 && (
                <Button onClick={undo}>{t('fleet:align.undoAll', { count: undoable })}</Button>
              )}
              <Button onClick={close}>{t('common:close')}</Button>
            </>
          )}
        </Flex>
      </Flex>
    </Card>
  )
}
