import { Segmented, Tag } from 'antd'
import { useMemo, useState } from 'react'
import type { ResultMeaning } from '@/domain/pastResults/reading'
import { Table } from '@/shared/Table'
import { useAmounts } from '@/risk/useAmounts'
import type { ResultsReading } from './comparePlans'
import { excerpt } from './excerpt'

type Becomes = Exclude<ResultMeaning, 'counts'> | 'open'

interface ResultLine {
  readonly key: number
  readonly text: string
  /** how often a line with several results becomes each */
  readonly becomes: ReadonlyMap<Becomes, number>
}

/** Every line that is not blank, with what becomes of it. */
function linesOf(
  { groups }: Pick<ResultsReading, 'groups'>,
  lines: readonly string[],
): readonly ResultLine[] {
  const found = new Map<number, Map<Becomes, number>>()
  for (const { answer, isOfRows, lines: own } of groups)
    for (const line of own) {
      const all = found.get(line) ?? new Map<Becomes, number>()
      found.set(line, all)
      const becomes = answer === undefined || answer === 'counts' ? 'open' : answer
      if (!isOfRows || answer !== 'counts') all.set(becomes, (all.get(becomes) ?? 0) + 1)
    }
  return lines.flatMap((text, place) =>
    text.trim() === '' ? [] : [{ key: place + 1, text, becomes: found.get(place + 1) ?? new Map() }],
  )
}

const colours = { win: 'success', loss: 'error', draw: 'default', none: 'default', open: 'warning' } as const
const filters = ['all', 'results', 'none', 'open'] as const
type Filter = (typeof filters)[number]

const isShown = ({ becomes }: ResultLine, filter: Filter) => {
  if (filter === 'all') return true
  if (filter === 'results') return [...becomes.keys()].some((one) => one !== 'none' && one !== 'open')
  return becomes.has(filter)
}
const PAGE = 50

/** All lines of the text by number: a result, no operation, or not answered. */
export function ResultLines({
  reading,
  lines,
}: {
  readonly reading: ResultsReading
  readonly lines: readonly string[]
}) {
  const { t, count } = useAmounts()
  const [filter, setFilter] = useState<Filter>('all')
  const { groups } = reading
  const all = useMemo(() => linesOf({ groups }, lines), [groups, lines])
  return (
    <div>
      <Segmented<Filter>
        aria-label={t('replay:lines.filter')}
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({
          value,
          label: `${t(`replay:lines.${value}`)} (${count(all.filter((line) => isShown(line, value)).length)})`,
        }))}
      />
      <Table<ResultLine>
        pageSize={PAGE}
        aria-label={t('replay:lines.title')}
        dataSource={all.filter((line) => isShown(line, filter))}
        columns={[
          { key: 'line', title: t('replay:lines.number'), render: (_, { key }) => count(key) },
          { key: 'text', title: t('replay:lines.text'), render: (_, { text }) => excerpt(text) },
          {
            key: 'becomes',
            title: t('replay:lines.becomes'),
            render: (_, { becomes }) =>
              [...becomes].map(([one, times]) => (
                <Tag key={one} color={colours[one]}>
                  {t(one === 'open' ? 'replay:lines.open' : `replay:meaning.${one}`)}
                  {times > 1 && ` × ${count(times)}`}
                </Tag>
              )),
          },
        ]}
      />
    </div>
  )
}
