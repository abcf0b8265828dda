/** A follower's new expiry, on the path of a save; what counts is the list of followers, which is also on the screen. */
import { shownName } from '@/contract/plainText'
import { copyTradingApi } from '@/api/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import { isGap } from '@/contract/told'
import { hasExpiry, type End } from '@/domain/expiry'
import type { PlannedExpiry } from './expiryChange'
import { formatMoment } from '@/i18n/format'
import type { Message } from '@/i18n/types'
import { save, type ReadReason, type Saved } from '@/store/saving/save'
import type { SharedReads } from '@/store/saving/sharedReads'
import { mutate, readNow, type AppThunk } from '@/store/thunk'

/** A trader's followers now, by id, with their expiries in Unix seconds; 0 = none. */
export const readExpiries =
  (traderid: string): AppThunk<Promise<ReadonlyMap<string, End>>> =>
  async (dispatch) => {
    const followers = await dispatch(readNow(copyTradingApi.endpoints.getFollowers, { userid: traderid }))
    return new Map(followers.map(({ id, expCopy }) => [id, expCopy]))
  }

const gone: ProviderError = { kind: 'refused', msg: relationRefusals.followerNotFound }

/** It was changed elsewhere since the person looked at it. */
function changedTo(expCopy: End): Message {
  if (isGap(expCopy)) return { key: 'followers:expiry.changedUnreadable' }
  return hasExpiry(expCopy)
    ? { key: 'followers:expiry.changed', values: { moment: formatMoment(expCopy) } }
    : { key: 'followers:expiry.changedToNone' }
}

/** The name of the expiries' form in the store: one save of a follower at a time, from whatever screen. */
export const expiryForm = (traderid: string) => `expiry ${traderid}`

/** The screens that show followers. They have the same list; what is done on one is filed under it. */
export type FollowersPath = '/followerscopy' | '/followerslist'

/**
 * @param path the screen where it is done
 * @param shared the reads of a change of many
 */
export const saveExpiry =
  (
    traderid: string,
    { id, name, from, to }: Omit<PlannedExpiry, 'from'> & { readonly from: End },
    path: FollowersPath,
    shared?: SharedReads<ReadonlyMap<string, End>>,
  ): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const refreshesNothing = shared !== undefined
    const seen: { readonly expCopy: End } = { expCopy: typeof from === 'number' ? Math.max(0, from) : from }
    let now = seen.expCopy
    const saved = await dispatch(
      save({
        at: { form: expiryForm(traderid), card: id },
        pressed: { seen, edits: { expCopy: to }, before: seen },
        about: (before, after) => ({
          path,
          bot: traderid,
          name: shownName(name, '') ? `${shownName(name, '')} (${id})` : id,
          before,
          after,
        }),
        read: async (why: ReadReason) => {
          const all = await (shared ? shared.read(why) : dispatch(readExpiries(traderid)))
          if (!all.has(id)) throw gone
          const expCopy = all.get(id)
          if (why === 'before') now = expCopy
          return { expCopy }
        },
        isReadBackLater: refreshesNothing,
        leavesNoState: true,
        send: () =>
          dispatch(
            mutate(copyTradingApi.endpoints.updateExpiry, {
              userid: id,
              traderid,
              expCopy: to,
              refreshesNothing,
            }),
          ),
      }),
    )
    if (saved.outcome.kind !== 'refused') return saved
    // The only rule: the field is named, so that this is not taken for another refusal.
    const problems = [{ field: 'expCopy', message: changedTo(now), isRefusal: true as const }]
    return { outcome: { kind: 'refused', problems } }
  }
