import { Checkbox, Flex, Grid, type TableProps } from 'antd'
import { createContext, memo, useContext, useMemo } from 'react'
import { useT } from '@/i18n'
import { useValueText } from '@/shared/differences/DifferenceList'
import type { BotRecords } from '@/robot/records/botRecords'
import { partOf } from '@/robot/records/table'
import { cellOf, type MatrixRow } from './differencesTable'
import { useTicked, type Ticks } from './ticks'
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
  readonly ticks: Ticks
  readonly disabled: boolean
}

/** Pixels; on a phone, where the reference's values stand below the settings' names, both columns fit. */
const [SETTING, VALUE] = [190, 138]
/** Rows per page. Not Ant Design's `virtual`: it draws no table that screen readers know, and leaves out its name. */
const PAGE = 50

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

const showStart = () => document.getElementById('matrix')?.scrollIntoView()

/** The settings in which bots differ from the reference; the bots a few at a time. */
export function Matrix({ rows, bots, nameOf, reference, ticks, disabled }: Props) {
  const t = useT()
  const isNarrow = Grid.useBreakpoint().lg === false
  const { shown, pages } = usePages(bots, isNarrow ? 1 : 4)
  const selection = useMemo(() => ({ ticks, disabled }), [ticks, disabled])
  const lines = useMemo(() => [EVERYTHING, ...rows], [rows])
  const columns: NonNullable<TableProps<Line>['columns']> = useMemo(
    () => [
      {
        // Its cells are drawn anew where the reference's values move into them.
        key: isNarrow ? 'settingAndReference' : 'setting',
        title: t('fleet:compare.setting'),
        width: SETTING,
        rowScope: 'row',
        shouldCellUpdate: isOther,
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
              shouldCellUpdate: isOther,
              title: reference.name,
              width: VALUE,
              render: (_: unknown, row: Line) =>
                isSetting(row) && <Value value={row.wanted} info={row.info} />,
            },
          ]),
      ...shown.map((bot) => ({
        key: bot.userid,
        shouldCellUpdate: isOther,
        width: VALUE,
        title: nameOf(bot.userid),
        render: (_: unknown, row: Line) =>
          isSetting(row) ? (
            <MatrixCell row={row} bot={bot} label={nameOf(bot.userid)} />
          ) : (
            <TickAll
              label={nameOf(bot.userid)}
              cells={rows
                .filter(({ info, differing }) => !info.isNeverSuggested && differing.includes(bot.userid))
                .map((each) => cellOf(bot.userid, each))}
            />
          ),
      })),
    ],
    [rows, shown, reference.name, isNarrow, nameOf, t],
  )
  return (
    <Flex vertical gap={12}>
      {pages}
      <LaterFigures rows={rows} shown={shown} nameOf={nameOf} reference={reference} ticks={ticks} />
      <SelectionContext value={selection}>
        <Table<Line>
          id="matrix"
          aria-label={t('fleet:compare.matrix')}
          rowKey={keyOf}
          columns={columns}
          dataSource={lines}
          pageSize={PAGE}
          onChange={showStart}
          // With widths that follow what is shown, a page would have other columns than the one before.
          tableLayout="fixed"
          scroll={{ x: SETTING + VALUE * (shown.length + (isNarrow ? 0 : 1)) }}
        />
      </SelectionContext>
    </Flex>
  )
}

/** Cells are drawn again only when their row changes, so the rest reaches them by a context. */
const isOther = (row: Line, before: Line) => row !== before || !isSetting(row)

interface Selection {
  readonly ticks: Ticks
  readonly disabled: boolean
}
const SelectionContext = createContext<Selection | undefined>(undefined)

function useSelection(): Selection {
  const selection = useContext(SelectionContext)
  if (!selection) throw new Error('There is no matrix around.')
  return selection
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
  const { path } = partOf(row.subject, 1)
  return (
    <Flex vertical>
      <TickAll
        label={t(row.info.label, row.info.values)}
        cells={row.differing.map((userid) => cellOf(userid, row))}
      />
      <span className="note">{t(`routes:${path}.title`)}</span>
      {reference !== undefined && (
        <span>
          {reference}: <Value value={row.wanted} info={row.info} />
        </span>
      )}
    </Flex>
  )
}

interface TickAllProps {
  readonly label: string
  readonly cells: readonly string[]
}

function TickAll({ label, cells }: TickAllProps) {
  const { ticks, disabled } = useSelection()
  const count = useTicked(ticks, cells)
  return (
    <Checkbox
      checked={cells.length > 0 && count === cells.length}
      indeterminate={count > 0 && count < cells.length}
      disabled={disabled || cells.length === 0}
      onChange={({ target }) => ticks.set(cells, target.checked)}
    >
      {label}
    </Checkbox>
  )
}

interface MatrixCellProps {
  readonly row: MatrixRow
  readonly bot: BotRecords
  readonly label: string
}

const MatrixCell = memo(function MatrixCell({ row, bot, label }: MatrixCellProps) {
  const { ticks, disabled } = useSelection()
  const t = useT()
  const valueText = useValueText()
  const cell = cellOf(bot.userid, row)
  const isOn = useTicked(ticks, [cell]) === 1
  const values = bot.records.get(row.subject)
  if (!values) return <span className="note">{t('fleet:compare.unread')}</span>
  if (!row.differing.includes(bot.userid)) return <span className="note">{t('fleet:compare.same')}</span>
  const setting = t(row.info.label, row.info.values)
  return (
    <Checkbox
      checked={isOn}
      disabled={disabled}
      aria-label={t('fleet:compare.cell', {
        bot: label,
        setting,
        from: valueText(values[row.name], row.info),
        to: valueText(row.wanted, row.info),
      })}
      onChange={({ target }) => ticks.set([cell], target.checked)}
    >
      <span className="tabular">{valueText(values[row.name], row.info)}</span>
    </Checkbox>
  )
})
