import { Pagination } from 'antd'
import { useCallback, useMemo, useState, type ReactNode } from 'react'

interface Pages<Item> {
  /** the items of the current page */
  readonly shown: readonly Item[]
  /** the choice of a page; nothing where there is only one */
  readonly pages: ReactNode
  readonly toFirst: () => void
}

/** A long list, a page at a time. If it gets shorter, its last page is shown. */
export function usePages<Item>(items: readonly Item[], size: number, onTurn?: () => void): Pages<Item> {
  const [page, setPage] = useState(1)
  const current = Math.min(page, Math.max(1, Math.ceil(items.length / size)))
  const shown = useMemo(() => items.slice((current - 1) * size, current * size), [items, current, size])
  const pages = (
    <Pagination
      align="end"
      current={current}
      pageSize={size}
      total={items.length}
      hideOnSinglePage
      showSizeChanger={false}
      responsive
      onChange={(next) => {
        setPage(next)
        onTurn?.()
      }}
    />
  )
  return { shown, pages, toFirst: useCallback(() => setPage(1), []) }
}
