import { loadTexts } from '@/i18n'
import { later } from '@/shared/later'

export const LaterConflicts = later(async () => {
  const [{ HomeConflicts }] = await Promise.all([import('./HomeConflicts'), loadTexts('conflicts')])
  return HomeConflicts
})
