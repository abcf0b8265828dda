import { Flex, Progress, Tag } from 'antd'
import { RobotName } from '@/shared/RobotMark'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Icon, type IconName } from '@/shared/icons'
import { Table } from '@/shared/Table'
import type { BatchItem } from '@/store/batchesSlice'
import { itemOf } from './run'

type Verdict = 'waiting' | 'sending' | 'confirmed' | 'acknowledged' | 'nothing' | 'failed' | 'stopped'

/** An accepted save counts as confirmed only if it was read again; where nothing was found, nothing is confirmed. */
function verdictOf({ state, isConfirmed, isNothing }: BatchItem): Verdict {
  if (state !== 'sent') return state
  if (isNothing) return 'nothing'
  return isConfirmed ? 'confirmed' : 'acknowledged'
}

const tags = {
  waiting: ['clock', 'default'],
  sending: ['send', 'processing'],
  confirmed: ['check', 'success'],
  acknowledged: ['info', 'warning'],
  nothing: ['search', 'default'],
  failed: ['alert', 'error'],
  stopped: ['close', 'error'],
} as const satisfies Readonly<Record<Verdict, readonly [IconName, string]>>

interface Props {
  readonly items: readonly BatchItem[]
  readonly isRunning: boolean
}

/** What is confirmed of each step, bot by bot; the bots with failures first. */
export function StopResults({ items, isRunning }: Props) {
  const t = useT()
  const verdicts = items.map(verdictOf)
  const count = (...wanted: readonly Verdict[]) => verdicts.filter((one) => wanted.includes(one)).length
  const failed = count('failed', 'stopped')
  const userids = new Set(items.map(({ key }) => itemOf(key).userid))
  const rows = Array.from(userids, (userid) => ({
    userid,
    steps: items.filter(({ key }) => itemOf(key).userid === userid),
  }))
  const failures = ({ steps }: (typeof rows)[number]) =>
    steps.filter((item) => tags[verdictOf(item)][1] === 'error').length
  return (
    <Flex vertical gap={12}>
      <Progress
        aria-label={t('stopAll:title')}
        percent={
          items.length === 0 ? 100 : (100 * (items.length - count('waiting', 'sending'))) / items.length
        }
        status={failed > 0 ? 'exception' : isRunning ? 'active' : 'success'}
        format={() => `${items.length - count('waiting', 'sending')}/${items.length}`}
      />
      <p role={isRunning ? 'status' : 'alert'}>
        {t('stopAll:summary', {
          confirmed: count('confirmed'),
          acknowledged: count('acknowledged'),
          failed,
          nothing: count('nothing'),
        })}
      </p>
      <Table
        rowKey="userid"
        aria-label={t('stopAll:title')}
        pageSize={10}
        columns={[
          {
            key: 'bot',
            title: t('bots:selector'),
            rowScope: 'row',
            render: (_, { userid }) => <RobotName userid={userid} />,
          },
          {
            key: 'steps',
            title: t('stopAll:results'),
            render: (_, { steps }) => (
              <Flex vertical gap={4}>
                {steps.map((item) => (
                  <StepResult key={item.key} item={item} />
                ))}
              </Flex>
            ),
          },
        ]}
        dataSource={isRunning ? rows : rows.toSorted((a, b) => failures(b) - failures(a))}
      />
    </Flex>
  )
}

function StepResult({ item }: { readonly item: BatchItem }) {
  const t = useT()
  const verdict = verdictOf(item)
  const [icon, color] = tags[verdict]
  const message = item.error ? messageOf(item.error) : item.problems?.[0]?.message
  return (
    <Flex wrap align="center" gap="2px 8px">
      <span>{t(`stopAll:steps.${itemOf(item.key).step}`)}</span>
      <Tag color={color} icon={<Icon name={icon} size={14} />}>
        {t(`stopAll:states.${verdict}`)}
      </Tag>
      {message && <span className="muted">{t(message.key, message.values)}</span>}
    </Flex>
  )
}
