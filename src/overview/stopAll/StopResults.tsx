import { Flex, Progress } from 'antd'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { BotName } from '@/shared/BotMark'
import { StateTag, type SendingState } from '@/shared/StateTag'
import { Table } from '@/shared/Table'
import { isMissed, shownState, type BatchItem } from '@/store/saving/batchesSlice'
import { itemOf } from './run'

/** An accepted save counts as confirmed only if it was read again; where nothing was found, nothing is confirmed. */
function stateOf(item: BatchItem): SendingState {
  if (item.state !== 'sent') return shownState(item)
  if (item.isNothing) return 'nothing'
  return item.isConfirmed ? 'confirmed' : 'received'
}

interface Props {
  readonly items: readonly BatchItem[]
  readonly isRunning: boolean
}

/** What is confirmed of each step, bot by bot; the bots with failures first. */
export function StopResults({ items, isRunning }: Props) {
  const t = useT()
  const count = (...wanted: readonly SendingState[]) =>
    items.filter((item) => wanted.includes(stateOf(item))).length
  const failed = items.filter(isMissed).length
  const done = items.length - count('waiting', 'sending')
  const rows = [...new Set(items.map((item) => itemOf(item).userid))].map((userid) => {
    const its = items.filter((item) => itemOf(item).userid === userid)
    return { userid, its, failed: its.filter(isMissed).length }
  })
  return (
    <Flex vertical gap={12}>
      <Progress
        aria-label={t('stopAll:title')}
        percent={items.length === 0 ? 100 : (100 * done) / items.length}
        status={failed > 0 ? 'exception' : isRunning ? 'active' : 'success'}
        format={() => `${done}/${items.length}`}
      />
      <p role={isRunning ? 'status' : 'alert'}>
        {t('stopAll:summary', {
          confirmed: count('confirmed'),
          received: count('received'),
          unknown: count('unknown'),
          failed: failed - count('unknown'),
          nothing: count('nothing'),
        })}
      </p>
      <Table
        rowKey="userid"
        aria-label={t('stopAll:title')}
        showHeader={false}
        pageSize={10}
        columns={[
          {
            key: 'bot',
            render: (_, { userid, its }) => (
              <Flex wrap gap="8px 16px" align="start">
                <Flex flex="0 1 180px">
                  <BotName userid={userid} />
                </Flex>
                <Flex vertical gap={4} flex="1 1 240px">
                  {its.map((item) => (
                    <StepResult key={item.key} item={item} />
                  ))}
                </Flex>
              </Flex>
            ),
          },
        ]}
        dataSource={isRunning ? rows : rows.toSorted((a, b) => b.failed - a.failed)}
      />
    </Flex>
  )
}

function StepResult({ item }: { readonly item: BatchItem }) {
  const t = useT()
  const message = item.error ? messageOf(item.error) : item.problems?.[0]?.message
  return (
    <Flex wrap align="center" gap="2px 8px">
      <span>{t(`stopAll:steps.${itemOf(item).step}`)}</span>
      <StateTag state={stateOf(item)} />
      {message && <span className="muted">{t(message.key, message.values)}</span>}
    </Flex>
  )
}
