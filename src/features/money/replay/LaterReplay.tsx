import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'

export const LaterReplay = later(
  async () => (await import('./ReplayPanel')).ReplayPanel,
  <Skeleton>
    <Placeholder height="420px" />
  </Skeleton>,
)
