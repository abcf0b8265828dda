import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'
import { Placeholder, Skeleton } from '@/shared/Skeleton'

export const LaterDangers = later(
  async () => {
    const [{ BotDangers }] = await Promise.all([import('./BotDangers'), loadTexts('conflicts')])
    return BotDangers
  },
  <Skeleton>
    <Placeholder height="4rem" />
  </Skeleton>,
)
