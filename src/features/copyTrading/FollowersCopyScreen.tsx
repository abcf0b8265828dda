import { copyTradingApi } from '@/api/copyTrading'
import { mutate } from '@/store/thunk'
import { FollowersScreen } from './followers/FollowersScreen'
import type { RemoveFollower } from './followers/RemovePopup'

const remove: RemoveFollower = ({ userid, traderid }) =>
  mutate(copyTradingApi.endpoints.removeFollower, { userid, traderid })

export default function FollowersCopyScreen() {
  return <FollowersScreen path="/followerscopy" remove={remove} />
}
