import type { WithGaps } from '@/contract/told'
import type { TraderScope } from '@/contract/scope'
import type { ReaderParams } from '@/contract/signals'
import { shownName } from '@/contract/plainText'
import { isNotOffered } from '@/contract/providerError'
import { channelTerms, copyRises, mayLose, readerTerms, type CopyChange } from '@/domain/robot/copyRisk'
import { CURRENT_SECONDS } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import { readChannels } from './channelKeys'

type Reader = WithGaps<Pick<ReaderParams, 'maxtrades'>>

/** Whether a reader lets channels lose more in a day than before. */
const isReaderRising = (before: Reader, after: Reader): boolean =>
  before.maxtrades !== after.maxtrades &&
  copyRises({ isOn: true, ...readerTerms(before) }, { isOn: true, ...readerTerms(after) }).length > 0

/** The channels that a change of the reader lets lose more in a day; none where it raises nothing. Rejects with the `ProviderError`. */
export const copiesOfReader =
  (scope: TraderScope, before: Reader, after: Reader): AppThunk<Promise<readonly CopyChange[]>> =>
  async (dispatch) => {
    if (!isReaderRising(before, after)) return []
    const channels = await dispatch(readChannels(scope, CURRENT_SECONDS)).catch((error: unknown) => {
      if (isNotOffered(error)) return new Map<string, never>()
      throw error
    })
    return [...channels].flatMap(([id, channel]): readonly CopyChange[] => {
      const terms = channelTerms(channel)
      if (!mayLose(terms)) return []
      const change = {
        before: { ...terms, ...readerTerms(before) },
        after: { ...terms, ...readerTerms(after) },
      }
      return [{ kind: 'channel', id, name: shownName(channel.nameGroup, channel.idChan), ...change }]
    })
  }
