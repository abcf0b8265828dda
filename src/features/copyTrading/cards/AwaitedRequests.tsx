import { selectUserId } from '@/store/botsSlice'
import { useHidden, useT } from '@/i18n'
import { formatDate } from '@/i18n/format'
import { Button } from '@/shared/Button'
import { Line, Lines } from '@/shared/Lines'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { requestHidden, selectRequests, type RequestSide } from './requestsSlice'

/** The bot's requests whose trader is not on the list yet; only where the list has been read. */
export function AwaitedRequests({ side }: { readonly side?: RequestSide }) {
  const t = useT()
  const hidden = useHidden()
  const dispatch = useAppDispatch()
  const bot = useAppSelector(selectUserId)
  const requests = useAppSelector(selectRequests).filter(
    (request) => request.userid === bot && (!side || request.side === side),
  )
  if (requests.length === 0) return null
  return (
    <Lines>
      {requests.map((request) => {
        const id = hidden(request.traderid)
        return (
          <Line
            key={`${request.side} ${request.traderid}`}
            icon="clock"
            action={
              <Button
                size="small"
                aria-label={t('copyTrading:request.hideOf', { id })}
                onClick={() => dispatch(requestHidden(request))}
              >
                {t('copyTrading:request.hide')}
              </Button>
            }
          >
            {!side && request.side === 'metaTraders' && 'MetaTrader: '}
            {t('copyTrading:request.awaits', { id, date: formatDate(request.at) })}
          </Line>
        )
      })}
    </Lines>
  )
}
