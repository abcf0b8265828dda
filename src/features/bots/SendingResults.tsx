import { Progress } from 'antd'
import { botCommand } from '@/contract/codes'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Panel } from '@/shared/Panel'
import { Table } from '@/shared/Table'
import { isMissed, type BatchItem } from '@/store/batchesSlice'
import { DeliveryState } from './DeliveryState'
import { RobotName } from '@/shared/RobotMark'
import { isRepeatable, type Sent } from './useSending'

interface Props {
  readonly sent: Sent
  readonly busy: boolean
  readonly onRetry: () => void
}

/** The results of the last command, bot by bot, while they arrive. */
export function SendingResults({ sent: { command, items }, busy, onRetry }: Props) {
  const t = useT()
  const count = items.length
  const done = items.filter(({ state }) => state !== 'waiting' && state !== 'sending').length
  const missed = items.filter(isMissed).length
  const repeatable = items.filter((item) => isRepeatable(command, item)).length
  return (
    <Panel id="commands-results" title={`${t('botCommands:results')}: ${t(`options:botCommand.${command}`)}`}>
      {count > 1 && (
        <Progress
          aria-label={t('botCommands:results')}
          percent={(100 * done) / count}
          status={missed > 0 ? 'exception' : busy ? 'active' : 'success'}
          format={() => `${done}/${count}`}
        />
      )}
      <Table<BatchItem>
        rowKey="key"
        aria-labelledby="commands-results"
        columns={[
          {
            key: 'bot',
            title: t('bots:selector'),
            rowScope: 'row',
            render: (_, { label }) => <RobotName userid={label} />,
          },
          {
            key: 'state',
            title: t('botCommands:results'),
            render: (_, item) => <DeliveryState {...item} botCmd={botCommand.codes[command]} />,
          },
        ]}
        dataSource={items}
        pageSize={10}
      />
      {busy && <p className="muted">{t('botCommands:leaving')}</p>}
      {!busy && missed > 0 && (
        <>
          <strong role="alert">{t('botCommands:missed', { missed, count })}</strong>
          {repeatable > 0 && (
            <Button onClick={onRetry}>{t('botCommands:retry', { count: repeatable })}</Button>
          )}
        </>
      )}
    </Panel>
  )
}
