import { loadTexts } from '@/i18n'
import { Later } from '../Later'

const load = async () => {
  const [{ HomeConflicts }] = await Promise.all([import('./HomeConflicts'), loadTexts('conflicts')])
  return HomeConflicts
}

/** Home stands without it. */
export const LaterConflicts = () => <Later load={load} />
