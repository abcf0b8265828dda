import { Flex, Grid, Tag, Typography, type TableProps } from 'antd'
import { scaleLinear } from 'd3-scale'
import { useId, useMemo, useState } from 'react'
import { selectEmail } from '@/store/sessionSlice'
import { useLanguage } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { Icon, type IconName } from '@/shared/icons'
import { Lines } from '@/shared/Lines'
import { Panel } from '@/shared/Panel'
import { SortChoice } from '@/shared/SortChoice'
import { Table } from '@/shared/Table'
import { sorting, type TableOrder } from '@/shared/tableOrder'
import { useChosenName } from '@/store/botNames'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isolated } from '@/contract/plainText'
import { changeAssumptions, selectAssumptions } from '@/risk/assumptionsSlice'
import { resultsRemoved, selectNamedResults, type NamedResult } from './namedResultsSlice'
import {
  areInUse,
  conditionsOf,
  sortedSources,
  sourceFigures,
  sourceOrders,
  type ResultSource,
  type SourceFigures,
  type SourceOrder,
} from './sources'
import { useCounts } from './useCounts'
import './sources.css'

type Scale = (share: number) => number

/** The person's named results side by side: each source's win rate, how sure it is, and whether it is above break-even. */
export function NamedResults() {
  const { t, share } = useCounts()
  const id = useId()
  const language = useLanguage()
  const isWide = Grid.useBreakpoint().xl === true
  const bot = useChosenName()
  const results = useAppSelector(selectNamedResults)
  const { payout, ties } = useAppSelector(selectAssumptions)
  const [order, setOrder] = useState<TableOrder<SourceOrder>>({ column: 'name', descending: false })
  const sources = useMemo(
    () => results.map((result) => ({ result, figures: sourceFigures(result, { payout, ties }) })),
    [results, payout, ties],
  )
  const sorted = useMemo(() => sortedSources(sources, order, language), [sources, order, language])
  const { scale, ends } = useMemo(() => scaleOf(sources), [sources])
  // The button that had the focus is removed with its row.
  const onRemoved = () => document.getElementById(id)?.focus({ preventScroll: true })
  const shown = { sources: sorted, scale, onRemoved }
  return (
    <Panel id={id} level={3} title={t('replay:namedResults.title')}>
      {sources.length === 0 ? (
        <p className="muted">{t('replay:namedResults.none')}</p>
      ) : (
        <>
          <p className="muted">
            {t('replay:namedResults.about', { payout: share(payout / 100) })}{' '}
            {bot !== undefined && t('replay:namedResults.forBot', { bot })}
          </p>
          {!isWide && sources.length > 1 && <Sorting order={order} onOrder={setOrder} />}
          {isWide ? <SourceTable {...shown} order={order} onOrder={setOrder} /> : <SourceLines {...shown} />}
          {ends && (
            <p className="note">
              {t('replay:namedResults.legend', { low: share(ends[0]), high: share(ends[1]) })}
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

/** One for all bars, in percent of their width; without `ends` there is nothing to draw. */
function scaleOf(sources: readonly ResultSource[]) {
  const shares = sources.flatMap(({ figures }) =>
    figures ? [figures.range.low, figures.range.high, figures.breakEven] : [],
  )
  if (shares.length === 0) return { scale: () => 0, ends: undefined }
  const scale = scaleLinear([Math.min(...shares), Math.max(...shares)], [0, 100]).nice(10)
  return { scale, ends: scale.domain() as [number, number] }
}

interface SortingProps {
  readonly order: TableOrder<SourceOrder>
  readonly onOrder: (order: TableOrder<SourceOrder>) => void
}

function Sorting({ order: { column, descending }, onOrder }: SortingProps) {
  const { t } = useCounts()
  return (
    <SortChoice
      label={t('replay:namedResults.sortBy')}
      value={column}
      options={sourceOrders.map((value) => ({ value, label: t(`replay:namedResults.columns.${value}`) }))}
      onChange={(chosen) => onOrder({ column: chosen, descending })}
      isDescending={descending}
      directionLabel={t('replay:namedResults.descending')}
      onDirection={(isDescending) => onOrder({ column, descending: isDescending })}
    />
  )
}

interface ListProps {
  readonly sources: readonly ResultSource[]
  readonly scale: Scale
  readonly onRemoved: () => void
}

type Columns = NonNullable<TableProps<ResultSource>['columns']>

function SourceTable({ sources, scale, onRemoved, order, onOrder }: ListProps & SortingProps) {
  const { t, count } = useCounts()
  const titleOf = (key: 'name' | 'keptAt' | 'wins' | 'losses' | 'draws' | 'rate' | 'verdict') => ({
    key,
    title: t(`replay:namedResults.columns.${key}`),
  })
  const counted = (['wins', 'losses', 'draws'] as const).map((key) => ({
    ...titleOf(key),
    align: 'end' as const,
    render: (_: unknown, { result }: ResultSource) => count(result[key]),
  }))
  const columns: Columns = [
    {
      ...titleOf('name'),
      rowScope: 'row',
      ...sorting('name', order, onOrder),
      render: (_, { result }) => <bdi>{result.name}</bdi>,
    },
    {
      ...titleOf('keptAt'),
      ...sorting('keptAt', order, onOrder),
      render: (_, { result }) => <Period result={result} />,
    },
    ...counted,
    {
      ...titleOf('rate'),
      ...sorting('rate', order, onOrder),
      render: (_, { figures }) => <Rate figures={figures} />,
    },
    {
      ...titleOf('verdict'),
      width: 216,
      render: (_, { figures }) => figures && <Judged figures={figures} scale={scale} />,
    },
    {
      key: 'actions',
      title: <span className="visually-hidden">{t('replay:namedResults.columns.actions')}</span>,
      render: (_, source) => <Actions source={source} onRemoved={onRemoved} />,
    },
  ]
  return (
    <Table<ResultSource>
      className="tabular"
      aria-label={t('replay:namedResults.title')}
      rowKey={({ result }) => result.name}
      columns={columns}
      dataSource={sources}
      sortDirections={['ascend', 'descend', 'ascend']}
    />
  )
}

/** For phones. */
function SourceLines({ sources, scale, onRemoved }: ListProps) {
  const { t, countsOf } = useCounts()
  return (
    <Lines label={t('replay:namedResults.title')}>
      {sources.map((source) => (
        <Flex component="li" vertical gap={8} className="sources__line tabular" key={source.result.name}>
          <strong>
            <bdi>{source.result.name}</bdi>
          </strong>
          <Period result={source.result} />
          <span>{countsOf(source.result)}</span>
          <Rate figures={source.figures} />
          {source.figures && <Judged figures={source.figures} scale={scale} />}
          <Actions source={source} onRemoved={onRemoved} />
        </Flex>
      ))}
    </Lines>
  )
}

/** The dates as the text wrote them, where it had any, and when they were kept. */
function Period({ result: { from, to, keptAt } }: { readonly result: NamedResult }) {
  const { t } = useCounts()
  const dates = [...new Set([from, to])].filter((date) => date !== undefined)
  return (
    <div>
      {dates.length > 0 && <div>{dates.map(isolated).join(' – ')}</div>}
      <div className="note">{t('replay:namedResults.savedOn', { date: formatDate(keptAt) })}</div>
    </div>
  )
}

function Rate({ figures }: { readonly figures: SourceFigures | undefined }) {
  const { t, share, range } = useCounts()
  if (!figures) return <span className="muted">{t('replay:namedResults.noRate')}</span>
  return (
    <div className="sources__rates">
      <strong>{share(figures.rate)}</strong>
      <div className="note">{range(figures.range, share)}</div>
    </div>
  )
}

const looks: Readonly<
  Record<SourceFigures['verdict'], readonly [icon: IconName, color: string, ink: string]>
> = {
  above: ['check', 'success', 'var(--ant-color-success)'],
  below: ['close', 'error', 'var(--ant-color-error)'],
  open: ['help', 'warning', 'var(--ant-color-warning)'],
}

/** The range as a bar, which the words beside it say too, and on which side of break-even it is. */
function Judged({ figures, scale }: { readonly figures: SourceFigures; readonly scale: Scale }) {
  const { t, share } = useCounts()
  const { rate, range, breakEven, verdict } = figures
  const [icon, color, ink] = looks[verdict]
  const at = (part: number) => `${scale(part)}%`
  return (
    <Flex vertical gap={4}>
      {/* A rate or a line at either end is drawn whole. */}
      <svg className="drawing" width="100%" height="20" overflow="visible" aria-hidden="true">
        <line stroke="var(--ant-color-border)" x1="0%" x2="100%" y1="50%" y2="50%" />
        <line stroke={ink} strokeWidth="6" x1={at(range.low)} x2={at(range.high)} y1="50%" y2="50%" />
        <circle
          fill={ink}
          stroke="var(--ant-color-bg-container)"
          strokeWidth="2"
          cx={at(rate)}
          cy="50%"
          r="4"
        />
        <line
          stroke="var(--ant-color-text)"
          strokeWidth="2"
          x1={at(breakEven)}
          x2={at(breakEven)}
          y1="0%"
          y2="100%"
        />
      </svg>
      <Flex wrap gap="4px 8px" align="center">
        <Tag color={color} icon={<Icon name={icon} size={14} />}>
          {t(`replay:namedResults.verdict.${verdict}`)}
        </Tag>
        <span className="note">{t('replay:namedResults.minimum', { rate: share(breakEven) })}</span>
      </Flex>
    </Flex>
  )
}

interface ActionsProps extends Pick<ListProps, 'onRemoved'> {
  readonly source: ResultSource
}

/** Takes the source's rate as the chosen bot's, or forgets the source. */
function Actions({ source: { result, figures }, onRemoved }: ActionsProps) {
  const { t, share } = useCounts()
  const dispatch = useAppDispatch()
  const email = useAppSelector(selectEmail)
  const known = useAppSelector(selectAssumptions)
  const conditions = figures && conditionsOf(result, figures.rate)
  const { name } = result
  const [use, remove] = [t('replay:namedResults.use'), t('replay:namedResults.remove')]
  return (
    <Flex wrap gap={8} align="center">
      {conditions && (
        <Button
          aria-label={`${use}: ${isolated(name)}`}
          onClick={() => dispatch(changeAssumptions(conditions))}
        >
          {use}
        </Button>
      )}
      <ConfirmButton
        title={t('replay:namedResults.removeTitle', { name })}
        text={t('replay:namedResults.removeText')}
        confirm={remove}
        onConfirm={() => {
          dispatch(resultsRemoved({ email, name }))
          onRemoved()
        }}
      >
        <span aria-hidden="true">{remove}</span>
        <span className="visually-hidden">{`${remove}: ${isolated(name)}`}</span>
      </ConfirmButton>
      <span role="status">
        {conditions && areInUse(known, conditions) && (
          <Typography.Text type="success">
            <Icon name="check" size={14} />{' '}
            {t('replay:namedResults.used', { rate: share(conditions.winRate / 100) })}
          </Typography.Text>
        )}
      </span>
    </Flex>
  )
}
