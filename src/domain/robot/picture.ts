/**
 * What a robot is and does, from its settings as far as they were read, and the time: the only source of what screens say of it. Each
 * statement is computed when it is first asked for, and says itself what it does not know.
 */
import { accountType } from '@/contract/codes'
import { withoutGaps, knownValue } from '@/contract/told'
import { findConflicts } from '@/domain/conflicts'
import { causesOf, remediesOf, type Cause } from '@/domain/conflicts/causes'
import { limitsOfDay, type BothDayLimits } from '@/domain/conflicts/dayStops'
import type { Remedy } from '@/domain/conflicts/remedy'
import type { BotSettings } from '../money/botSettings'
import { copyState, type CopyState } from './copyState'
import { dayStatement, type DayStatement } from './dayStatement'
import { stakeNow, type Assumed, type StakeNow } from '@/domain/money/botStakes'
import { actingPlans, type ActingPlans } from '@/domain/money/stakingPlans'
import { isNotReady, readiness, type ReadyStep, type Setup } from './readiness'

export interface PictureSettings extends Omit<Setup, 'assumptions'> {
  readonly assumptions?: (Assumed & NonNullable<BotSettings['assumptions']>) | undefined
}

export interface Picture {
  /** what was read */
  readonly settings: PictureSettings
  /** `unset`: the provider has none; `undefined`: not read */
  readonly account: keyof typeof accountType.codes | 'unset' | undefined
  readonly plans: ActingPlans
  /** every value of general settings, of the plans and of the robot's expiry was told, and can be read */
  readonly isWhole: boolean
  /** `undefined`: the person's assumptions are not known */
  readonly stake: StakeNow | undefined
  readonly copying: CopyState
  /** what a day may lose and win before it ends */
  readonly limits: BothDayLimits
  /** what a day may lose at the worst, and by which part of the robot */
  readonly day: DayStatement
  /** of what contradicts itself, the gravest first */
  readonly causes: readonly Cause[]
  /** rules that were asked, and those that could not be, because a part was not read */
  readonly checked: number
  readonly unchecked: number
  readonly remediesOf: (cause: Cause) => readonly Remedy[]
  /** what it needs before it trades, in the order in which a person does it */
  readonly steps: readonly ReadyStep[]
  /** it is known that it cannot trade yet */
  readonly isNotReady: boolean
}

/** Each property is computed once, when it is first read. */
function lazily<Shape extends object>(makers: { readonly [Name in keyof Shape]: () => Shape[Name] }): Shape {
  const made = {} as Shape
  for (const [name, make] of Object.entries<() => unknown>(makers))
    Object.defineProperty(made, name, {
      configurable: true,
      enumerable: true,
      get() {
        const value = make()
        Object.defineProperty(made, name, { value, enumerable: true })
        return value
      },
    })
  return made
}

/**
 * @param ids the robot's, and that of the trader it belongs to or follows
 * @param now Unix seconds
 */
export function pictureOf(
  settings: PictureSettings,
  ids: { readonly userid: string; readonly traderid: string },
  now: number,
): Picture {
  const { general, assumptions } = settings
  const conflicts = lazily({ all: () => findConflicts(settings, now) })
  const picture: Picture = lazily<Picture>({
    settings: () => settings,
    account: () => {
      const code = knownValue(general?.accType)
      return code === undefined ? undefined : code === 0 ? 'unset' : accountType.nameOf(code)
    },
    plans: () => actingPlans(settings),
    isWhole: () =>
      withoutGaps(general) !== undefined && settings.bot !== undefined && picture.plans.unread.length === 0,
    stake: () => assumptions && stakeNow(settings, assumptions),
    copying: () => copyState(settings, ids),
    limits: () => limitsOfDay(general ?? {}, assumptions),
    day: () => dayStatement(settings, now),
    causes: () => causesOf(conflicts.all.found),
    checked: () => conflicts.all.checked,
    unchecked: () => conflicts.all.unchecked,
    remediesOf: () => (cause) => remediesOf(cause, settings, now),
    steps: () => readiness(settings, ids),
    isNotReady: () => isNotReady(picture.steps),
  })
  return picture
}
