import { Alert, Flex } from 'antd'
import { botCommand } from '@/contract/codes'
import { mayHaveArrived, saysNeither, type ProviderError } from '@/contract/providerError'
import { useHidden, useT } from '@/i18n'
import { formatTime } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Panel } from '@/shared/Panel'
import { BotChip } from '@/shared/BotChip'
import { StateTag } from '@/shared/StateTag'
import { Table } from '@/shared/Table'
import { itemError, isMissed, hasItemEnded, itemState, type BatchItem } from '@/store/saving/batchesSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { logCleared, mayHaveSwitched, selectLog, type Delivery } from '@/features/bots/commandsSlice'
import { isCommandRepeatable, LOG, type SentCommand, type useSending } from './useSending'

/** A command that was sent, or is being sent. */
type Line = Omit<Delivery, 'at' | 'ended'> & Pick<BatchItem, 'isSending' | 'ended'> & { readonly at?: number }

/** Those that are not over yet. */
const pendingIn = ({ command, items }: SentCommand): readonly Line[] =>
  items
    .filter((item) => !hasItemEnded(item))
    .map(({ key, isSending = false }) => ({
      id: key,
      userid: key,
      botCmd: botCommand.codes[command],
      isSending,
    }))

/** The commands sent since the sign-in or the last reload, the newest first, while they arrive. */
export function CommandLog({ sending }: { readonly sending: ReturnType<typeof useSending> }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const log = useAppSelector(selectLog)
  const { sent, isSending } = sending
  const lines: readonly Line[] = [...(isSending && sent ? pendingIn(sent) : []), ...log]
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
        <Table
          rowKey="id"
          aria-labelledby={LOG}
          showHeader={false}
          columns={[{ key: 'line', render: (_, line) => <LogLine line={line} /> }]}
          dataSource={lines}
          pageSize={10}
        />
      )}
    </Panel>
  )
}

/** How many bots the last command has not reached for certain. */
function Missed({
  sent: { command, items },
  onRetry,
}: {
  readonly sent: SentCommand
  readonly onRetry: () => void
}) {
  const t = useT()
  const missed = items.filter(isMissed).length
  const repeatable = items.filter((item) => isCommandRepeatable(command, item)).length
  if (missed === 0) return null
  return (
    <>
      <Alert type="error" showIcon title={t('botCommands:missed', { missed, count: items.length })} />
      {repeatable > 0 && <Button onClick={onRetry}>{t('botCommands:retry', { count: repeatable })}</Button>}
    </>
  )
}

/** What to do before it is sent again; an unclear answer says so itself. */
function hintOf(botCmd: number, error: ProviderError) {
  if (mayHaveSwitched(botCmd, error)) return 'botCommands:mayHaveSwitched'
  return mayHaveArrived(error) && !saysNeither(error) ? 'botCommands:mayHaveArrived' : undefined
}

/** A command to one bot: how far it is or how it ended, and why it failed. */
function LogLine({ line }: { readonly line: Line }) {
  const t = useT()
  const hidden = useHidden()
  const { at, userid, botCmd } = line
  const error = itemError(line)
  const state = itemState(line)
  const command = botCommand.nameOf(botCmd)
  const message = error && messageOf(error)
  const hint = error && hintOf(botCmd, error)
  return (
    <Flex vertical gap={4}>
      <Flex wrap align="center" gap="4px 12px">
        <strong>{command && t(`options:botCommand.${command}`)}</strong>
        <BotChip userid={userid} />
        {/* No call tells whether a command was carried out. */}
        <StateTag state={state === 'received' ? 'sent' : state} />
        {at !== undefined && <span className="note tabular">{hidden(formatTime(at))}</span>}
      </Flex>
      {message && (
        <span className="muted">
          {t(message.key, message.values)}
          {hint && ` ${t(hint)}`}
        </span>
      )}
    </Flex>
  )
}
