/** The settings besides the robot's own switch that let it trade for itself or for others: each can be turned off and read again. */
import { metaTraderApi } from '@/api/metaTrader'
import { signalsApi } from '@/api/signals'
import type { SignedInPath } from '@/config/paths'
import type { BotRef } from '@/contract/session'
import { byTrader } from '@/domain/copiedTraders'
import { accountsOf } from '@/domain/metaAccounts'
import { copiedTraders, traderDataRecord, traderInfoRecord } from '@/features/copyTrading/records'
import { metaTraders } from '@/features/metaTrader/records'
import { byKey } from '@/features/signals/channels/channelKeys'
import type { TraderCalls } from '@/shared/copying/tradersList'
import type { PortableRecord } from '@/shared/saving/record'
import { mutate, readNow, type AppThunk } from '@/store/thunk'

export const steps = ['copying', 'traders', 'channels'] as const
export type Step = (typeof steps)[number]

export interface Switch {
  readonly isOn: boolean
  /** Saves its record with the switch on or off and everything else as it was read; rejects with the `ProviderError`. */
  readonly turn: (isOn: boolean) => AppThunk<Promise<unknown>>
}
type Read = (bot: BotRef) => AppThunk<Promise<readonly (readonly [key: string, Switch])[]>>

const ofRecord =
  <Values extends { readonly copyTraderEn: boolean }>({
    id,
    load,
    save,
  }: Pick<PortableRecord<Values>, 'id' | 'load' | 'save'>): Read =>
  ({ userid }) =>
  async (dispatch) => {
    const values = await dispatch(load({ userid }))
    const turn: Switch['turn'] = (isOn) => save({ userid }, { ...values, copyTraderEn: isOn })
    return [[id, { isOn: values.copyTraderEn, turn }]]
  }

const ofTraders =
  ({ id, load, save }: TraderCalls): Read =>
  ({ userid }) =>
  async (dispatch) =>
    Array.from(byTrader(await dispatch(load({ userid }))), ([traderid, trader]) => [
      `${id}.${traderid}`,
      { isOn: trader.traderEna, turn: (isOn) => save({ userid }, { ...trader, traderEna: isOn }) },
    ])

const { getMetaData, saveMetaData } = metaTraderApi.endpoints

const metaAccounts: Read =
  ({ userid }) =>
  async (dispatch) =>
    accountsOf(await dispatch(readNow(getMetaData, { userid })), userid).map((account) => [
      `metaData.${account.traderid}`,
      {
        isOn: account.traderEna,
        turn: (isOn) => mutate(saveMetaData, { ...account, userid, traderEna: isOn }),
      },
    ])

const { getGroups, saveGroup } = signalsApi.endpoints

const channels: Read = (bot) => async (dispatch) =>
  Array.from(byKey(await dispatch(readNow(getGroups, bot))), ([key, channel]) => [
    key,
    {
      isOn: channel.chanEnable,
      // One of many: they are all read again at once, after the last of them.
      turn: (isOn) =>
        mutate(saveGroup, { ...bot, channel: { ...channel, chanEnable: isOn }, isOneOfMany: true }),
    },
  ])

const parts: Readonly<Record<Step, readonly Read[]>> = {
  copying: [ofRecord(traderInfoRecord), ofRecord(traderDataRecord), metaAccounts],
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
    for (const read of parts[step]) found.push(...(await dispatch(read(bot))))
    return new Map(found)
  }
