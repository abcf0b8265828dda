import type { MouseEvent } from 'react'
import { channelChecks, verdictOf, type Check } from '@/domain/copyChecks'
import { CheckList, CheckTag } from '@/features/copyChecks/CheckList'
import { useCopyFacts } from '@/features/copyChecks/useCopyFacts'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Icon } from '@/shared/icons'
import { Loaded } from '@/shared/Loaded'
import { Panel } from '@/shared/Panel'
import { PathLink } from '@/shared/PathLink'
import { Placeholder } from '@/shared/Skeleton'
import { Table } from '@/shared/Table'
import { useRead } from '@/store/reads'
import { byKey } from '../channels/channelKeys'

interface Row {
  readonly key: string
  readonly name: string
  readonly checks: readonly Check[]
}

interface ToggleProps {
  readonly record: Row
  readonly expanded: boolean
  readonly onExpand: (row: Row, event: MouseEvent<HTMLElement>) => void
}

/** Shows and hides the causes; Ant Design's own has no name in every language. */
function Toggle({ record, expanded, onExpand }: ToggleProps) {
  const t = useT()
  return (
    <Button
      variant="text"
      size="small"
      icon={<Icon name={expanded ? 'close' : 'plus'} size={14} />}
      aria-expanded={expanded}
      aria-label={t('copyChecks:list', { name: record.name })}
      onClick={(event) => onExpand(record, event)}
    />
  )
}

const toggleOf = (props: ToggleProps) => <Toggle {...props} />
const causesOf = ({ name, checks }: Row) => <CheckList name={name} checks={checks} />

/** Whether a signal of each channel would be copied now, and why not. */
export function ChannelsNow() {
  const t = useT()
  const query = useRead('channels')
  const facts = useCopyFacts()
  const rows = Array.from(byKey(query.currentData ?? []), ([key, channel]): Row => ({
    key,
    name: channel.nameGroup || key,
    checks: channelChecks(channel, key, facts),
  }))
  return (
    <Panel
      title={t('signalSteps:now.title')}
      about={t('copyChecks:ours')}
      extra={<PathLink to="/mycopy">{t('signalSteps:now.traders')}</PathLink>}
    >
      <Loaded query={query} skeleton={<Placeholder height="16rem" />}>
        {() =>
          rows.length === 0 ? (
            <p className="muted">{t('signalSteps:now.nothing')}</p>
          ) : (
            <Table<Row>
              aria-label={t('signalSteps:now.title')}
              pageSize={10}
              dataSource={rows}
              columns={[
                { key: 'channel', title: t('signalSteps:now.channel'), rowScope: 'row', dataIndex: 'name' },
                {
                  key: 'verdict',
                  title: t('signalSteps:now.verdict'),
                  render: (_, { checks }) => <Verdict checks={checks} />,
                },
              ]}
              expandable={{
                columnTitle: <span className="visually-hidden">{t('signalSteps:now.causes')}</span>,
                expandIcon: toggleOf,
                expandedRowRender: causesOf,
              }}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}

/** The result, and why, if something is enough for a no. */
function Verdict({ checks }: Pick<Row, 'checks'>) {
  const t = useT()
  const failed = checks.filter((check) => check.state === 'fail')
  return (
    <>
      <CheckTag state={verdictOf(checks)} text="verdict" />
      <div className="muted">{failed.map(({ reason }) => t(`copyChecks:fails.${reason}`)).join(' · ')}</div>
    </>
  )
}
