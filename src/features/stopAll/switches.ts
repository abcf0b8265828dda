/** The settings besides the robot's own switch that let it trade for itself or for others: each can be turned off and read again. */
import { metaTraderApi } from '@/api/metaTrader'
import { signalsApi } from '@/api/signals'
import type { SignedInPath } from '@/config/paths'
import type { BotRef } from '@/contract/session'
import { blankIn, filled, isNothingYet } from '@/contract/wire'
import { byTrader } from '@/domain/copiedTraders'
import { accountsOf } from '@/domain/metaAccounts'
import { copiedTraders } from '@/features/copyTrading/records'
import { metaTraders } from '@/features/metaTrader/records'
import { parts, type AnyPart } from '@/features/records/table'
import { byKey } from '@/features/signals/channels/channelKeys'
import type { TraderCalls } from '@/features/copyTrading/cards/tradersList'
import { mutate, readNow, type AppThunk } from '@/store/thunk'

export const steps = ['copying', 'traders', 'channels'] as const
export type Step = (typeof steps)[number]

export interface Switch {
  /** `undefined`: the provider leaves it blank */
  readonly isOn: boolean | undefined
  /** Saves its record with the switch on or off and everything else as it was read; rejects with the `ProviderError`. */
  readonly turn: (isOn: boolean) => AppThunk<Promise<unknown>>
}
type Read = (bot: BotRef) => AppThunk<Promise<readonly (readonly [key: string, Switch])[]>>

/** The switch of a record, by the name of its field. */
const switchOf = <Name extends string, Values extends Readonly<Record<Name, boolean>>>(
  record: Values,
  name: Name,
  save: (record: Values) => AppThunk<Promise<unknown>>,
): Switch => ({
  isOn: blankIn(record).includes(name) ? undefined : record[name],
  turn: (isOn) => save(filled({ ...record, [name]: isOn }, [name])),
})

/** None where the record has no switch. */
const ofRecord = ({ id, switchedBy, load, save }: AnyPart): readonly Read[] =>
  switchedBy === undefined
    ? []
    : [
        ({ userid }) =>
          async (dispatch) => {
            const values = (await dispatch(load({ userid }))) as Readonly<Record<string, boolean>>
            if (isNothingYet(values)) return []
            return [[id, switchOf(values, switchedBy, (next) => save({ userid }, next))]]
          },
      ]

const ofTraders =
  ({ id, load, save }: TraderCalls): Read =>
  ({ userid }) =>
  async (dispatch) =>
    Array.from(byTrader(await dispatch(load({ userid }))), ([traderid, trader]) => [
      `${id}.${traderid}`,
      switchOf(trader, 'traderEna', (next) => save({ userid }, next)),
    ])

const { getMetaData, saveMetaData } = metaTraderApi.endpoints

const metaAccounts: Read =
  ({ userid }) =>
  async (dispatch) =>
    accountsOf(await dispatch(readNow(getMetaData, { userid })), userid).map((account) => [
      `metaData.${account.traderid}`,
      switchOf(account, 'traderEna', (next) => mutate(saveMetaData, { ...next, userid })),
    ])

const { getGroups, saveGroup } = signalsApi.endpoints

const channels: Read = (bot) => async (dispatch) =>
  Array.from(byKey(await dispatch(readNow(getGroups, bot))), ([key, channel]) => [
    key,
    // One of many: they are all read again at once, after the last of them.
    switchOf(channel, 'chanEnable', (next) =>
      mutate(saveGroup, { ...bot, channel: next, isOneOfMany: true }),
    ),
  ])

const reads: Readonly<Record<Step, readonly Read[]>> = {
  copying: [...parts.flatMap(ofRecord), metaAccounts],
  traders: [ofTraders(copiedTraders), ofTraders(metaTraders)],
  channels: [channels],
}

/** The screen where each step's switches are. */
export const pathOf = {
  copying: '/configtradercopy',
  traders: '/configfollow',
  channels: '/configure-channels',
} as const satisfies Readonly<Record<Step, SignedInPath>>

/** Reads one step's switches from the provider, by key; rejects with the `ProviderError`. */
export const readSwitches =
  (bot: BotRef, step: Step): AppThunk<Promise<ReadonlyMap<string, Switch>>> =>
  async (dispatch) => {
    const found = []
    for (const read of reads[step]) found.push(...(await dispatch(read(bot))))
    return new Map(found)
  }
