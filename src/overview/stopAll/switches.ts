/** The settings besides the robot's own switch that let it trade for itself or for others: each can be turned off and read again. */
import type { SignedInPath } from '@/config/paths'
import type { BotRef } from '@/contract/session'
import { isGap } from '@/contract/told'
import { metaAccounts, metaDataRecord } from '@/features/metaTrader/records'
import { channelsList } from '@/features/signals/channels/channelsList'
import { lists, readAll, readAt, records, saveAt, switchOf, type RecordValues } from '@/robot/records/records'
import type { Address } from '@/store/address'
import type { Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'
import type { StopStep } from './steps'

export interface Switch {
  readonly at: Address
  /** what is stored there */
  readonly values: RecordValues
  /** `undefined`: the provider does not tell it, or not readably */
  readonly isOn: boolean | undefined
}

const channels = channelsList.id

/** The records and lists that each step switches off. */
const switched: Readonly<Record<StopStep, readonly string[]>> = {
  copying: [...records.keys(), metaAccounts.id].filter((record) => switchOf({ record })),
  traders: [...lists.keys()].filter((record) => record !== channels),
  channels: [channels],
}

/** The name under which a stop remembers it. */
function nameOf({ record, item }: Address): string {
  if (item === undefined || record === channels) return item ?? record
  return `${record === metaAccounts.id ? metaDataRecord.id : record}.${item}`
}

/** The screen where each step's switches are. */
export const stopStepPath = {
  copying: '/configtradercopy',
  traders: '/configfollow',
  channels: '/configure-channels',
} as const satisfies Readonly<Record<StopStep, SignedInPath>>

/** Reads one step's switches from the provider, by name; rejects with the `ProviderError`. */
export const readSwitches =
  (bot: BotRef, step: StopStep, freshness?: Freshness): AppThunk<Promise<ReadonlyMap<string, Switch>>> =>
  async (dispatch) => {
    const found = new Map<string, Switch>()
    for (const record of switched[step])
      for (const [at, values] of await dispatch(readAll(record, bot, freshness))) {
        const value = values[switchOf(at) ?? '']
        found.set(nameOf(at), { at, values, isOn: isGap(value) ? undefined : value === true })
      }
    return found
  }

/** Saves its record with the switch on or off and everything else as it is read just before; rejects with the `ProviderError`. */
export const turnSwitch =
  ({ at }: Switch, isOn: boolean): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const values = await dispatch(readAt(at))
    return values && dispatch(saveAt(at, { ...values, [switchOf(at) ?? '']: isOn }))
  }
