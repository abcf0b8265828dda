import { Alert, Flex, type TableProps } from 'antd'
import { botCommand } from '@/contract/codes'
import { mayHaveArrived } from '@/contract/providerError'
import { useT } from '@/i18n'
import { formatTime } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Panel } from '@/shared/Panel'
import { RobotName } from '@/shared/RobotMark'
import { StateTag } from '@/shared/StateTag'
import { Table } from '@/shared/Table'
import { isMissed, type BatchItem } from '@/store/batchesSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { logCleared, mayHaveSwitched, selectLog, type Delivery } from './commandsSlice'
import { isRepeatable, LOG, type Sent, type useSending } from './useSending'

/** A command that was sent, or is being sent. */
type Line = Omit<Delivery, 'at' | 'state'> & Pick<BatchItem, 'state'> & { readonly at?: number }

const LATER = Number.MAX_SAFE_INTEGER

/** Those that are not over yet. */
const pendingIn = ({ command, items }: Sent): readonly Line[] =>
  items
    .filter(({ state }) => state === 'waiting' || state === 'sending')
    .map(({ key, state }) => ({ id: key, userid: key, botCmd: botCommand.codes[command], state }))

/** The commands sent since the sign-in or the last reload, the newest first, while they arrive. */
export function CommandLog({ sending }: { readonly sending: ReturnType<typeof useSending> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const log = useAppSelector(selectLog)
  const { sent, isSending } = sending
  const lines: readonly Line[] = [...(isSending && sent ? pendingIn(sent) : []), ...log]
  const nameOf = ({ botCmd }: Line) => {
    const command = botCommand.nameOf(botCmd)
    return command ? t(`options:botCommand.${command}`) : ''
  }
  const columns: TableProps<Line>['columns'] = [
    {
      key: 'at',
      title: t('botCommands:time'),
      className: 'tabular',
      sorter: (a, b) => (a.at ?? LATER) - (b.at ?? LATER),
      render: (_, { at }) => at && formatTime(at),
    },
    {
      key: 'command',
      title: t('botCommands:command'),
      sorter: (a, b) => nameOf(a).localeCompare(nameOf(b)),
      render: (_, line) => (
        <>
          <strong>{nameOf(line)}</strong>
          <RobotName userid={line.userid} />
        </>
      ),
    },
    { key: 'state', title: t('botCommands:results'), render: (_, line) => <LineState {...line} /> },
  ]
  return (
    <Panel
      id={LOG}
      title={t('botCommands:log')}
      extra={
        log.length > 0 && (
          <Button
            variant="text"
            onClick={() => {
              dispatch(logCleared())
              document.getElementById(LOG)?.focus()
            }}
          >
            {t('botCommands:clear')}
          </Button>
        )
      }
    >
      {isSending && sent && sent.items.length > 1 && <p className="muted">{t('botCommands:leaving')}</p>}
      {!isSending && sent && <Missed sent={sent} onRetry={() => sending.retry(sent)} />}
      {lines.length === 0 ? (
        <p className="muted">{t('botCommands:logEmpty')}</p>
      ) : (
        <Table rowKey="id" aria-labelledby={LOG} columns={columns} dataSource={lines} pageSize={10} />
      )}
    </Panel>
  )
}

/** How many bots the last command has not reached for certain. */
function Missed({
  sent: { command, items },
  onRetry,
}: {
  readonly sent: Sent
  readonly onRetry: () => void
}) {
  const t = useT()
  const missed = items.filter(isMissed).length
  const repeatable = items.filter((item) => isRepeatable(command, item)).length
  if (missed === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t('botCommands:missed', { missed, count: items.length })}
      {...(repeatable > 0 && {
        action: <Button onClick={onRetry}>{t('botCommands:retry', { count: repeatable })}</Button>,
      })}
    />
  )
}

/** The state of a command to one bot, and why it failed. */
function LineState({ botCmd, state, error }: Line) {
  const t = useT()
  const message = error && messageOf(error)
  return (
    <Flex vertical align="start" gap={4}>
      <StateTag state={error?.kind === 'unclear' ? 'unknown' : state} />
      {message && (
        <span className="muted">
          {t(message.key, message.values)}
          {mayHaveArrived(error) &&
            ` ${t(mayHaveSwitched(botCmd, { error }) ? 'botCommands:mayHaveSwitched' : 'botCommands:mayHaveArrived')}`}
        </span>
      )}
    </Flex>
  )
}
