/** A follower's new expiry, on the path of a save; what counts is the list of followers, which is also on the screen. */
import { shownName } from '@/contract/plainText'
import { copyTradingApi } from '@/api/copyTrading'
import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import { hasExpiry } from '@/domain/expiry'
import type { PlannedExpiry } from '@/domain/expiryChange'
import { formatMoment } from '@/i18n/format'
import type { Message } from '@/i18n/types'
import { save, type ReadReason, type Saved } from '@/store/save'
import type { SharedReads } from '@/store/sharedReads'
import { mutate, readNow, type AppThunk } from '@/store/thunk'

/** A trader's followers now, by id, with their expiries in Unix seconds; 0 = none. */
export const readExpiries =
  (traderid: string): AppThunk<Promise<ReadonlyMap<string, number>>> =>
  async (dispatch) => {
    const followers = await dispatch(readNow(copyTradingApi.endpoints.getFollowers, { userid: traderid }))
    return new Map(followers.map(({ id, expCopy }) => [id, Math.max(0, expCopy)]))
  }

const gone: ProviderError = { kind: 'refused', msg: relationRefusals.followerNotFound }

/** It was changed elsewhere since the person looked at it. */
const changedTo = (expCopy: number): Message =>
  hasExpiry(expCopy)
    ? { key: 'followers:expiry.changed', values: { moment: formatMoment(expCopy) } }
    : { key: 'followers:expiry.changedToNone' }

/** The name of the expiries' form in the store: one save of a follower at a time, from whatever screen. */
export const expiryForm = (traderid: string) => `expiry ${traderid}`

/** @param shared the reads of a change of many */
export const saveExpiry =
  (
    traderid: string,
    { id, name, from, to }: PlannedExpiry,
    shared?: SharedReads<ReadonlyMap<string, number>>,
  ): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const isOneOfMany = shared !== undefined
    const seen = { expCopy: Math.max(0, from) }
    let now = seen.expCopy
    const saved = await dispatch(
      save({
        at: { form: expiryForm(traderid), card: id },
        pressed: { seen, edits: { expCopy: to }, before: seen },
        about: (before, after) => ({
          path: '/followerscopy',
          bot: traderid,
          name: shownName(name, '') ? `${shownName(name, '')} (${id})` : id,
          before,
          after,
        }),
        read: async (why: ReadReason) => {
          const all = await (shared ? shared.read(why) : dispatch(readExpiries(traderid)))
          const expCopy = all.get(id)
          if (expCopy === undefined) throw gone
          if (why === 'before') now = expCopy
          return { expCopy }
        },
        isReadLate: isOneOfMany,
        isOneOfMany: true,
        send: ({ expCopy }) =>
          dispatch(
            mutate(copyTradingApi.endpoints.updateExpiry, { userid: id, traderid, expCopy, isOneOfMany }),
          ),
      }),
    )
    if (saved.outcome.kind !== 'refused') return saved
    // The only rule: the field is named, so that this is not taken for another refusal.
    const problems = [{ field: 'expCopy', message: changedTo(now), isRefusal: true as const }]
    return { outcome: { kind: 'refused', problems } }
  }
