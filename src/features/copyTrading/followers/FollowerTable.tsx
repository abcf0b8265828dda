import { Flex, type TableProps } from 'antd'
import { useCallback, useMemo } from 'react'
import { followerOrders, type FollowerSort, type Listed } from '@/domain/followerList'
import { useT } from '@/i18n'
import { LongTable } from '@/shared/LongTable'
import { FollowerActions, FollowerEnd, FollowerTick, dateOf, nameOf } from './FollowerParts'
import { useFollowerRows, type FollowerRowsProps } from './useFollowerRows'

interface Props extends FollowerRowsProps {
  readonly sort: FollowerSort
  readonly onSort: (sort: FollowerSort) => void
}

const idOf = ({ id }: Listed) => id

/** Clicking a column header reverses its order, but never removes it. */
const directions = ['ascend', 'descend', 'ascend'] as const

export function FollowerTable(props: Props) {
  const t = useT()
  const { shown, onSort } = props
  const columns = useColumns(props)
  const onChange = useCallback<NonNullable<TableProps<Listed>['onChange']>>(
    (_pages, _filters, sorter) => {
      if (Array.isArray(sorter)) return
      const by = followerOrders.find((order) => order === sorter.columnKey)
      if (by) onSort({ by, descending: sorter.order === 'descend' })
    },
    [onSort],
  )
  return (
    <LongTable
      rows={shown}
      keyOf={idOf}
      columns={columns}
      label={t('followers:list')}
      rowHeight={57}
      width={860}
      onChange={onChange}
    />
  )
}

function useColumns(props: Props) {
  const t = useT()
  const { now, selection, saving, sort, onAction } = props
  const { ticked, toggle } = selection
  const { texts, language, onKey } = useFollowerRows(props)
  return useMemo(() => {
    const sorted = (key: FollowerSort['by']) => ({
      key,
      title: t(`followers:orders.${key}`),
      sorter: true,
      sortDirections: [...directions],
      sortOrder: sort.by === key ? (sort.descending ? ('descend' as const) : ('ascend' as const)) : null,
    })
    return [
      {
        key: 'tick',
        title: <span className="visually-hidden">{t('followers:columns.select')}</span>,
        width: 48,
        render: (_: unknown, follower: Listed) => (
          <FollowerTick
            follower={follower}
            texts={texts}
            isTicked={ticked.has(follower.id)}
            onTick={toggle}
            onKey={onKey}
          />
        ),
      },
      { ...sorted('name'), render: (_: unknown, follower: Listed) => <strong>{nameOf(follower)}</strong> },
      { ...sorted('id'), width: 120, className: 'tabular', dataIndex: 'id' },
      {
        ...sorted('expCopy'),
        width: 300,
        render: (_: unknown, { id, expCopy }: Listed) => (
          <Flex wrap align="center" gap="2px 12px">
            <span className="tabular">{dateOf(expCopy, texts)}</span>
            <FollowerEnd
              expCopy={expCopy}
              now={now}
              texts={texts}
              language={language}
              isSaving={saving.has(id)}
            />
          </Flex>
        ),
      },
      {
        key: 'actions',
        title: t('followers:columns.actions'),
        width: 230,
        render: (_: unknown, follower: Listed) => (
          <FollowerActions follower={follower} texts={texts} onAction={onAction} />
        ),
      },
    ]
  }, [t, sort, texts, language, onKey, ticked, toggle, saving, now, onAction])
}
