import { Alert, Flex } from 'antd'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useT } from '@/i18n'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { brokenIn, isToSend, type Planned } from '@/robot/apply/planned'
import { useAddressName } from '@/robot/records/useAddressName'
import { Button } from '@/shared/Button'
import { useNameList } from '@/shared/useNameList'
import { useBotNames } from '@/store/botNames'
import { useTicks } from './Ticks'

interface Props {
  readonly nameOf: (userid: string) => string
  /** what the selected cells lead to */
  readonly plan: (isTaken: (cell: string) => boolean) => readonly Planned[]
  /** called with the bots that were sent to */
  readonly onSent: (userids: readonly string[]) => void
}

/** What would be sent, and the button that shows it and sends it. */
export function AlignBar(props: Props) {
  return <Bar {...props} ticked={useDeferredValue(useTicks().ticked)} />
}

/** Memoized on the deferred ticks, so that a press redraws its own cell first. */
const Bar = memo(function Bar({
  nameOf,
  plan,
  ticked,
  onSent,
}: Props & { readonly ticked: ReadonlySet<string> }) {
  const t = useT()
  const botName = useBotNames()
  const listOf = useNameList()
  const addressName = useAddressName()
  /** as it was when it was pressed: what is read meanwhile does not change it */
  const [pressed, setPressed] = useState<readonly Planned[]>()
  const plans = useMemo(() => plan((cell) => ticked.has(cell)), [plan, ticked])
  const sendable = plans.filter(isToSend)
  const count = sendable.reduce((sum, { taken }) => sum + taken.size, 0)
  const bots = new Set(sendable.map(({ at }) => at.userid)).size
  return (
    <>
      {plans.map((one) => {
        const rule = brokenIn(one)
        return (
          rule && (
            <Alert
              key={one.key}
              type="error"
              showIcon
              title={`${nameOf(one.at.userid)}: ${addressName(one)}: ${t('settings:transfer.broken', { reason: t(rule) })}`}
            />
          )
        )
      })}
      <Flex wrap align="center" gap={12} className="stays-below">
        <Button variant="primary" disabled={count === 0} onClick={() => setPressed(sendable)}>
          {count === 0 ? t('fleet:align.none') : t('fleet:align.apply', { count })}
        </Button>
        <p role="status" className="note tabular">
          {count === 0 ? t('fleet:align.nothing') : t('fleet:summary.bots', { count: bots })}
        </p>
      </Flex>
      {pressed && (
        <ApplyDialog
          title={t('fleet:align.change', {
            bots: listOf([...new Set(pressed.map(({ at }) => botName(at.userid)))], (many) =>
              t('fleet:summary.bots', { count: many }),
            ),
          })}
          plans={pressed}
          send={(values) => t('fleet:align.apply', { count: values })}
          onSent={onSent}
          onClose={() => setPressed(undefined)}
        />
      )}
    </>
  )
})
