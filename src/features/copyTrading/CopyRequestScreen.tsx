import { copyTradingApi } from '@/api/copyTrading'
import { RequestPage } from './cards/RequestPage'
import { copiedTraders } from './records'

export default function CopyRequestScreen() {
  return (
    <RequestPage
      path="/copyrequest"
      call={copyTradingApi.endpoints.requestCopy}
      next="/copytrader"
      traders={copiedTraders}
      side="traders"
    />
  )
}
