import { copyTradingApi } from '@/api/copyTrading'
import { selectUserId } from '@/features/bots/botsSlice'
import { RequestPage } from './cards/RequestPage'
import { useAppSelector } from '@/store/hooks'
import { copiedTraders } from './records'

export default function CopyRequestScreen() {
  return (
    <RequestPage
      userid={useAppSelector(selectUserId)}
      path="/copyrequest"
      call={copyTradingApi.endpoints.requestCopy}
      next="/copytrader"
      traders={copiedTraders}
      cardsLabel="copyTrading:request.cards"
    />
  )
}
