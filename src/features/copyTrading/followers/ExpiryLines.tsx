import { Flex, Tag, type TagProps } from 'antd'
import { memo, useMemo } from 'react'
import type { ProviderError } from '@/contract/providerError'
import { hasExpiry } from '@/domain/expiry'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { messageOf } from '@/i18n/messageOf'
import { Icon, type IconName } from '@/shared/icons'
import { LongTable } from '@/shared/LongTable'
import type { Step } from './useExpiryRun'

/** A line of the preview and of the results. */
export interface ExpiryLine {
  readonly id: string
  readonly name: string
  readonly from: number
  /** `undefined` if the new expiry is unknown or unchanged */
  readonly to?: number | undefined
  /** state in the run */
  readonly state?: Step['state']
  readonly error?: ProviderError
}

const idOf = ({ id }: ExpiryLine) => id

const states = {
  waiting: { icon: 'clock', color: 'default' },
  sending: { icon: 'send', color: 'processing' },
  sent: { icon: 'check', color: 'success' },
  failed: { icon: 'alert', color: 'error' },
  stopped: { icon: 'close', color: 'warning' },
} as const satisfies Readonly<
  Record<Step['state'], { readonly icon: IconName; readonly color: TagProps['color'] }>
>

interface TableProps {
  readonly lines: readonly ExpiryLine[]
  readonly differing: ReadonlySet<string>
  readonly isRunning: boolean
}

/** Old and new expiry of each follower, with the state of its call during a run. */
export const ExpiryLines = memo(function ExpiryLines({ lines, differing, isRunning }: TableProps) {
  const t = useT()
  const columns = useMemo(() => {
    const state = {
      key: 'state',
      title: t('followers:run.state'),
      width: 120,
      render: (_: unknown, line: ExpiryLine) => <SendingState line={line} differs={differing.has(line.id)} />,
    }
    return [
      {
        key: 'name',
        title: t('followers:orders.name'),
        render: (_: unknown, line: ExpiryLine) => <Who line={line} />,
      },
      {
        key: 'ends',
        title: t('expiries:field.label'),
        render: (_: unknown, line: ExpiryLine) => <Ends line={line} />,
      },
      ...(isRunning ? [state] : []),
    ]
  }, [t, isRunning, differing])
  return (
    <LongTable
      rows={lines}
      keyOf={idOf}
      columns={columns}
      label={t('followers:run.lines')}
      rowHeight={65}
      width={360}
    />
  )
})

interface LineProps {
  readonly line: ExpiryLine
}

const Who = memo(function Who({ line: { id, name } }: LineProps) {
  const t = useT()
  return (
    <>
      <strong>{name || id}</strong>
      <p className="muted tabular">{t('followers:card.id', { id })}</p>
    </>
  )
})

const Ends = memo(function Ends({ line: { from, to } }: LineProps) {
  const t = useT()
  const moment = (expCopy: number) => (hasExpiry(expCopy) ? formatMoment(expCopy) : t('bots:expiry.none'))
  return (
    <Flex wrap align="center" gap="2px 8px" className="tabular">
      <span className="muted">{moment(from)}</span>
      {to !== undefined && (
        <>
          <Icon name="arrow" size={16} />
          <span className="visually-hidden">{t('followers:run.becomes')}</span>
          <strong>{moment(to)}</strong>
        </>
      )}
    </Flex>
  )
})

interface StateProps extends LineProps {
  /** the provider accepted the expiry but shows another one */
  readonly differs: boolean
}

const SendingState = memo(function SendingState({ line: { state, error }, differs }: StateProps) {
  const t = useT()
  if (!state) return null
  const { icon, color } = states[state]
  const message = error && messageOf(error)
  return (
    <>
      <Tag color={color} icon={<Icon name={icon} size={14} />}>
        {t(`followers:run.states.${state}`)}
      </Tag>
      {message && <p className="muted">{t(message.key, message.values)}</p>}
      {differs && <p className="muted">{t('followers:run.differsOne')}</p>}
    </>
  )
})
