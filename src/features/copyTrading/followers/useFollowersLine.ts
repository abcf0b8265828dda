import { countExpiries } from '@/domain/followerList'
import { useHidden, useT } from '@/i18n'
import { useNow } from '@/shared/useNow'
import { useAnswer } from '@/store/reading/reads'

/** How many followers there are, and how many of them end, the most urgent first; `undefined`: not read. */
export function useFollowersLine(): string | undefined {
  const t = useT()
  const hidden = useHidden()
  const now = useNow()
  const answer = useAnswer('followers')
  if (!answer) return undefined
  const followers = [...new Map(answer.map((follower) => [follower.id, follower])).values()]
  const counts = countExpiries(followers, now)
  return (['all', 'expired', 'days3'] as const)
    .filter((filter) => filter === 'all' || counts[filter] > 0)
    .map((filter) => `${t(`followers:filters.${filter}`)}: ${hidden(counts[filter])}`)
    .join(' · ')
}
