import { copyTradingApi } from '@/api/copyTrading'
import { selectUserId } from '@/features/bots/botsSlice'
import { RequestScreen } from '@/shared/copying/RequestScreen'
import { useAppSelector } from '@/store/hooks'
import { copiedTraders } from './records'

export default function CopyRequestScreen() {
  return (
    <RequestScreen
      userid={useAppSelector(selectUserId)}
      path="/copyrequest"
      call={copyTradingApi.endpoints.requestCopy}
      next="/copytrader"
      traders={copiedTraders}
      cardsLabel="copyTrading:request.cards"
    />
  )
}
