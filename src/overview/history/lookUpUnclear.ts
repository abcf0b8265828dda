/** Saves without a clear answer: what is stored says how they have ended. */
import { millisecondsNow } from '@/config/clock'
import { selectEmail } from '@/store/sessionSlice'
import { readAt } from '@/robot/records/records'
import { addressIn } from '@/store/address'
import { historyDb } from '@/store/history/db'
import type { Entry, EntryValues } from '@/store/history/entry'
import { storedOtherwise } from '@/store/saving/save'
import type { AppThunk } from '@/store/thunk'
import { filed } from './versions'

/** Milliseconds: what is younger may still be under way. */
const SETTLED = 120_000
/** At most so many are looked up at once. */
const MOST = 20

const isUnclear = ({ result, proof }: Entry) =>
  result === 'unknown' || (result === 'accepted' && proof === 'reading')

/** The newest entry of each record, where it is not clear how it has ended: of older ones what is stored now says nothing. */
function unclearIn(entries: readonly Entry[], now: number): readonly Entry[] {
  const seen = new Set<string>()
  const found = entries.filter((entry) => {
    if (entry.record === undefined) return false
    const isNewest = !seen.has(entry.record)
    seen.add(entry.record)
    return isNewest && isUnclear(entry) && entry.at < now - SETTLED
  })
  return found.slice(0, MOST)
}

/** Whether all of these values are stored; `undefined` where that cannot be read. */
const areStored =
  (record: string, values: EntryValues): AppThunk<Promise<boolean | undefined>> =>
  async (dispatch) => {
    for (const [name, ofIt] of Object.entries(filed(record, values))) {
      const at = addressIn(name)
      const now = at && (await dispatch(readAt(at)).catch(() => undefined))
      if (!now) return undefined
      if (storedOtherwise(ofIt, now).length > 0) return false
    }
    return true
  }

/** Reads what is stored of the saves that had no clear answer, and notes what that says of them. */
export const lookUpUnclear =
  (entries: readonly Entry[]): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const who = selectEmail(getState())
    for (const { id, record = '', now, was } of unclearIn(entries, millisecondsNow())) {
      const changed = Object.fromEntries(Object.keys(was).map((name) => [name, now[name] ?? null]))
      if (Object.keys(changed).length === 0) continue
      if (await dispatch(areStored(record, changed)))
        await historyDb.amend(who, id, { result: 'accepted', proof: 'confirmed' })
      else if (await dispatch(areStored(record, was))) await historyDb.amend(who, id, { result: 'notDone' })
    }
  }
