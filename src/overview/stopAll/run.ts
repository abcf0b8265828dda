/** Stopping all bots of a person, and resuming what was on before, as items of a batch. */
import { botCommand } from '@/contract/codes'
import { asProviderError, isSessionOver, mayHaveArrived, type ProviderError } from '@/contract/providerError'
import type { BotRef } from '@/contract/session'
import { commandItems } from '@/features/bots/sendCommand'
import { selectEmail } from '@/store/sessionSlice'
import { keyOf } from '@/store/address'
import { stopStepAt } from '@/store/formerKeys'
import type { Sendable } from '@/store/saving/batch'
import type { BatchItem } from '@/store/saving/batchesSlice'
import { save, storedOtherwise } from '@/store/saving/save'
import type { AppThunk } from '@/store/thunk'
import { remember, type LastRun, type ShownSwitches, type Snapshot, type Switches } from './snapshot'
import { stopStepPath, readSwitches, steps, turnSwitch, type StopStep, type Switch } from './switches'

type Command = 'turnOff' | 'turnOn'
export type ItemStep = Command | StopStep

/** The step and the bot of an item. */
export function itemOf({ key }: { readonly key: string }) {
  const { record, userid } = stopStepAt(key)
  return { step: record as ItemStep, userid }
}

export const isCommand = (item: { readonly key: string }) => {
  const { step } = itemOf(item)
  return step === 'turnOff' || step === 'turnOn'
}

interface Target {
  /** the wanted switches, from the current ones */
  readonly wanted: (now: ShownSwitches) => Switches
  /** called with the current ones, before anything is sent */
  readonly onRead?: (now: ShownSwitches) => Promise<void>
}

/** Saves the switches of one step that are not as wanted and reads them again: only what is seen then counts as confirmed. */
const setSwitches =
  (bot: BotRef, step: StopStep, { wanted, onRead }: Target): AppThunk<ReturnType<Sendable['send']>> =>
  async (dispatch) => {
    let switches: ReadonlyMap<string, Switch> = new Map()
    const shown = (): ShownSwitches =>
      Object.fromEntries(Array.from(switches, ([key, { isOn }]) => [key, isOn]))

    /** Goes on after a failure, while there is a session: the fewer stay on, the better. */
    async function send(after: ShownSwitches) {
      await onRead?.(shown())
      const failures: ProviderError[] = []
      for (const [key, isOn] of storedOtherwise(after, shown())) {
        const found = switches.get(key)
        if (found)
          await dispatch(turnSwitch(found, isOn === true)).catch((thrown: unknown) =>
            failures.push(asProviderError(thrown)),
          )
        if (failures.some(isSessionOver)) break
      }
      const failure = failures.find((error) => !mayHaveArrived(error)) ?? failures[0]
      if (failure) throw failure
    }
    const { outcome, readBack } = await dispatch(
      save<ShownSwitches>({
        at: { form: keyOf({ record: step, userid: bot.userid }), card: '' },
        about: (before, after) => ({ path: stopStepPath[step], bot: bot.userid, before, after }),
        read: async (why) => {
          switches = await dispatch(readSwitches(bot, step, why))
          return shown()
        },
        askToConfirm: (before) => switches.size > 0 && wanted(before),
        send,
        leavesNoState: true,
      }),
    )
    if (outcome.kind === 'notConfirmed') return { outcome: { kind: 'nothing' } }
    if (outcome.kind !== 'accepted') return { outcome, ...(readBack && { readBack }) }
    const read = await readBack
    if (read?.kind !== 'confirmed' && read?.kind !== 'differs') return { outcome }
    // Not only what was sent: something may have been switched on elsewhere meanwhile.
    const others = storedOtherwise(wanted(shown()), shown())
    if (others.length === 0)
      return { outcome, readBack: Promise.resolve({ kind: 'confirmed', at: read.at, former: [] }) }
    const message = { key: 'stopAll:differs', values: { count: others.length } } as const
    return { outcome: { kind: 'refused', problems: [{ field: '', message }] } }
  }

const commandsTo =
  (step: Command, userids: readonly string[]): AppThunk<readonly Sendable[]> =>
  (dispatch) => {
    const botCmd = botCommand.codes[step]
    return dispatch(commandItems(botCmd, userids)).map((item) => ({
      ...item,
      key: keyOf({ record: step, userid: item.key }),
      order: { is: 'command', userid: item.key, botCmd },
    }))
  }

/** @param before as they are to be again; without it all go off, and what was on is remembered */
export const switchItem =
  (bot: BotRef, step: StopStep, before?: Switches): AppThunk<Sendable> =>
  (dispatch, getState) => {
    const email = selectEmail(getState())
    const { userid } = bot
    const order: Target = before
      ? { wanted: () => before }
      : { wanted: allOff, onRead: (now) => dispatch(remember(email, userid, step, now)) }
    return {
      key: keyOf({ record: step, userid }),
      label: userid,
      order: { is: 'switches', userid, step, ...(before && { wanted: before }) },
      send: () => dispatch(setSwitches(bot, step, order)),
    }
  }

const allOff = (now: ShownSwitches): Switches =>
  Object.fromEntries(Object.keys(now).map((key) => [key, false]))

/** First the command to all bots, then what is switched off in each; before that it is remembered. */
export const stopItems =
  (bots: readonly BotRef[]): AppThunk<readonly Sendable[]> =>
  (dispatch) => {
    const userids = bots.map(({ userid }) => userid)
    const switches = steps.flatMap((step) => bots.map((bot) => dispatch(switchItem(bot, step))))
    return [...dispatch(commandsTo('turnOff', userids)), ...switches]
  }

/** What was on before, as it was; then the command to those bots that the person has picked. */
export const resumeItems =
  (bots: readonly BotRef[], snapshot: Snapshot, turnedOn: readonly string[]): AppThunk<readonly Sendable[]> =>
  (dispatch) => {
    const switches = bots.flatMap((bot) =>
      steps.flatMap((step) => {
        const before = snapshot.bots[bot.userid]?.[step] ?? {}
        const isEmpty = Object.keys(before).length === 0
        return isEmpty ? [] : [dispatch(switchItem(bot, step, before))]
      }),
    )
    return [...switches, ...dispatch(commandsTo('turnOn', turnedOn))]
  }

/** Whether everything is being stopped or resumed; `undefined`: something else is sent. */
export function kindOf({
  items,
}: {
  readonly items: readonly Pick<BatchItem, 'order'>[]
}): LastRun['kind'] | undefined {
  const [first] = items
  if (!first?.order || !items.every(({ order }) => order?.is === 'switches' || order?.is === 'command'))
    return undefined
  const isStop = items.some(
    ({ order }) =>
      (order?.is === 'switches' && !order.wanted) ||
      (order?.is === 'command' && order.botCmd === botCommand.codes.turnOff),
  )
  return isStop ? 'stop' : 'resume'
}
