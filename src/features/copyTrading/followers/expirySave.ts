/** A follower's new expiry, on the path of a save; what counts is the list of followers, which is also on the screen. */
import { shownName } from '@/contract/plainText'
import { copyTradingApi } from '@/api/copyTrading'
import type { End } from '@/domain/expiry'
import { keyOf } from '@/store/address'
import { save, type Saved } from '@/store/saving/save'
import { mutate, type AppThunk } from '@/store/thunk'
import type { PlannedExpiry } from './expiryChange'
import { followersList } from './followersList'

/** The name of the expiries' form in the store: one save of a follower at a time, from whatever screen. */
export const expiryForm = (traderid: string) => keyOf({ record: followersList.id, userid: traderid })

/** The screens that show followers. They have the same list; what is done on one is filed under it. */
export type FollowersPath = '/followerscopy' | '/followerslist'

/** A follower in the history. */
export const followerName = (name: string, id: string) =>
  shownName(name, '') ? `${shownName(name, '')} (${id})` : id

/** @param path the screen where it is done */
export const saveExpiry =
  (
    traderid: string,
    { id, name, from, to }: Omit<PlannedExpiry, 'from'> & { readonly from: End },
    path: FollowersPath,
  ): AppThunk<Promise<Saved>> =>
  (dispatch) => {
    const seen: { readonly expCopy: End } = { expCopy: typeof from === 'number' ? Math.max(0, from) : from }
    return dispatch(
      save({
        at: { form: expiryForm(traderid), card: id },
        pressed: { seen, edits: { expCopy: to }, before: seen },
        about: (before, after) => ({ path, bot: traderid, name: followerName(name, id), before, after }),
        read: async (why) => {
          const all = await dispatch(followersList.read({ userid: traderid }, why))
          const expiry = all.get(id)
          if (!expiry) throw followersList.gone
          return expiry
        },
        changedElsewhere: followersList.changedElsewhere,
        leavesNoState: true,
        send: () =>
          dispatch(mutate(copyTradingApi.endpoints.updateExpiry, { userid: id, traderid, expCopy: to })),
      }),
    )
  }
