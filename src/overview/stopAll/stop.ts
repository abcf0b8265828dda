/** Stopping all bots of a person, as items of a batch. */
import { botCommand } from '@/contract/codes'
import { asProviderError, isSessionOver, mayHaveArrived, type ProviderError } from '@/contract/providerError'
import type { BotRef } from '@/contract/session'
import { commandItems } from '@/features/bots/sendCommand'
import { switchOf } from '@/robot/records/records'
import { selectEmail } from '@/store/sessionSlice'
import { addressIn, keyOf } from '@/store/address'
import { stopStepAt } from '@/store/formerKeys'
import { closeBatch, type Sendable } from '@/store/saving/batch'
import type { BatchItem } from '@/store/saving/batchesSlice'
import type { BatchOrder } from '@/store/saving/order'
import { readKeptBatches } from '@/store/saving/keptBatches'
import { save, storedOtherwise } from '@/store/saving/save'
import { forgetUnfinished } from '@/store/saving/unfinished'
import type { AppThunk } from '@/store/thunk'
import { noteBegun, remember, type LastRun, type ShownSwitches } from './snapshot'
import { steps, type StopStep } from './steps'
import { stopStepPath, readSwitches, turnSwitch, type Switch } from './switches'

type Command = 'turnOff' | 'turnOn'
export type ItemStep = Command | StopStep

/** The step and the bot of an item. */
export function itemOf({ key }: { readonly key: string }) {
  const { record, userid } = stopStepAt(key)
  return { step: record as ItemStep, userid }
}

const allOff = (now: ShownSwitches): ShownSwitches =>
  Object.fromEntries(Object.keys(now).map((key) => [key, false]))

/**
 * Remembers the switches of one step, turns off those that are not, and reads them again: only what is seen then counts as confirmed.
 */
const turnStepOff =
  (bot: BotRef, step: StopStep): AppThunk<ReturnType<Sendable['send']>> =>
  async (dispatch, getState) => {
    const email = selectEmail(getState())
    let switches: ReadonlyMap<string, Switch> = new Map()
    const shown = (): ShownSwitches =>
      Object.fromEntries(Array.from(switches, ([key, { isOn }]) => [key, isOn]))

    /** Goes on after a failure, while there is a session: the fewer stay on, the better. */
    async function send() {
      await dispatch(remember(email, bot.userid, step, shown()))
      const failures: ProviderError[] = []
      for (const found of [...switches.values()].filter(({ isOn }) => isOn !== false)) {
        await dispatch(turnSwitch(found, false)).catch((thrown: unknown) =>
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
        askToConfirm: (before) => switches.size > 0 && allOff(before),
        send,
        leavesNoState: true,
      }),
    )
    if (outcome.kind === 'notConfirmed') return { outcome: { kind: 'nothing' } }
    if (outcome.kind !== 'accepted') return { outcome, ...(readBack && { readBack }) }
    const read = await readBack
    if (read?.kind !== 'confirmed' && read?.kind !== 'differs') return { outcome }
    // Not only what was sent: something may have been switched on elsewhere meanwhile.
    const others = storedOtherwise(allOff(shown()), shown())
    if (others.length === 0)
      return { outcome, readBack: Promise.resolve({ kind: 'confirmed', at: read.at, former: [] }) }
    const message = { key: 'stopAll:differs', values: { count: others.length } } as const
    return { outcome: { kind: 'refused', problems: [{ field: '', message }] } }
  }

/** A command to each of these bots, which outlasts its page. */
export const commandsTo =
  (
    step: Command,
    userids: readonly string[],
    labelOf = (userid: string) => userid,
  ): AppThunk<readonly Sendable[]> =>
  (dispatch) => {
    const botCmd = botCommand.codes[step]
    return dispatch(commandItems(botCmd, userids)).map((item) => ({
      ...item,
      key: keyOf({ record: step, userid: item.key }),
      label: labelOf(item.key),
      order: { is: 'command', userid: item.key, botCmd },
    }))
  }

export const switchItem =
  (bot: BotRef, step: StopStep): AppThunk<Sendable> =>
  (dispatch) => {
    const { userid } = bot
    return {
      key: keyOf({ record: step, userid }),
      label: userid,
      order: { is: 'switches', userid, step },
      send: () => dispatch(turnStepOff(bot, step)),
    }
  }

/** First the command to all bots, then what is switched off in each; before that it is remembered. */
export const stopItems =
  (bots: readonly BotRef[]): AppThunk<readonly Sendable[]> =>
  (dispatch) => {
    const userids = bots.map(({ userid }) => userid)
    const switches = steps.flatMap((step) => bots.map((bot) => dispatch(switchItem(bot, step))))
    return [...dispatch(commandsTo('turnOff', userids)), ...switches]
  }

type Sent = Pick<BatchItem, 'order'>
interface SentBatch {
  readonly items: readonly Sent[]
}

/** It stops everything: nothing else has these orders. */
export const isStop = ({ items }: SentBatch) => items.some(({ order }) => order?.is === 'switches')

function isSwitch(order: BatchOrder): boolean {
  if (order.is !== 'values') return true
  const at = addressIn(order.at)
  return at !== undefined && Object.keys(order.to).every((field) => field === switchOf(at))
}

/** All that it sends is a switch or a command, as of a stop and of what resumes it. */
const isOfSwitches = ({ items }: SentBatch) =>
  items.length > 0 && items.every(({ order }) => order !== undefined && isSwitch(order))

/** What is offered of an earlier stop or resumption, here or on this device, is offered no more. */
const closeEarlier = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const kept = dispatch(readKeptBatches())
  for (const [id, batch] of Object.entries(getState().batches))
    if (isOfSwitches(batch)) dispatch(closeBatch(id))
  for (const batch of await kept)
    if (isOfSwitches(batch)) await forgetUnfinished(selectEmail(getState()), batch.row)
}

/** Before a stop or a resumption: what an earlier one has not reached is part of this one, or no longer wanted. */
export const beginRun =
  (kind: LastRun['kind']): AppThunk<void> =>
  (dispatch, getState) => {
    void dispatch(closeEarlier())
    void dispatch(noteBegun(selectEmail(getState()), kind))
  }
