import { copyTradingApi } from '@/api/copyTrading'
import { metaTraderApi, useGetMetaFollowQuery } from '@/api/metaTrader'
import type { FollowedTrader } from '@/contract/metaTrader'
import { selectBotScope } from '@/features/bots/botsSlice'
import { mutate, readNow } from '@/store/flow'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { reloadPage } from '@/store/reloadPage'

/** The traders that the selected bot copies on MetaTrader, and the props of their cards. Use `userid` as key. */
export function useCopied() {
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  const query = useGetMetaFollowQuery(scope)
  return {
    userid: scope.userid,
    cards: {
      form: `metaTraders ${scope.userid}`,
      query,
      request: '/followermetareq' as const,
      read: () => dispatch(readNow(metaTraderApi.endpoints.getMetaFollow, scope)),
      onSave: (trader: FollowedTrader) =>
        dispatch(mutate(copyTradingApi.endpoints.saveTrader, { ...trader, ...scope })),
      onRemove: (traderid: string) =>
        dispatch(mutate(metaTraderApi.endpoints.removeMetaData, { ...scope, traderid })).then(() =>
          dispatch(reloadPage()),
        ),
    },
  }
}
