import { Checkbox, Collapse, Flex, Grid, type TableProps } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useT } from '@/i18n'
import { useValueText } from '@/shared/differences/DifferenceList'
import type { BotRecords } from '@/robot/records/botRecords'
import { recordNamed } from '@/robot/records/records'
import { cellOf, type MatrixRow } from './differencesTable'
import { useTicks } from './Ticks'
import './compare.css'
import type { WhatFollows } from './WhatFollows'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'
import { Table } from '@/shared/Table'
import { usePages } from '@/shared/usePages'
import type { ComponentProps } from 'react'

interface Props {
  readonly rows: readonly MatrixRow[]
  readonly bots: readonly BotRecords[]
  readonly nameOf: (userid: string) => string
  readonly reference: Pick<BotRecords, 'records'> & { readonly name: string }
}

/** Pixels, as far as there is room: all columns are always in sight, so that the head can stay below the top bar. */
const [SETTING, VALUE] = [230, 128]
/** Rows per page, on a phone fewer. Not Ant Design's `virtual`: it draws no table that screen readers know, and leaves out its name. */
const [PAGE, PHONE_PAGE] = [20, 12]

/** With the mathematics behind it. */
const LaterFigures = later<ComponentProps<typeof WhatFollows>>(
  async () => (await import('./WhatFollows')).WhatFollows,
  <Placeholder height="11rem" />,
)

/**
 * The first line selects everything of a bot but its account type: demo or real money must be a choice by itself. It is not in the
 * table's head, of which Ant Design draws a hidden copy.
 */
const EVERYTHING = { subject: '', name: '' } as const
type Line = MatrixRow | typeof EVERYTHING

const isSetting = (row: Line): row is MatrixRow => row !== EVERYTHING

const keyOf = ({ subject, name }: Line) => `${subject} ${name}`

const showStart = (id: string) => document.getElementById(id)?.scrollIntoView()

/** The settings in which bots differ from the reference; the bots a few at a time. */
export function Matrix({ rows, bots, nameOf, reference }: Props) {
  const t = useT()
  const { lg, xl } = Grid.useBreakpoint()
  const isNarrow = lg === false
  const { shown, pages } = usePages(bots, isNarrow ? 1 : xl === false ? 2 : 4)
  const lines = useMemo(() => [EVERYTHING, ...rows.filter(({ isOff }) => !isOff)], [rows])
  const offLines = useMemo(() => rows.filter(({ isOff }) => isOff), [rows])
  const columns: NonNullable<TableProps<Line>['columns']> = useMemo(
    () => [
      {
        key: 'setting',
        title: t('fleet:compare.setting'),
        width: isNarrow ? '58%' : SETTING,
        rowScope: 'row',
        render: (_, row) =>
          isSetting(row) ? (
            <Setting row={row} reference={isNarrow ? reference.name : undefined} />
          ) : (
            t('fleet:compare.everything')
          ),
      },
      ...(isNarrow
        ? []
        : [
            {
              key: 'reference',
              title: reference.name,
              width: VALUE,
              render: (_: unknown, row: Line) =>
                isSetting(row) && <Value value={row.wanted} info={row.info} />,
            },
          ]),
      ...shown.map((bot) => ({
        key: bot.userid,
        width: isNarrow ? '42%' : VALUE,
        title: nameOf(bot.userid),
        render: (_: unknown, row: Line) =>
          isSetting(row) ? (
            <MatrixCell row={row} bot={bot} name={nameOf(bot.userid)} />
          ) : (
            <Tick
              cells={rows
                .filter(({ info, differing }) => !info.isNeverSuggested && differing.includes(bot.userid))
                .map((each) => cellOf(bot.userid, each))}
            >
              {nameOf(bot.userid)}
            </Tick>
          ),
      })),
    ],
    [rows, shown, reference.name, isNarrow, nameOf, t],
  )
  const table = (id: string, label: string, dataSource: readonly Line[]) => (
    <Table<Line>
      id={id}
      classNames={{ root: 'comparison', header: { cell: 'comparison__head' } }}
      aria-label={label}
      rowKey={keyOf}
      columns={columns}
      dataSource={dataSource}
      pageSize={isNarrow ? PHONE_PAGE : PAGE}
      onChange={() => showStart(id)}
      // With widths that follow what is shown, a page would have other columns than the one before.
      tableLayout="fixed"
    />
  )
  const off = t('fleet:compare.off', { count: offLines.length })
  return (
    <Flex vertical gap={12}>
      {pages}
      <LaterFigures rows={rows} shown={shown} nameOf={nameOf} reference={reference} />
      {table('matrix', t('fleet:compare.matrix'), lines)}
      {offLines.length > 0 && (
        <Collapse items={[{ key: 'off', label: off, children: table('offMatrix', off, offLines) }]} />
      )}
    </Flex>
  )
}

function Value({ value, info }: { readonly value: unknown; readonly info: MatrixRow['info'] }) {
  return <span className="tabular">{useValueText()(value, info)}</span>
}

interface SettingProps {
  readonly row: MatrixRow
  /** its name, where its values have no column */
  readonly reference: string | undefined
}

/** A setting, and a box that selects it for every bot in which it differs. */
function Setting({ row, reference }: SettingProps) {
  const t = useT()
  const { path } = recordNamed(row.subject)
  return (
    <Flex wrap align="baseline" gap="0 8px">
      <Tick cells={row.differing.map((userid) => cellOf(userid, row))}>
        {t(row.info.label, row.info.values)}
      </Tick>
      <span className="note">{t(`routes:${path}.title`)}</span>
      {reference !== undefined && (
        <span>
          {reference}: <Value value={row.wanted} info={row.info} />
        </span>
      )}
    </Flex>
  )
}

interface TickProps {
  readonly cells: readonly string[]
  /** what it is called, where its text does not say it */
  readonly label?: string
  readonly children: ReactNode
}

/** A box that selects these cells. A press draws again only the boxes that it changes. */
function Tick({ cells, label, children }: TickProps) {
  const { ticked, tick } = useTicks()
  const count = cells.filter((cell) => ticked.has(cell)).length
  const isOn = count === cells.length && count > 0
  const isPart = count > 0 && !isOn
  return useMemo(
    () => (
      <Checkbox
        checked={isOn}
        indeterminate={isPart}
        disabled={cells.length === 0}
        aria-label={label}
        onChange={({ target }) => tick(cells, target.checked)}
      >
        {children}
      </Checkbox>
    ),
    [isOn, isPart, label, cells, tick, children],
  )
}

interface MatrixCellProps {
  readonly row: MatrixRow
  readonly bot: BotRecords
  readonly name: string
}

function MatrixCell({ row, bot, name }: MatrixCellProps) {
  const t = useT()
  const valueText = useValueText()
  const values = bot.records.get(row.subject)
  if (!values) return <span className="note">{t('fleet:compare.unread')}</span>
  if (!row.differing.includes(bot.userid)) return <span className="note">{t('fleet:compare.same')}</span>
  const setting = t(row.info.label, row.info.values)
  const from = valueText(values[row.name], row.info)
  const to = valueText(row.wanted, row.info)
  return (
    <Tick cells={[cellOf(bot.userid, row)]} label={t('fleet:compare.cell', { bot: name, setting, from, to })}>
      <span className="tabular">{from}</span>
    </Tick>
  )
}
