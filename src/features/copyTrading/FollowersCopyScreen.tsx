import { copyTradingApi } from '@/api/copyTrading'
import { FollowersScreen } from './followers/FollowersScreen'
import type { RemoveFollower } from './followers/RemovePopup'

const remove: RemoveFollower =
  ({ userid, traderid }) =>
  (dispatch) =>
    dispatch(copyTradingApi.endpoints.removeFollower.initiate({ userid, traderid }, { track: false }))

export default function FollowersCopyScreen() {
  return <FollowersScreen path="/followerscopy" remove={remove} />
}
