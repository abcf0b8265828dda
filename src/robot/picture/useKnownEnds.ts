import { shallowEqual } from 'react-redux'
import { copyTradingApi } from '@/api/copyTrading'
import type { BotSettings } from '@/domain/money/botSettings'
import { selectUserId } from '@/store/botsSlice'
import { useAppSelector } from '@/store/hooks'

const { getFollowerInfo } = copyTradingApi.endpoints

/** Until when the traders let the chosen robot copy, as far as that was read: each is a call of its own, which this does not send. */
export function useKnownEnds({ traders = [], metaTraders = [] }: BotSettings) {
  const userid = useAppSelector(selectUserId)
  const ids = [...new Set([...traders, ...metaTraders].map(({ traderid }) => traderid))]
  const ends = useAppSelector(
    (state) => ids.map((traderid) => getFollowerInfo.select({ userid, traderid })(state).data?.expCopy),
    shallowEqual,
  )
  return new Map(ids.map((traderid, place) => [traderid, ends[place]]))
}
