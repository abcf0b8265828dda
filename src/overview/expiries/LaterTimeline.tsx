import { Card } from 'antd'
import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'
import { Placeholder } from '@/shared/Skeleton'

/** Loaded after the screen's main content, with a placeholder of its size. */
export const LaterTimeline = later(
  async () => {
    const [{ ExpiryTimeline }] = await Promise.all([
      import('./ExpiryTimeline'),
      loadTexts('expiries', 'myCopy', 'renewal'),
    ])
    return ExpiryTimeline
  },
  <Card size="small" aria-hidden title={<Placeholder width="12rem" height="1.6rem" />}>
    <Placeholder height="2.75rem" />
  </Card>,
)
