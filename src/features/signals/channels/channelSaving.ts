import { signalsApi } from '@/api/signals'
import type { ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { problemsOf } from '@/shared/saving/formProblem'
import { pressedIn, selectDraft, unreadIn, type Pressed, type Unread } from '@/store/draftsSlice'
import type { About } from '@/store/history/about'
import { save, type ReadReason, type Save, type Saved } from '@/store/save'
import type { Problem } from '@/store/savesSlice'
import { mutate, readNow, type AppThunk } from '@/store/thunk'
import { byKey } from './channelKeys'
import { changesTradersFields, channelRules, isTrader } from './channelRules'
import { fieldNames } from './fields'

const { getGroups, saveGroup } = signalsApi.endpoints

/** The name of a bot's cards in the store. */
export const cardsOf = ({ userid, traderid }: TraderScope) => `channels ${userid} ${traderid}`

/** A channel in the history. */
export const aboutChannel = ({ userid: bot }: TraderScope, { nameGroup, idChan }: Channel): About => ({
  path: '/configure-channels',
  bot,
  name: `${nameGroup} (${idChan})`,
})

export const readChannels =
  (scope: TraderScope): AppThunk<Promise<ReadonlyMap<string, Channel>>> =>
  async (dispatch) =>
    byKey(await dispatch(readNow(getGroups, scope)))

/** What was typed into a card when its save was pressed. */
interface PressedCard {
  readonly key: string
  readonly pressed: Pressed<Channel>
  readonly unread: Unread
}

export const pressCard =
  (form: string, key: string): AppThunk<PressedCard> =>
  (_dispatch, getState) => {
    const draft = selectDraft(getState(), form)
    const unread = unreadIn(draft, key)
    const inOrder = fieldNames.flatMap((name) => {
      const reason = unread.get(name)
      return reason ? [[name, reason] as const] : []
    })
    return { key, pressed: pressedIn<Channel>(draft, key), unread: new Map(inOrder) }
  }

interface ChannelSave extends Pick<Save<Channel>, 'askToConfirm' | 'isReadLate'> {
  readonly scope: TraderScope
  readonly card: PressedCard
  /** reads all channels, which saves of a batch share */
  readonly read: (why: ReadReason) => Promise<ReadonlyMap<string, Channel>>
}

/** Saves a channel, whether or not its card is rendered. */
export const saveChannel =
  ({
    scope,
    card: { key, pressed, unread },
    read,
    isReadLate = false,
    askToConfirm,
  }: ChannelSave): AppThunk<Promise<Saved>> =>
  (dispatch, getState) => {
    // The person may have become a follower or selected another bot since the screen was rendered.
    const role = selectTraderScope(getState())
    function check(values: Channel, now: Channel): readonly Problem[] {
      if (role.userid !== scope.userid)
        return [{ field: '', message: { key: 'channels:errors.otherBot' }, isRefusal: true }]
      if (!isTrader(role) && changesTradersFields(now, values))
        return [{ field: '', message: { key: 'channels:errors.onlyTraderSaves' }, isRefusal: true }]
      return problemsOf(values, channelRules(role), unread)
    }
    return dispatch(
      save<Channel>({
        at: { form: cardsOf(scope), card: key },
        pressed,
        about: (before, after) => ({
          ...aboutChannel(scope, after),
          record: `channels.${key}`,
          before,
          after,
        }),
        check,
        askToConfirm,
        read: async (why) => {
          const channel = (await read(why)).get(key)
          if (channel) return channel
          throw { kind: 'refused', msg: relationRefusals.channelNotFound } satisfies ProviderError
        },
        isReadLate,
        // A batch reads the channels once, after all of it.
        send: (channel) => dispatch(mutate(saveGroup, { ...scope, channel, isOneOfMany: isReadLate })),
      }),
    )
  }
