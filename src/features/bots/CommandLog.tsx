import type { TableProps } from 'antd'
import { botCommand } from '@/contract/codes'
import { useT } from '@/i18n'
import { formatTime } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Panel } from '@/shared/Panel'
import { Table } from '@/shared/Table'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { logCleared, selectLog, type Delivery } from './commandsSlice'
import { DeliveryState } from './DeliveryState'
import { RobotName } from '@/shared/RobotMark'

/** The commands sent since the sign-in or the last reload, the newest first. */
export function CommandLog() {
  const t = useT()
  const dispatch = useAppDispatch()
  const log = useAppSelector(selectLog)
  const nameOf = ({ botCmd }: Delivery) => {
    const command = botCommand.nameOf(botCmd)
    return command ? t(`options:botCommand.${command}`) : ''
  }
  const columns: TableProps<Delivery>['columns'] = [
    {
      key: 'at',
      title: t('botCommands:time'),
      className: 'tabular',
      sorter: (a, b) => a.at - b.at,
      render: (_, { at }) => formatTime(at),
    },
    {
      key: 'command',
      title: t('botCommands:command'),
      sorter: (a, b) => nameOf(a).localeCompare(nameOf(b)),
      render: (_, delivery) => (
        <>
          <strong>{nameOf(delivery)}</strong>
          <RobotName userid={delivery.userid} />
        </>
      ),
    },
    {
      key: 'state',
      title: t('botCommands:results'),
      render: (_, delivery) => <DeliveryState {...delivery} />,
    },
  ]
  return (
    <Panel
      id="commands-log"
      title={t('botCommands:log')}
      extra={
        log.length > 0 && (
          <Button
            variant="text"
            onClick={() => {
              dispatch(logCleared())
              document.getElementById('commands-log')?.focus()
            }}
          >
            {t('botCommands:clear')}
          </Button>
        )
      }
    >
      {log.length === 0 ? (
        <p className="muted">{t('botCommands:logEmpty')}</p>
      ) : (
        <Table rowKey="id" aria-labelledby="commands-log" columns={columns} dataSource={log} pageSize={10} />
      )}
    </Panel>
  )
}
