/** Stopping all bots of a person, and resuming what was on before, as items of a batch. */
import { botCommand } from '@/contract/codes'
import { asProviderError, mayHaveArrived, type ProviderError } from '@/contract/providerError'
import type { BotRef } from '@/contract/session'
import { commandItems } from '@/features/bots/sendCommand'
import { selectEmail } from '@/features/session/sessionSlice'
import type { Sendable } from '@/store/batch'
import { save, storedOtherwise } from '@/store/save'
import type { AppThunk } from '@/store/thunk'
import { remember, type Snapshot, type Switches } from './snapshot'
import { pathOf, readSwitches, steps, type Step, type Switch } from './switches'

/** What the provider says of each switch; `undefined` where it leaves it blank. */
type Shown = Readonly<Record<string, boolean | undefined>>

export type ItemStep = 'turnOff' | 'turnOn' | Step

/** The step and the bot of an item. */
export function itemOf(key: string) {
  const [step = '', userid = ''] = key.split(' ')
  return { step: step as ItemStep, userid }
}

export const isCommand = ({ key }: { readonly key: string }) => itemOf(key).step.startsWith('turn')

const allOff = (now: Shown): Switches => Object.fromEntries(Object.keys(now).map((key) => [key, false]))

interface Order {
  readonly bot: BotRef
  readonly step: Step
  /** the wanted switches, from the current ones */
  readonly wanted: (now: Shown) => Switches
  /** called with the current ones, before anything is sent */
  readonly onRead?: (now: Shown) => Promise<void>
}

/** Saves the switches of one step that are not as wanted and reads them again: only what is seen then counts as confirmed. */
const setSwitches =
  ({ bot, step, wanted, onRead }: Order): AppThunk<ReturnType<Sendable['send']>> =>
  async (dispatch) => {
    let switches: ReadonlyMap<string, Switch> = new Map()
    async function read(): Promise<Shown> {
      switches = await dispatch(readSwitches(bot, step))
      return shown()
    }
    const shown = () => Object.fromEntries(Array.from(switches, ([key, { isOn }]) => [key, isOn]))

    /** Goes on after a failure: the fewer stay on, the better. */
    async function send(after: Shown) {
      const failures: ProviderError[] = []
      for (const [key, isOn] of storedOtherwise(after, shown())) {
        const turn = switches.get(key)?.turn(isOn === true)
        if (turn) await dispatch(turn).catch((thrown: unknown) => failures.push(asProviderError(thrown)))
      }
      const failure = failures.find((error) => !mayHaveArrived(error)) ?? failures[0]
      if (failure) throw failure
    }
    const { outcome, proof } = await dispatch(
      save<Shown>({
        at: { form: `switches ${bot.userid}`, card: step },
        about: (before, after) => ({ path: pathOf[step], bot: bot.userid, before, after }),
        read,
        askToConfirm: async (before) => {
          if (switches.size === 0) return false
          await onRead?.(before)
          return wanted(before)
        },
        send,
        isOneOfMany: true,
      }),
    )
    if (outcome.kind === 'notConfirmed') return { outcome, isNothing: true }
    if (outcome.kind !== 'accepted') return { outcome }
    const proven = await proof
    if (proven?.kind !== 'confirmed' && proven?.kind !== 'differs') return { outcome }
    // Not only what was sent: something may have been switched on elsewhere meanwhile.
    const others = storedOtherwise(wanted(shown()), shown())
    if (others.length === 0)
      return { outcome, proof: Promise.resolve({ kind: 'confirmed', at: proven.at, former: [] }) }
    const message = { key: 'stopAll:differs', values: { count: others.length } } as const
    return { outcome: { kind: 'refused', problems: [{ field: '', message }] } }
  }

const commandsTo =
  (step: 'turnOff' | 'turnOn', userids: readonly string[]): AppThunk<readonly Sendable[]> =>
  (dispatch) =>
    dispatch(commandItems(botCommand.codes[step], userids)).map((item) => ({
      ...item,
      key: `${step} ${item.key}`,
    }))

const switchItem =
  (order: Order): AppThunk<Sendable> =>
  (dispatch) => ({
    key: `${order.step} ${order.bot.userid}`,
    label: order.bot.userid,
    send: () => dispatch(setSwitches(order)),
  })

/** First the command to all bots, then what is switched off in each; before that it is remembered. */
export const stopItems =
  (bots: readonly BotRef[]): AppThunk<readonly Sendable[]> =>
  (dispatch, getState) => {
    const email = selectEmail(getState())
    const commands = dispatch(
      commandsTo(
        'turnOff',
        bots.map(({ userid }) => userid),
      ),
    )
    const switches = steps.flatMap((step) =>
      bots.map((bot) => {
        const onRead = (now: Shown) => dispatch(remember(email, bot.userid, step, now))
        return dispatch(switchItem({ bot, step, wanted: allOff, onRead }))
      }),
    )
    return [...commands, ...switches]
  }

/** What was on before, as it was; then the command to those bots that the person has picked. */
export const resumeItems =
  (bots: readonly BotRef[], snapshot: Snapshot, turnedOn: readonly string[]): AppThunk<readonly Sendable[]> =>
  (dispatch) => {
    const switches = bots.flatMap((bot) =>
      steps.flatMap((step) => {
        const before = snapshot.bots[bot.userid]?.[step] ?? {}
        const isEmpty = Object.keys(before).length === 0
        return isEmpty ? [] : [dispatch(switchItem({ bot, step, wanted: () => before }))]
      }),
    )
    return [...switches, ...dispatch(commandsTo('turnOn', turnedOn))]
  }
