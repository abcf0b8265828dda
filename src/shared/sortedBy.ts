import type { KeyboardEvent } from 'react'

/** Ant Design's sortable column heads react to Enter only; this adds the space bar. */
const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Props of a sortable column. */
export const sortedBy = <Row>(compare: (one: Row, other: Row) => number) => ({
  sorter: compare,
  onHeaderCell: () => ({ onKeyDown: pressBySpace }),
})
