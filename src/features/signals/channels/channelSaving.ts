import { signalsApi } from '@/api/signals'
import { asProviderError, mayHaveArrived, type ProviderError } from '@/contract/providerError'
import { relationRefusals } from '@/contract/relations'
import type { TraderScope } from '@/contract/scope'
import type { Channel } from '@/contract/signals'
import { selectTraderScope } from '@/features/bots/botsSlice'
import { problemsOf } from '@/shared/form/formProblem'
import type { FormStates } from '@/shared/form/formState'
import { saveRecord, type ReadReason } from '@/shared/form/saveRecord'
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

/** Milliseconds: a read before a save may be this old, so that a hundred saves in a row are not a hundred reads of the list. */
const RECENT = 5000

/** A channel in the history. */
export const aboutChannel = ({ userid: bot }: TraderScope, { nameGroup, idChan }: Channel): About => ({
  path: '/configure-channels',
  bot,
  name: `${nameGroup} (${idChan})`,
})

/** Reads the channels before and after their saves. Saves in a row share a read before them, for some seconds, and one after them all. */
function createReads(scope: TraderScope, dispatch: Store['dispatch']) {
  let recent: Promise<ReadonlyMap<string, Channel>> | undefined
  let readAt = 0
  let ended = Promise.resolve()
  let end = () => {}
  const readAll = async () => byKey(await dispatch(readNow(signalsApi.endpoints.getGroups, scope)))

  function readFor(why: ReadReason): Promise<ReadonlyMap<string, Channel>> {
    if (why === 'lost') return readAll()
    if (why === 'accepted') return ended.then(readAll)
    if (Date.now() - readAt > RECENT) recent = undefined
    if (recent) return recent
    readAt = Date.now()
    recent = readAll()
    // The next one tries again.
    recent.catch(() => (recent = undefined))
    return recent
  }

  async function read(key: string, why: ReadReason): Promise<Channel> {
    const channel = (await readFor(why)).get(key)
    if (channel) return channel
    throw { kind: 'refused', msg: relationRefusals.channelNotFound } satisfies ProviderError
  }

  return {
    read,
    /** Saves begin. */
    begin: () => {
      ended = new Promise((resolve) => (end = resolve))
    },
    /** The last of them has ended. */
    end: () => {
      recent = undefined
      end()
    },
  }
}

/** Saves channel cards, rendered or not. */
export function createChannelSaving({ forms, scope, store, onSettled }: Options) {
  const { dispatch } = store
  let underWay = 0
  /** a save has arrived, or may have */
  let hasArrived = false
  const reads = createReads(scope, dispatch)

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
    const { saveGroup } = signalsApi.endpoints
    try {
      await dispatch(mutate(saveGroup, { ...scope, channel, isOneOfMany: true }))
      hasArrived = true
    } catch (error) {
      hasArrived ||= mayHaveArrived(asProviderError(error))
      throw error
    }
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
            read: (why) => reads.read(key, why),
          }),
        ),
      ),
    /** around several saves: the provider is asked again once, after the last of them */
    during,
  }
}
