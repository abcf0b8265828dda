import { metaTraderApi } from '@/api/metaTrader'
import { mutate } from '@/store/thunk'
import { FollowersScreen } from './followers/FollowersScreen'
import type { RemoveFollower } from './followers/RemovePopup'

const remove: RemoveFollower = (relation) => mutate(metaTraderApi.endpoints.removeMetaFollower, relation)

/** 'Lista de seguidores' */
export default function FollowersListScreen() {
  return <FollowersScreen path="/followerslist" remove={remove} />
}
