import { signalsApi } from '@/api/signals'
import { asProviderError, mayHaveArrived } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { problemsOf } from '@/shared/form/formProblem'
import type { FormStates } from '@/shared/form/formState'
import type { Store } from '@/store'
import { attempt } from '@/store/attempt'
import { mutate } from '@/store/thunk'
import type { About } from '@/store/history/about'
import type { Problem } from '@/store/savesSlice'
import { changesTradersFields, channelRules, isTrader } from './channelRules'
import { fieldNames } from './fields'

interface Options {
  readonly forms: FormStates<Channel>
  readonly scope: TraderScope
  readonly store: Pick<Store, 'dispatch' | 'getState'>
  /** Called when something was saved, or may have been, and no call is running any more: the time to refetch. */
  readonly onSettled: () => void
}

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

  function aboutSave(key: string) {
    const [before, after] = [forms.stateOf(key).loaded(), forms.stateOf(key).values()]
    return () => ({ ...aboutChannel(scope, after), record: `channels.${key}`, before, after })
  }

  async function send(key: string) {
    const state = forms.stateOf(key)
    const channel = state.values()
    const { saveGroup } = signalsApi.endpoints
    try {
      await dispatch(mutate(saveGroup, { ...scope, channel, isOneOfMany: true }))
      hasArrived = true
      state.saved(channel)
    } catch (error) {
      hasArrived ||= mayHaveArrived(asProviderError(error))
      throw error
    }
  }

  /** Counts running work; when the last of it ends, the provider is asked again. */
  async function during<T>(work: () => Promise<T>): Promise<T> {
    underWay++
    try {
      return await work()
    } finally {
      underWay--
      if (underWay === 0 && hasArrived) {
        hasArrived = false
        onSettled()
      }
    }
  }

  return {
    isUnderWay: () => underWay > 0,
    save: (key: string) =>
      during(() =>
        dispatch(
          attempt({
            at: forms.stateOf(key).at,
            about: aboutSave(key),
            check: () => check(key),
            send: () => send(key),
          }),
        ),
      ),
    /** around several saves: the provider is asked again once, after the last of them */
    during,
  }
}
