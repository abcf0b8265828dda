import { weakMapMemoize } from '@reduxjs/toolkit'
import { signalsApi } from '@/api/signals'
import type { TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { readNow, type Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

/**
 * Channels by their card's key: the chat's id. If a chat is in the list twice (a bot's own channel, and the same one of the trader
 * whose rooms it copies), the second key has the trader's id appended. Made once of an answer, which many saves read.
 */
export const byKey = weakMapMemoize(
  (channels: readonly ChannelAnswer[]): ReadonlyMap<string, ChannelAnswer> => {
    const channelsByKey = new Map<string, ChannelAnswer>()
    for (const channel of channels) {
      const { idChan, traderid } = channel
      channelsByKey.set(
        channelsByKey.has(idChan) ? `${idChan}-${traderid || channelsByKey.size}` : idChan,
        channel,
      )
    }
    return channelsByKey
  },
)

/** A bot's channels by their cards' keys, as the provider has them now, or as current as they must be. */
export const readChannels =
  (scope: TraderScope, freshness?: Freshness): AppThunk<Promise<ReadonlyMap<string, ChannelAnswer>>> =>
  async (dispatch) =>
    byKey(await dispatch(readNow(signalsApi.endpoints.getGroups, scope, freshness)))

/** What is searched of a channel. */
export const channelSearchText = ([, { nameGroup, idChan }]: readonly [
  key: string,
  channel: ChannelAnswer,
]) => `${nameGroup}\n${idChan}`
