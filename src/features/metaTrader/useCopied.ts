import { useSaveTraderMutation } from '@/api/copyTrading'
import { useGetMetaFollowQuery, useRemoveMetaDataMutation } from '@/api/metaTrader'
import type { FollowedTrader } from '@/contract/metaTrader'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { reloadPage } from '@/store/reloadPage'

/** Whom the selected bot copies on MetaTrader, and what its cards do. To be keyed by `userid`. */
export function useCopied() {
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  const query = useGetMetaFollowQuery(scope)
  const [save] = useSaveTraderMutation()
  const [remove] = useRemoveMetaDataMutation()
  return {
    userid: scope.userid,
    cards: {
      query,
      request: '/followermetareq' as const,
      onSave: (trader: FollowedTrader) => save({ ...trader, ...scope }).unwrap(),
      onRemove: (traderid: string) => remove({ ...scope, traderid }).unwrap(),
      onRemoved: () => dispatch(reloadPage()),
    },
  }
}
