import { metaTraderApi } from '@/api/metaTrader'
import { RequestPage } from '@/features/copyTrading/cards/RequestPage'
import { metaTraders } from './records'

export default function MetaRequestScreen() {
  return (
    <RequestPage
      path="/followermetareq"
      call={metaTraderApi.endpoints.requestMetaCopy}
      next="/configmetatrader"
      traders={metaTraders}
      side="metaTraders"
    />
  )
}
