import { Flex, Grid, Tag, type TableProps as AntdTableProps } from 'antd'
import { memo, useMemo } from 'react'
import { RobotName } from '@/shared/RobotMark'
import { useT } from '@/i18n'
import { formatSecond } from '@/i18n/format'
import { LongTable } from '@/shared/LongTable'
import { PathLink } from '@/shared/PathLink'
import { Button } from '@/shared/Button'
import { useIsFresh } from '@/shared/saving/useIsFresh'
import { Icon, type IconName } from '@/shared/icons'
import type { Entry } from '@/store/history/entry'
import { canBeRestored } from './restore'
import { changesOf, nameOf, outcomeOf, type Outcome } from './subjects'
import { useChangeText } from './useChangeText'

/** More fields than these are in the file. */
const MOST_LINES = 3

const keyOf = ({ id }: Entry) => id

/** The entry whose versions are looked at, or whose save is undone. */
export interface Asked {
  readonly entry: Entry
  readonly isUndo: boolean
}

interface TableProps {
  readonly entries: readonly Entry[]
  /** the same function each time */
  readonly onAsk: (asked: Asked) => void
}

export const HistoryTable = memo(function HistoryTable({ entries, onAsk }: TableProps) {
  const t = useT()
  const isWide = Grid.useBreakpoint().lg === true
  const columns = useMemo((): NonNullable<AntdTableProps<Entry>['columns']> => {
    if (!isWide) return [{ key: 'entry', render: (_, entry) => <Stacked entry={entry} onAsk={onAsk} /> }]
    return [
      { key: 'when', title: t('history:when'), width: 150, render: (_, entry) => <When entry={entry} /> },
      { key: 'bot', title: t('history:bot'), width: 150, render: (_, { bot }) => <RobotName userid={bot} /> },
      {
        key: 'screen',
        title: t('history:screen'),
        width: 200,
        rowScope: 'row',
        render: (_, entry) => <Name entry={entry} />,
      },
      { key: 'what', title: t('history:what'), render: (_, entry) => <What entry={entry} /> },
      {
        key: 'result',
        title: t('history:result'),
        width: 250,
        render: (_, entry) => (
          <Flex wrap gap={4} align="center" justify="space-between">
            <Result entry={entry} />
            <Actions entry={entry} onAsk={onAsk} />
          </Flex>
        ),
      },
    ]
  }, [isWide, t, onAsk])
  return (
    <LongTable<Entry>
      rows={entries}
      keyOf={keyOf}
      columns={columns}
      label={t('routes:/history.title')}
      rowHeight={isWide ? 40 : 120}
      width={isWide ? 940 : 0}
    />
  )
})

interface Props {
  readonly entry: Entry
}

function When({ entry: { at } }: Props) {
  return (
    <time dateTime={new Date(at).toISOString()} className="tabular">
      {formatSecond(at / 1000)}
    </time>
  )
}

function Name({ entry }: Props) {
  const t = useT()
  return (
    <PathLink to={entry.path}>
      <bdi>{nameOf(entry, t)}</bdi>
    </PathLink>
  )
}

function What({ entry }: Props) {
  const t = useT()
  const textOf = useChangeText()
  const changes = changesOf(entry)
  if (changes.length === 0)
    return entry.record === undefined ? t(`history:acts.${entry.act}`) : t('history:same')
  return (
    <Flex vertical className="tabular" style={{ overflowWrap: 'anywhere' }}>
      {changes.slice(0, MOST_LINES).map((change) => {
        const { label, from, to } = textOf(change)
        return (
          <span key={change.name}>
            {label}: {from !== undefined && <span className="muted">{from} → </span>}
            <strong>{to}</strong>
          </span>
        )
      })}
      {changes.length > MOST_LINES && (
        <span className="muted">{t('history:more', { count: changes.length - MOST_LINES })}</span>
      )}
    </Flex>
  )
}

const tags: Readonly<Record<Outcome, readonly [color: string, icon: IconName]>> = {
  confirmed: ['success', 'check'],
  differs: ['error', 'alert'],
  unread: ['warning', 'info'],
  reading: ['default', 'info'],
  accepted: ['default', 'check'],
  refused: ['error', 'close'],
  unknown: ['warning', 'alert'],
}

function Result({ entry }: Props) {
  const t = useT()
  const outcome = outcomeOf(entry)
  const [color, icon] = tags[outcome]
  return (
    <Tag color={color} icon={<Icon name={icon} size={12} />} style={{ whiteSpace: 'normal' }}>
      {t(`history:results.${outcome}`)}
    </Tag>
  )
}

interface ActionProps extends Props {
  readonly onAsk: (asked: Asked) => void
}

/** For what can be restored: its versions, and for a minute after a save that has changed something to undo it. */
function Actions({ entry, onAsk }: ActionProps) {
  const t = useT()
  const isFresh = useIsFresh(entry.at)
  if (!canBeRestored(entry.record) || entry.result !== 'accepted') return null
  return (
    <Flex wrap gap="small">
      {isFresh && Object.keys(entry.was).length > 0 && (
        <Button size="small" onClick={() => onAsk({ entry, isUndo: true })}>
          {t('history:undo')}
        </Button>
      )}
      <Button size="small" onClick={() => onAsk({ entry, isUndo: false })}>
        {t('history:versions')}
      </Button>
    </Flex>
  )
}

/** An entry in one cell, for phones. */
function Stacked({ entry, onAsk }: ActionProps) {
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap="0 16px" justify="space-between" className="muted">
        <When entry={entry} />
        <RobotName userid={entry.bot} />
      </Flex>
      <strong>
        <Name entry={entry} />
      </strong>
      <What entry={entry} />
      <Flex wrap gap="small" justify="space-between">
        <Result entry={entry} />
        <Actions entry={entry} onAsk={onAsk} />
      </Flex>
    </Flex>
  )
}
