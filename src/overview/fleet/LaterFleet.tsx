import { Card } from 'antd'
import { selectBots } from '@/features/bots/botsSlice'
import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'

/** Pixels: the title and the heads above the rows, and one row. */
const [AROUND, ROW] = [64, 48]
/** Rows that the board shows at first. */
const FIRST = 10

function FleetPlaceholder() {
  const rows = Math.min(FIRST, useAppSelector(selectBots).length)
  return (
    <Card size="small" aria-hidden>
      <Placeholder height={`${AROUND + rows * ROW}px`} />
    </Card>
  )
}

/** The fleet board with its texts, loaded after Home's own content. */
export const LaterFleet = later(
  async () => {
    const [{ FleetBoard }] = await Promise.all([import('./FleetBoard'), loadTexts('fleet', 'conflicts')])
    return FleetBoard
  },
  <FleetPlaceholder />,
)
