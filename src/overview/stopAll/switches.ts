/** The settings besides the robot's own switch that let it trade for itself or for others: each can be turned off and read again. */
import type { SignedInPath } from '@/config/paths'
import type { BotRef } from '@/contract/session'
import { isGap, isNothingYet } from '@/contract/told'
import { metaAccounts } from '@/features/metaTrader/records'
import { lists, records } from '@/robot/records/records'
import type { AnyList, AnyRecord } from '@/shared/form/settingsRecord'
import type { Freshness } from '@/store/reading/read'
import type { AppThunk } from '@/store/thunk'

export const steps = ['copying', 'traders', 'channels'] as const
export type StopStep = (typeof steps)[number]

export interface Switch {
  /** `undefined`: the provider does not tell it, or not readably */
  readonly isOn: boolean | undefined
  /** Saves its record with the switch on or off and everything else as it is read just before; rejects with the `ProviderError`. */
  readonly turn: (isOn: boolean) => AppThunk<Promise<unknown>>
}

/** Records with a switch. */
interface Switched extends Pick<AnyList, 'switchedBy' | 'read' | 'save'> {
  /** the names under which a stop remembers them */
  readonly keyOf: (id: string) => string
}

const ofRecord = ({ id, switchedBy, read, save }: AnyRecord): readonly Switched[] =>
  switchedBy === undefined
    ? []
    : [
        {
          switchedBy,
          keyOf: () => id,
          read:
            ({ userid }, freshness) =>
            async (dispatch) => {
              const values = await dispatch(read({ record: id, userid }, freshness))
              return new Map(isNothingYet(values) ? [] : [[id, values]])
            },
          save: ({ userid }, _id, values) => save({ record: id, userid }, values),
        },
      ]

const ofList = ({ id, ...list }: Pick<AnyList, 'id' | 'switchedBy' | 'read' | 'save'>): Switched => ({
  ...list,
  keyOf: (entry) => `${id}.${entry}`,
})

const isChannels = ({ path }: AnyList) => path === '/configure-channels'

const switched: Readonly<Record<StopStep, readonly Switched[]>> = {
  copying: [...[...records.values()].flatMap(ofRecord), ofList(metaAccounts as unknown as AnyList)],
  traders: [...lists.values()].filter((list) => !isChannels(list)).map(ofList),
  channels: [...lists.values()].filter(isChannels).map((list) => ({ ...list, keyOf: (entry) => entry })),
}

/** The screen where each step's switches are. */
export const stopStepPath = {
  copying: '/configtradercopy',
  traders: '/configfollow',
  channels: '/configure-channels',
} as const satisfies Readonly<Record<StopStep, SignedInPath>>

/** Reads one step's switches from the provider, by key; rejects with the `ProviderError`. */
export const readSwitches =
  (bot: BotRef, step: StopStep, freshness?: Freshness): AppThunk<Promise<ReadonlyMap<string, Switch>>> =>
  async (dispatch) => {
    const found = new Map<string, Switch>()
    for (const { switchedBy: name, keyOf, read, save } of switched[step]) {
      const turn =
        (id: string, isOn: boolean): AppThunk<Promise<unknown>> =>
        async () => {
          const values = (await dispatch(read(bot))).get(id)
          return values && dispatch(save(bot, id, { ...values, [name]: isOn }))
        }
      for (const [id, values] of await dispatch(read(bot, freshness)))
        found.set(keyOf(id), {
          isOn: isGap(values[name]) ? undefined : values[name] === true,
          turn: (isOn) => turn(id, isOn),
        })
    }
    return found
  }
