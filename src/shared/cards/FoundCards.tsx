import { Card } from 'antd'
import type { ComponentProps } from 'react'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Nothing } from '@/shared/Nothing'
import { VirtualGrid } from '@/shared/VirtualGrid'

interface FoundProps<Item> extends ComponentProps<typeof VirtualGrid<Item>> {
  /** what is said where nothing is found */
  readonly none: string
  readonly onShowAll: () => void
}

/** The cards that a search or a filter has left, of any number. */
export function FoundCards<Item>({ none, onShowAll, ...grid }: FoundProps<Item>) {
  const t = useT()
  if (grid.items.length > 0) return <VirtualGrid {...grid} />
  return (
    <Card>
      <Nothing text={none}>
        <Button onClick={onShowAll}>{t('settings:cards.showAll')}</Button>
      </Nothing>
    </Card>
  )
}
