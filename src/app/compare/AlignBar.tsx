import { Alert, Card, Flex, Progress, Tag } from 'antd'
import { memo, useDeferredValue, useMemo } from 'react'
import { RiskDialog } from '@/features/money/proof/RiskDialog'
import { useAmounts } from '@/features/money/proof/useAmounts'
import { useT } from '@/i18n'
import { Note } from '@/shared/Note'
import { messageOf } from '@/i18n/messageOf'
import type { MessageKey } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { DataTable } from '@/shared/DataTable'
import { Table } from '@/shared/Table'
import { hasArrived, isMissed, type Batch, type BatchItem } from '@/store/batchesSlice'
import type { Planned } from './matrix'
import { useTicks, type Ticks } from './ticks'
import type { RiskierBot, useAlign } from './useAlign'

type Align = ReturnType<typeof useAlign>

interface Props {
  readonly align: Align
  readonly ticks: Ticks
  /** what the selected cells lead to */
  readonly plan: (isTaken: (cell: string) => boolean) => readonly Planned[]
  readonly nameOf: (userid: string) => string
}

/** What would be sent, the button that sends it, and how it went. */
export function AlignBar({ ticks, ...props }: Props) {
  return <Bar {...props} ticked={useDeferredValue(useTicks(ticks))} />
}

/** Memoized on the deferred ticks, so that a press redraws its own cell first. */
const Bar = memo(function Bar({
  align,
  plan,
  nameOf,
  ticked,
}: Omit<Props, 'ticks'> & { readonly ticked: ReadonlySet<string> }) {
  const t = useT()
  const planned = useMemo(() => plan((cell) => ticked.has(cell)), [plan, ticked])
  const broken = planned.filter((each) => each.broken !== undefined)
  const sendable = planned.filter((each) => each.broken === undefined)
  const count = sendable.reduce((sum, each) => sum + each.count, 0)
  const bots = new Set(sendable.map(({ bot }) => bot.userid)).size
  return (
    <Flex vertical gap={12}>
      {broken.map(({ key, label, broken: rule }) => (
        <Alert
          key={key}
          type="error"
          showIcon
          title={`${label}: ${t('settings:transfer.broken', { reason: rule ? t(rule) : '' })}`}
        />
      ))}
      <Flex wrap align="center" gap={12}>
        <Button
          variant="primary"
          busy={align.weighed !== undefined || align.batch?.isRunning === true}
          disabled={count === 0}
          onClick={() => void align.apply(sendable)}
        >
          {t('fleet:align.apply', { count })}
        </Button>
        <p role="status" className="note tabular">
          {align.weighed
            ? t('fleet:align.weighing', align.weighed)
            : count === 0
              ? t('fleet:align.nothing')
              : t('fleet:align.plan', { count, bots })}
        </p>
      </Flex>
      {align.batch && <Results batch={align.batch} align={align} />}
      {align.question && (
        <RiskQuestion riskier={align.question.riskier} nameOf={nameOf} onAnswer={align.answer} />
      )}
    </Flex>
  )
})

interface RiskQuestionProps {
  readonly riskier: readonly RiskierBot[]
  readonly nameOf: (userid: string) => string
  readonly onAnswer: (isYes: boolean) => void
}

/** One question for all bots: the figures of each before and after, and their sum. */
function RiskQuestion({ riskier, nameOf, onAnswer }: RiskQuestionProps) {
  const t = useT()
  const { money, share } = useAmounts()
  const unproved = new Map<MessageKey, Set<string>>()
  for (const { userid, consequences } of riskier)
    for (const message of consequences.flatMap((each) => each.unproved))
      unproved.set(message, (unproved.get(message) ?? new Set()).add(nameOf(userid)))
  const change = (
    show: (risk: NonNullable<RiskierBot['before']>) => string,
    bot: Pick<RiskierBot, 'before' | 'after'>,
  ) => [bot.before, bot.after].map((risk) => (risk ? show(risk) : t('proof:consequence.unknown'))).join(' → ')
  const sum = (when: 'before' | 'after') => ({
    largestStake: riskier.reduce((total, bot) => total + (bot[when]?.largestStake ?? 0), 0),
    worstDay: riskier.reduce((total, bot) => total + (bot[when]?.worstDay ?? 0), 0),
    ruin: Math.max(...riskier.map((bot) => bot[when]?.ruin ?? 0)),
  })
  const rowOf = (label: string, bot: Pick<RiskierBot, 'before' | 'after'>) => [
    label,
    change(({ largestStake }) => money(largestStake), bot),
    change(({ worstDay }) => money(worstDay), bot),
    change(({ ruin }) => share(ruin), bot),
  ]
  return (
    <RiskDialog width={720} onAnswer={onAnswer}>
      <Flex vertical gap={12}>
        {[...unproved].map(([message, bots]) => (
          <Note key={message} type="error" title={`${[...bots].join(', ')}: ${t(message)}`} />
        ))}
        <DataTable
          label={t('proof:consequence.risk')}
          head={[
            t('fleet:columns.name'),
            t('proof:consequence.largestStake'),
            t('proof:consequence.worstDay'),
            t('proof:consequence.ruin'),
          ]}
          rows={[
            ...riskier.map((bot) => rowOf(nameOf(bot.userid), bot)),
            ...(riskier.length > 1
              ? [rowOf(t('fleet:align.sum'), { before: sum('before'), after: sum('after') })]
              : []),
          ]}
        />
        <p className="muted">{t('proof:consequence.under')}</p>
      </Flex>
    </RiskDialog>
  )
}

const colours = {
  waiting: 'default',
  sending: 'processing',
  sent: 'success',
  failed: 'error',
  stopped: 'warning',
} as const

/** The progress, the result of each record, and retry and undo. */
function Results({ batch, align }: { readonly batch: Batch; readonly align: Align }) {
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
                  <Tag color={colours[item.state]}>{t(`fleet:align.states.${item.state}`)}</Tag>
                  {why(item) && <span className="note">{why(item)}</span>}
                </Flex>
              ),
            },
          ]}
          dataSource={items}
        />
        <Flex wrap gap={8}>
          {isRunning ? (
            <Button variant="danger" onClick={align.stop}>
              {t('fleet:align.stop')}
            </Button>
          ) : (
            <>
              {missed > 0 && (
                <Button variant="primary" onClick={align.retry}>
                  {t('fleet:align.retry', { count: missed })}
                </Button>
              )}
              {kind === 'send' && undoable > 0 && (
                <Button onClick={align.undo}>{t('fleet:align.undoAll', { count: undoable })}</Button>
              )}
              <Button onClick={align.close}>{t('common:close')}</Button>
            </>
          )}
        </Flex>
      </Flex>
    </Card>
  )
}
