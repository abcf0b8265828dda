import type { ReadId } from '@/api/reads'
import { pictureOf } from '@/domain/robot/picture'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { useLastPower } from './useCopyFacts'
import { useNow } from '@/shared/useNow'
import { useAppSelector } from '@/store/hooks'
import { useAnswer } from '@/store/reading/reads'
import { useSettings } from '@/store/reading/settings'

/**
 * The picture of the chosen robot, of what these reads give, and the reads themselves.
 *
 * @param ids always the same list
 * @param known also these, as far as other screens have read them; always the same list
 */
export function usePicture(ids: readonly ReadId[], known: readonly ReadId[] = []) {
  const now = useNow()
  const scope = useAppSelector(selectTraderScope)
  const chats = useAnswer('chats')
  const lastPower = useLastPower(scope.userid)
  const { settings, ...reads } = useSettings(ids, known)
  return { picture: pictureOf({ ...settings, chats, lastPower }, scope, now), ...reads }
}
