import { Flex, Grid, Tag, type TagProps } from 'antd'
import { memo, useMemo } from 'react'
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
  readonly isConfirmed?: boolean
  readonly error?: Step['error']
  readonly problems?: Step['problems']
}

const idOf = ({ id }: ExpiryLine) => id

const states = {
  waiting: { icon: 'clock', color: 'default' },
  sending: { icon: 'send', color: 'processing' },
  sent: { icon: 'clock', color: 'processing' },
  saved: { icon: 'check', color: 'success' },
  failed: { icon: 'alert', color: 'error' },
  stopped: { icon: 'close', color: 'warning' },
} as const satisfies Readonly<
  Record<Step['state'] | 'saved', { readonly icon: IconName; readonly color: TagProps['color'] }>
>

interface TableProps {
  readonly lines: readonly ExpiryLine[]
  /** before anything is sent there is no state */
  readonly hasState?: boolean
}

/** Old and new expiry of each follower, with the state of its call and why it failed. On a phone in one column: reasons need room. */
export const ExpiryLines = memo(function ExpiryLines({ lines, hasState = false }: TableProps) {
  const t = useT()
  const isWide = Grid.useBreakpoint().md !== false
  const columns = useMemo(() => {
    const parts = [
      { key: 'name', title: t('followers:orders.name'), Part: Who },
      { key: 'ends', title: t('expiries:field.label'), Part: Ends },
      ...(hasState ? [{ key: 'state', title: t('followers:run.state'), Part: SendingState }] : []),
    ]
    if (isWide)
      return parts.map(({ Part, ...column }) => ({
        ...column,
        render: (_: unknown, line: ExpiryLine) => <Part line={line} />,
      }))
    const all = (_: unknown, line: ExpiryLine) => (
      <Flex vertical gap={4}>
        {parts.map(({ key, Part }) => (
          <Part key={key} line={line} />
        ))}
      </Flex>
    )
    return [{ key: 'all', title: t('followers:list'), render: all }]
  }, [t, isWide, hasState])
  return (
    <LongTable
      rows={lines}
      keyOf={idOf}
      columns={columns}
      label={t('followers:run.lines')}
      rowHeight={isWide ? 65 : 108}
      width={isWide ? 640 : 280}
    />
  )
})

interface LineProps {
  readonly line: ExpiryLine
}

const Who = memo(function Who({ line: { id, name } }: LineProps) {
  const t = useT()
  return (
    <Flex wrap gap="0 8px">
      <strong>{name || id}</strong>
      <span className="muted tabular">{t('followers:card.id', { id })}</span>
    </Flex>
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

const SendingState = memo(function SendingState({ line }: LineProps) {
  const t = useT()
  const { state, isConfirmed, error, problems } = line
  if (!state) return null
  const shown = state === 'sent' && isConfirmed ? 'saved' : state
  const { icon, color } = states[shown]
  const message = error ? messageOf(error) : problems?.[0]?.message
  return (
    <Flex wrap gap="4px 8px">
      <Tag color={color} icon={<Icon name={icon} size={14} />}>
        {t(`followers:run.states.${shown}`)}
      </Tag>
      {message && <span>{t(message.key, message.values)}</span>}
    </Flex>
  )
})
