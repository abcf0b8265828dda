import { metaTraderApi } from '@/api/metaTrader'
import { FollowersScreen } from './followers/FollowersScreen'
import type { RemoveFollower } from './followers/RemovePopup'

const remove: RemoveFollower = (relation) => (dispatch) =>
  dispatch(metaTraderApi.endpoints.removeMetaFollower.initiate(relation, { track: false }))

/** 'Lista de seguidores' */
export default function FollowersListScreen() {
  return <FollowersScreen path="/followerslist" remove={remove} />
}
