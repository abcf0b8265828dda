import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'
import { AttentionPlace } from './AttentionPlace'

export const LaterAttention = later(
  async () => {
    const [{ AttentionPanel }] = await Promise.all([
      import('./AttentionPanel'),
      loadTexts('conflicts', 'expiries', 'myCopy', 'renewal'),
    ])
    return AttentionPanel
  },
  <AttentionPlace />,
)
