/** What a robot needs before it trades, and how far it is: the only source of this. */
import { withoutGaps } from '@/contract/told'
import type { Chat } from '@/contract/signals'
import type { BotSettings } from '../money/botSettings'
import { endsDay, limitsOfDay } from '@/domain/conflicts/dayStops'
import { copyState } from './copyState'
import { actingPlans } from '@/domain/money/stakingPlans'
import { isEntry } from '@/domain/money/botStakes'
import { signalSteps } from '@/domain/signalSteps'

export interface ReadyStep {
  readonly id:
    | 'broker'
    | 'stake'
    | 'lossLimit'
    | 'phone'
    | 'channels'
    | 'hours'
    | 'trader'
    | 'copySwitch'
    | 'power'
  /** `unknown`: not all that it needs was read, or no call tells it */
  readonly state: 'done' | 'missing' | 'unknown'
}

const stateOf = (isDone: boolean | undefined): ReadyStep['state'] =>
  isDone === undefined ? 'unknown' : isDone ? 'done' : 'missing'

/** Known as soon as one way is there; missing only if all of them were read. */
const anyOf = (...ways: readonly (boolean | undefined)[]) =>
  ways.includes(true) ? true : ways.includes(undefined) ? undefined : false

export interface Setup extends BotSettings {
  /** what its reader has found */
  readonly chats?: readonly Chat[] | undefined
  /** the last "turn on" or "turn off" that was sent from here: no call tells whether it is on, and it may be turned on elsewhere */
  readonly lastPower?: 'on' | 'off' | undefined
}

/**
 * In the order in which a person does them. A robot that copies traders needs no signals; one that may copy them perhaps none.
 *
 * @param ids the robot's, and that of the trader it belongs to or follows
 */
export function readiness(
  { chats, lastPower, ...settings }: Setup,
  ids: { readonly userid: string; readonly traderid: string },
): readonly ReadyStep[] {
  const { general, channels, reader } = settings
  const { on, unread } = actingPlans(settings)
  const entry = withoutGaps(general, 'lote', 'loteType')
  const copying = copyState(settings, ids)
  const mayCopy = copying.state === 'unknown'
  const signals = signalSteps({
    chats,
    channels,
    reader,
    hasExamples: undefined,
  }).flatMap(({ id, state }): readonly ReadyStep[] =>
    id === 'message'
      ? []
      : [{ id, state: state !== 'todo' ? state : mayCopy && id !== 'hours' ? 'unknown' : 'missing' }],
  )
  const { traders, metaTraders, traderData } = settings
  // A follower copies a trader: phone and channels are the trader's.
  const follows: readonly ReadyStep[] = [
    {
      id: 'trader',
      state: stateOf(
        anyOf(
          traders && traders.length > 0,
          metaTraders && metaTraders.length > 0,
          channels?.some(({ chanEnable }) => chanEnable),
        ),
      ),
    },
    { id: 'copySwitch', state: stateOf(traderData?.copyTraderEn) },
  ]
  const ways = ids.userid === ids.traderid ? signals : follows
  return [
    // Tokens are only sent.
    { id: 'broker', state: 'unknown' },
    {
      id: 'stake',
      state: stateOf(
        anyOf(on.length > 0 || (unread.length > 0 ? undefined : false), entry && isEntry(entry)),
      ),
    },
    { id: 'lossLimit', state: stateOf(endsDay(limitsOfDay(general ?? {}).loss)) },
    ...(copying.state === 'on' ? [] : ways),
    { id: 'power', state: lastPower === 'on' ? 'done' : 'unknown' },
  ]
}

/** Without these a robot does nothing. */
const essential: readonly ReadyStep['id'][] = ['stake', 'phone', 'channels', 'trader']

/** Whether it is known that the robot cannot trade yet. */
export const isNotReady = (steps: readonly ReadyStep[]) =>
  steps.some(({ id, state }) => state === 'missing' && essential.includes(id))

/** Whether the provider shows that it has worked before: its channels are there, and somebody has switched all of them off. */
export const wasSwitchedOff = ({ channels = [] }: Pick<BotSettings, 'channels'>) =>
  channels.length > 0 && channels.every(({ chanEnable }) => !chanEnable)
