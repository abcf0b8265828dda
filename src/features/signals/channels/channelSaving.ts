import { shownName } from '@/contract/plainText'
import { signalsApi } from '@/api/signals'
import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import type { TraderScope } from '@/contract/scope'
import type { ChannelAnswer } from '@/contract/signals'
import { selectTraderScope } from '@/store/botsSlice'
import { problemsOf } from '@/shared/fields/formProblem'
import { pressedIn, selectDraft, unreadIn } from '@/store/saving/draftsSlice'
import type { About } from '@/store/history/about'
import { save, type AboutSave, type Save, type Saved } from '@/store/saving/save'
import type { SharedReads } from '@/store/saving/sharedReads'
import { mutate, readNow, type AppThunk } from '@/store/thunk'
import { byKey } from './channelKeys'
import { rulesOfSave } from './channelRules'

const { getGroups, saveGroup } = signalsApi.endpoints

type Channels = ReadonlyMap<string, ChannelAnswer>

/** The name of a bot's cards in the store. */
export const cardsOf = ({ userid, traderid }: TraderScope) => `channels ${userid} ${traderid}`

/** A channel in the history. */
export const aboutChannel = ({ userid: bot }: TraderScope, { nameGroup, idChan }: ChannelAnswer): About => ({
  path: '/configure-channels',
  bot,
  name: `${shownName(nameGroup, idChan)} (${idChan})`,
})

/** A channel's save in the history. */
export const aboutSave =
  (scope: TraderScope, key: string): AboutSave<ChannelAnswer> =>
  (before, after) => ({ ...aboutChannel(scope, after), record: `channels.${key}`, before, after })

export const readChannels =
  (scope: TraderScope): AppThunk<Promise<Channels>> =>
  async (dispatch) =>
    byKey(await dispatch(readNow(getGroups, scope)))

/** Throws a `ProviderError` if the channel is gone. */
export function channelIn(channels: Channels, key: string): ChannelAnswer {
  const channel = channels.get(key)
  if (channel) return channel
  throw { kind: 'refused', msg: relationRefusals.channelNotFound } satisfies ProviderError
}

/**
 * Saves one of many channels with what is typed now, once it is its turn; its card need not be rendered.
 *
 * @param reads all channels, which the saves share
 */
export const saveOneOfMany =
  (
    scope: TraderScope,
    key: string,
    reads: SharedReads<Channels>,
    askToConfirm: Save<ChannelAnswer>['askToConfirm'],
  ): AppThunk<() => Promise<Saved>> =>
  (dispatch, getState) => {
    const at = { form: cardsOf(scope), card: key }
    const pressed = pressedIn<ChannelAnswer>(selectDraft(getState(), at.form), key)
    const unread = unreadIn(selectDraft(getState(), at.form), key)
    return async () => {
      // It was removed meanwhile.
      if (!selectDraft(getState(), at.form).loaded[key]) return { outcome: { kind: 'notConfirmed' } }
      return dispatch(
        save<ChannelAnswer>({
          at,
          pressed,
          about: aboutSave(scope, key),
          check: (channel, kept) =>
            problemsOf(channel, rulesOfSave(scope, selectTraderScope(getState()), kept), unread),
          askToConfirm,
          read: async (why) => channelIn(await reads.read(why), key),
          isReadLate: true,
          send: (channel) => dispatch(mutate(saveGroup, { ...scope, channel, isOneOfMany: true })),
        }),
      )
    }
  }
