import { metaTraderApi } from '@/api/metaTrader'
import { selectUserId } from '@/features/bots/botsSlice'
import { RequestPage } from '@/features/copyTrading/cards/RequestPage'
import { useAppSelector } from '@/store/hooks'
import { metaTraders } from './records'

export default function MetaRequestScreen() {
  return (
    <RequestPage
      userid={useAppSelector(selectUserId)}
      path="/followermetareq"
      call={metaTraderApi.endpoints.requestMetaCopy}
      next="/configmetatrader"
      traders={metaTraders}
      cardsLabel="metaTrader:follow.cards"
    />
  )
}
