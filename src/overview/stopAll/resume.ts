/** What was on before everything was stopped, as changes that bring it back. */
import { asProviderError, type ProviderError } from '@/contract/providerError'
import type { TraderScope } from '@/contract/scope'
import { plannedChange, type Planned } from '@/robot/apply/planned'
import { entryName, rowAt, switchOf } from '@/robot/records/records'
import { keyOf } from '@/store/address'
import { selectOwnBots } from '@/store/botsSlice'
import type { Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import { noteLeft, readSnapshot, type Snapshot } from './snapshot'
import { steps, type StopStep } from './steps'
import { readSwitches, type Switch } from './switches'

/** What of a step is not as it was. */
export interface StepToResume {
  readonly changes: readonly Planned[]
  /** why it could not be read */
  readonly error?: ProviderError
}
export type BotToResume = ReadonlyMap<StopStep, StepToResume>

/** Only what is asked for from now on, or has just been read. */
const NOW: Freshness = 0

/** Its other settings stay as they are, and so do the rules that they break. */
function changeOf({ at, values, isOn }: Switch, wasOn: boolean | undefined, bot: TraderScope) {
  const field = switchOf(at)
  if (field === undefined || wasOn === undefined || wasOn === isOn) return []
  const { name = at.item } = entryName(at, values)
  const row = { ...rowAt(at, bot), rules: () => [] }
  return plannedChange(at, row, values, { [field]: wasOn }, name === undefined ? {} : { name })
}

/** What of a bot is not as it was before everything was stopped. What is no longer there cannot come back. */
export const botToResume =
  (bot: TraderScope, before: Snapshot['bots'][string] = {}): AppThunk<Promise<BotToResume>> =>
  async (dispatch) => {
    const found = new Map<StopStep, StepToResume>()
    for (const step of steps) {
      const wasOn = before[step]
      if (!wasOn || Object.keys(wasOn).length === 0) continue
      try {
        const switches = await dispatch(readSwitches(bot, step, NOW))
        found.set(step, { changes: [...switches].flatMap(([name, one]) => changeOf(one, wasOn[name], bot)) })
      } catch (thrown) {
        found.set(step, { changes: [], error: asProviderError(thrown) })
      }
    }
    return found
  }

/** After something was resumed: what is not as before is noted; if nothing is left, what was stopped is forgotten. */
export const noteResumed = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const snapshot = await dispatch(readSnapshot())
  if (snapshot?.last?.kind !== 'resume') return
  const left: Record<string, 'failed' | 'unknown'> = {}
  for (const bot of selectOwnBots(getState()))
    for (const [step, { changes, error }] of await dispatch(botToResume(bot, snapshot.bots[bot.userid])))
      if (error || changes.length > 0)
        left[keyOf({ record: step, userid: bot.userid })] = error ? 'unknown' : 'failed'
  await dispatch(noteLeft(snapshot, left))
}
