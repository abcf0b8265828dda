import { metaTraderApi } from '@/api/metaTrader'
import { selectUserId } from '@/features/bots/botsSlice'
import { RequestScreen } from '@/shared/copying/RequestScreen'
import { useAppSelector } from '@/store/hooks'
import { metaTraders } from './records'

export default function MetaRequestScreen() {
  return (
    <RequestScreen
      userid={useAppSelector(selectUserId)}
      path="/followermetareq"
      call={metaTraderApi.endpoints.requestMetaCopy}
      next="/configmetatrader"
      traders={metaTraders}
      cardsLabel="metaTrader:follow.cards"
    />
  )
}
