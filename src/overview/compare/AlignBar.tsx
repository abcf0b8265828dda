import { Alert, Flex } from 'antd'
import { memo, useDeferredValue, useMemo } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ChangeResults } from '@/robot/records/ChangeResults'
import type { Planned } from '@/robot/records/botRecords'
import { useTicks, type Ticks } from './ticks'
import type { useAlign } from './useAlign'

type Align = ReturnType<typeof useAlign>

interface Props {
  readonly align: Align
  readonly ticks: Ticks
  /** what the selected cells lead to */
  readonly plan: (isTaken: (cell: string) => boolean) => readonly Planned[]
}

/** What would be sent, the button that sends it, and how it went. */
export function AlignBar({ ticks, ...props }: Props) {
  return <Bar {...props} ticked={useDeferredValue(useTicks(ticks))} />
}

/** Memoized on the deferred ticks, so that a press redraws its own cell first. */
const Bar = memo(function Bar({
  align,
  plan,
  ticked,
}: Omit<Props, 'ticks'> & { readonly ticked: ReadonlySet<string> }) {
  const t = useT()
  const planned = useMemo(() => plan((cell) => ticked.has(cell)), [plan, ticked])
  const broken = planned.filter((each) => each.broken !== undefined)
  const sendable = planned.filter((each) => each.broken === undefined)
  const count = sendable.reduce((sum, each) => sum + each.count, 0)
  const bots = new Set(sendable.map(({ bot }) => bot.userid)).size
  return (
    <>
      {align.batch && <ChangeResults {...align} batch={align.batch} />}
      {broken.map(({ key, label, broken: rule }) => (
        <Alert
          key={key}
          type="error"
          showIcon
          title={`${label}: ${t('settings:transfer.broken', { reason: rule ? t(rule) : '' })}`}
        />
      ))}
      <Flex wrap align="center" gap={12} className="stays-below">
        <Button
          variant="primary"
          busy={align.weighed !== undefined || align.batch?.isRunning === true}
          disabled={count === 0}
          onClick={() => void align.apply(sendable)}
        >
          {count === 0 ? t('fleet:align.none') : t('fleet:align.apply', { count })}
        </Button>
        <p role="status" className="note tabular">
          {align.weighed
            ? t('fleet:align.weighing', align.weighed)
            : count === 0
              ? t('fleet:align.nothing')
              : t('fleet:align.plan', { count, bots: t('fleet:summary.bots', { count: bots }) })}
        </p>
      </Flex>
    </>
  )
})
