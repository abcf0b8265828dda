/** A bot's followers and their expiries, which are changed one by one or many at once; also on the screen that lists them. */
import { weakMapMemoize } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { copyTradingApi } from '@/api/copyTrading'
import { corrected, millisecondsNow } from '@/config/clock'
import { changedByExpiry, type Follower } from '@/contract/copyTrading'
import { relationRefusals } from '@/contract/relations'
import type { BotScope } from '@/contract/scope'
import { isGap } from '@/contract/told'
import { hasExpiry, type End } from '@/domain/expiry'
import { formatMoment } from '@/i18n/format'
import type { EntryList } from '@/shared/form/settingsRecord'
import { readNow, type Freshness } from '@/store/reading/read'
import { mutate, type AppThunk } from '@/store/thunk'

/** In Unix seconds; 0 = none. */
export interface FollowerExpiry {
  readonly expCopy: number
}

const { getFollowers, updateExpiry } = copyTradingApi.endpoints

/**
 * Milliseconds for which an answer will do before one of many saves. A list of ten thousand followers is a megabyte, and an expiry has
 * nothing beside it that a save could take back.
 */
const USABLE = 1000

/** Made once of an answer, which many saves read. */
const expiriesById = weakMapMemoize(
  (followers: readonly Follower[]): ReadonlyMap<string, { readonly expCopy: End }> =>
    new Map(followers.map(({ id, expCopy }) => [id, { expCopy }])),
)

const read =
  ({ userid }: BotScope, freshness?: Freshness): AppThunk<Promise<ReturnType<typeof expiriesById>>> =>
  async (dispatch) =>
    expiriesById(await dispatch(readNow(getFollowers, { userid }, freshness)))

export const followersList = {
  id: 'followers',
  path: '/followerscopy',
  read,
  readForMany:
    ({ userid }, freshness) =>
    async (dispatch, getState) => {
      const { data, status, startedTimeStamp = 0 } = getFollowers.select({ userid })(getState())
      const isRecent = Math.abs(millisecondsNow() - corrected(startedTimeStamp)) < USABLE
      if (freshness !== 'before' || !isRecent) return dispatch(read({ userid }, freshness))
      return status === QueryStatus.fulfilled && data ? expiriesById(data) : dispatch(read({ userid }))
    },
  fields: () => ({ expCopy: { label: 'history:fields.expCopy' } }),
  rules: () => [],
  save: ({ userid: traderid }, userid, { expCopy }) =>
    mutate(updateExpiry, { userid, traderid, expCopy: expCopy as number, refreshesNothing: true }),
  changes: changedByExpiry,
  gone: { kind: 'refused', msg: relationRefusals.followerNotFound },
  changedElsewhere: ({ expCopy }) => {
    if (isGap(expCopy)) return { key: 'followers:expiry.changedUnreadable' }
    return hasExpiry(expCopy)
      ? { key: 'followers:expiry.changed', values: { moment: formatMoment(expCopy) } }
      : { key: 'followers:expiry.changedToNone' }
  },
} satisfies EntryList<FollowerExpiry>
