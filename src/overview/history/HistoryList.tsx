import { Flex, Tag } from 'antd'
import { memo } from 'react'
import { useHidden, usePlainT, useT } from '@/i18n'
import { formatMoment, formatSecond } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { usePlainValueText } from '@/shared/differences/DifferenceList'
import { Icon, type IconName } from '@/shared/icons'
import { PathLink } from '@/shared/PathLink'
import { BotChip } from '@/shared/BotChip'
import { useIsFresh } from '@/shared/form/useIsFresh'
import { VirtualGrid } from '@/shared/VirtualGrid'
import type { Entry } from '@/store/history/entry'
import { canBeRestored } from './restore'
import { changesOf, nameOf, entryOutcome, type EntryChange, type EntryOutcome } from './subjects'
import './history.css'

/** More fields than these are in the file. */
const MOST_LINES = 3

interface Props {
  readonly onUndo: (entry: Entry) => void
  readonly onVersions: (entry: Entry) => void
}

interface ListProps extends Props {
  readonly entries: readonly Entry[]
}

const keyOf = ({ id }: Entry) => id

/** One line each; on a narrow screen it wraps. */
export const HistoryList = memo(function HistoryList({ entries, ...asks }: ListProps) {
  const t = useT()
  return (
    <VirtualGrid items={entries} keyOf={keyOf} label={t('routes:/history.title')} height={48} gap={0}>
      {(entry) => <Line entry={entry} {...asks} />}
    </VirtualGrid>
  )
})

const tags: Readonly<Record<EntryOutcome, readonly [color: string, icon: IconName]>> = {
  confirmed: ['success', 'check'],
  differs: ['error', 'alert'],
  unread: ['warning', 'info'],
  reading: ['default', 'info'],
  accepted: ['default', 'check'],
  refused: ['error', 'close'],
  unknown: ['warning', 'alert'],
  notDone: ['error', 'close'],
}

function Line({ entry, ...asks }: Props & { readonly entry: Entry }) {
  const t = useT()
  const hidden = useHidden()
  const outcome = entryOutcome(entry)
  const [color, icon] = tags[outcome]
  return (
    <Flex wrap align="center" gap="4px 16px" className="history__line">
      <time dateTime={new Date(entry.at).toISOString()} className="muted tabular">
        {hidden(formatSecond(entry.at / 1000))}
      </time>
      <BotChip userid={entry.bot} />
      <PathLink to={entry.path}>
        <bdi>{hidden(nameOf(entry, t))}</bdi>
      </PathLink>
      <Changes entry={entry} />
      <Flex wrap gap="small" align="center">
        <Tag color={color} icon={<Icon name={icon} size={12} />}>
          {t(`history:results.${outcome}`)}
        </Tag>
        <Actions entry={entry} {...asks} />
      </Flex>
    </Flex>
  )
}

/** "Níveis: 2 → 3"; for files too, so nothing is hidden. */
export function useChangeText() {
  const t = usePlainT()
  const valueText = usePlainValueText()
  const textOf = ({ name, info }: EntryChange, value: unknown) => {
    if (name !== 'expCopy' || typeof value !== 'number') return valueText(value, info)
    return value > 0 ? formatMoment(value) : t('history:noExpiry')
  }
  return (change: EntryChange) => ({
    label: t(change.info.label, change.info.values),
    from: change.from === undefined ? undefined : textOf(change, change.from),
    to: textOf(change, change.to),
  })
}

function Changes({ entry }: { readonly entry: Entry }) {
  const t = useT()
  const hidden = useHidden()
  const textOf = useChangeText()
  const changes = changesOf(entry)
  if (changes.length === 0)
    return <span>{t(entry.record === undefined ? `history:acts.${entry.act}` : 'history:same')}</span>
  return (
    <Flex vertical className="tabular">
      {changes.slice(0, MOST_LINES).map((change) => {
        const { label, from, to } = textOf(change)
        return (
          <span key={change.name}>
            {hidden(label)}: {from !== undefined && <span className="muted">{hidden(from)} → </span>}
            <strong>{hidden(to)}</strong>
          </span>
        )
      })}
      {changes.length > MOST_LINES && (
        <span className="muted">{t('history:more', { count: changes.length - MOST_LINES })}</span>
      )}
    </Flex>
  )
}

/** For what can be restored: its versions, and for a minute after a save that has changed something to undo it. */
function Actions({ entry, onUndo, onVersions }: Props & { readonly entry: Entry }) {
  const t = useT()
  const isFresh = useIsFresh(entry.at)
  if (!canBeRestored(entry.record) || entry.result !== 'accepted') return null
  return (
    <>
      {isFresh && Object.keys(entry.was).length > 0 && (
        <Button size="small" onClick={() => onUndo(entry)}>
          {t('history:undo')}
        </Button>
      )}
      <Button size="small" onClick={() => onVersions(entry)}>
        {t('history:versions')}
      </Button>
    </>
  )
}
