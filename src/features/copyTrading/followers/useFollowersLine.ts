import { countExpiries } from '@/domain/followerList'
import { useHidden, useT } from '@/i18n'
import { useNow } from '@/shared/useNow'
import { useAnswer } from '@/store/reading/reads'

/** How many followers there are, and how many of them end, in the words of their screen's filters; `undefined`: not read. */
export function useFollowersLine(): string | undefined {
  const t = useT()
  const hidden = useHidden()
  const now = useNow()
  const answer = useAnswer('followers')
  if (!answer) return undefined
  const followers = [...new Map(answer.map((follower) => [follower.id, follower])).values()]
  const counts = countExpiries(followers, now)
  const ending = (['expired', 'days7'] as const).filter((filter) => counts[filter] > 0)
  return [
    t('followers:count', { count: followers.length }),
    ...ending.map((filter) => `${t(`followers:filters.${filter}`)}: ${hidden(counts[filter])}`),
  ].join(' · ')
}
