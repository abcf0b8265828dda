import { signalsApi } from '@/api/signals'
import { asProviderError, mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { problemsOf } from '@/shared/saving/formProblem'
import type { FormStates } from '@/shared/saving/formState'
import { saveRecord, type ReadReason } from '@/shared/saving/saveRecord'
import { createSharedReads } from '@/shared/saving/sharedReads'
import type { Store } from '@/store'
import { mutate, readNow } from '@/store/thunk'
import type { About } from '@/store/history/about'
import type { Problem } from '@/store/savesSlice'
import { byKey } from './channelKeys'
import { changesTradersFields, channelRules, isTrader } from './channelRules'
import { fieldNames } from './fields'

interface Options {
  readonly forms: FormStates<Channel>
  readonly scope: TraderScope
  readonly store: Pick<Store, 'dispatch' | 'getState'>
  /** Called when something was saved, or may have been, and no call is running any more: the time to refetch. */
  readonly onSettled: () => void
}

const { getGroups, saveGroup } = signalsApi.endpoints

/** A channel in the history. */
export const aboutChannel = ({ userid: bot }: TraderScope, { nameGroup, idChan }: Channel): About => ({
  path: '/configure-channels',
  bot,
  name: `${nameGroup} (${idChan})`,
})

/** Saves channel cards, rendered or not. */
export function createChannelSaving({ forms, scope, store, onSettled }: Options) {
  const { dispatch } = store
  let underWay = 0
  /** a save has arrived, or may have */
  let hasArrived = false
  const reads = createSharedReads(async () => byKey(await dispatch(readNow(getGroups, scope))))

  /** Checked against the current state: the person may have become a follower or selected another bot since the screen was rendered. */
  function check(key: string): readonly Problem[] {
    const state = forms.stateOf(key)
    const now = selectTraderScope(store.getState())
    if (now.userid !== scope.userid)
      return [{ field: '', message: { key: 'channels:errors.otherBot' }, isRefusal: true }]
    if (!isTrader(now) && changesTradersFields(state.loaded(), state.values()))
      return [{ field: '', message: { key: 'channels:errors.onlyTraderSaves' }, isRefusal: true }]
    return problemsOf(state, channelRules(now), fieldNames)
  }

  async function send(channel: Channel) {
    try {
      await dispatch(mutate(saveGroup, { ...scope, channel, isOneOfMany: true }))
      hasArrived = true
    } catch (error) {
      hasArrived ||= mayHaveArrived(asProviderError(error))
      throw error
    }
  }

  async function read(key: string, why: ReadReason): Promise<Channel> {
    const channel = (await reads.read(why)).get(key)
    if (channel) return channel
    throw { kind: 'refused', msg: relationRefusals.channelNotFound } satisfies ProviderError
  }

  /** Counts running work; when the last of it ends, the provider is asked again. */
  async function during<T>(work: () => Promise<T>): Promise<T> {
    if (underWay === 0) reads.begin()
    underWay++
    try {
      return await work()
    } finally {
      underWay--
      if (underWay === 0) settle()
    }
  }

  function settle() {
    if (hasArrived) onSettled()
    hasArrived = false
    reads.end()
  }

  return {
    isUnderWay: () => underWay > 0,
    save: (key: string) =>
      during(() =>
        dispatch(
          saveRecord({
            state: forms.stateOf(key),
            about: (before, after) => ({
              ...aboutChannel(scope, after),
              record: `channels.${key}`,
              before,
              after,
            }),
            check: () => check(key),
            askToConfirm: () => Promise.resolve(true),
            save: send,
            read: (why) => read(key, why),
          }),
        ),
      ),
    /** around several saves: the provider is asked again once, after the last of them */
    during,
  }
}
