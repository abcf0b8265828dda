/** The settings besides the robot's own switch that let it trade for itself or for others: each can be turned off and read again. */
import type { SignedInPath } from '@/config/paths'
import type { BotRef } from '@/contract/session'
import { isGap, isNothingYet } from '@/contract/told'
import { metaAccounts } from '@/features/metaTrader/records'
import { lists, type List } from '@/robot/records/lists'
import { parts, type AnyPart } from '@/robot/records/table'
import type { AppThunk } from '@/store/thunk'

export const steps = ['copying', 'traders', 'channels'] as const
export type Step = (typeof steps)[number]

export interface Switch {
  /** `undefined`: the provider does not tell it, or not readably */
  readonly isOn: boolean | undefined
  /** Saves its record with the switch on or off and everything else as it is read just before; rejects with the `ProviderError`. */
  readonly turn: (isOn: boolean) => AppThunk<Promise<unknown>>
}

/** Records with a switch. */
interface Switched extends Pick<List, 'switchedBy' | 'load' | 'save'> {
  /** the names under which a stop remembers them */
  readonly keyOf: (id: string) => string
}

const ofRecord = ({ id, switchedBy, load, save }: AnyPart): readonly Switched[] =>
  switchedBy === undefined
    ? []
    : [
        {
          switchedBy,
          keyOf: () => id,
          load:
            ({ userid }) =>
            async (dispatch) => {
              const values = await dispatch(load({ userid }))
              return new Map(isNothingYet(values) ? [] : [[id, values]])
            },
          save: ({ userid }, _id, values) => save({ userid }, values),
        },
      ]

const ofList = ({ id, ...list }: Pick<List, 'id' | 'switchedBy' | 'load' | 'save'>): Switched => ({
  ...list,
  keyOf: (entry) => `${id}.${entry}`,
})

const isChannels = ({ path }: List) => path === '/configure-channels'

const switched: Readonly<Record<Step, readonly Switched[]>> = {
  copying: [...parts.flatMap(ofRecord), ofList(metaAccounts as unknown as List)],
  traders: lists.filter((list) => !isChannels(list)).map(ofList),
  channels: lists.filter(isChannels).map((list) => ({ ...list, keyOf: (entry) => entry })),
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
    const found = new Map<string, Switch>()
    for (const { switchedBy: name, keyOf, load, save } of switched[step]) {
      const turn =
        (id: string, isOn: boolean): AppThunk<Promise<unknown>> =>
        async () => {
          const values = (await dispatch(load(bot))).get(id)
          return values && dispatch(save(bot, id, { ...values, [name]: isOn }))
        }
      for (const [id, values] of await dispatch(load(bot)))
        found.set(keyOf(id), {
          isOn: isGap(values[name]) ? undefined : values[name] === true,
          turn: (isOn) => turn(id, isOn),
        })
    }
    return found
  }
