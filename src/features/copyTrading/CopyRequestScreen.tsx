import { copyTradingApi } from '@/api/copyTrading'
import { selectUserId } from '@/features/bots/botsSlice'
import { RequestScreen } from '@/shared/copying/RequestScreen'
import { useAppSelector } from '@/store/hooks'

export default function CopyRequestScreen() {
  return (
    <RequestScreen
      userid={useAppSelector(selectUserId)}
      path="/copyrequest"
      call={copyTradingApi.endpoints.requestCopy}
      next="/copytrader"
      cards="/configfollow"
      cardsLabel="copyTrading:request.cards"
    />
  )
}
