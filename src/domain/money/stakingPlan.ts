/**
 * What the panel has to know of a staking plan. A new one is an object of this type, in the file of its engine, and a row in
 * `stakingPlans`: proof, forecast, replay, presets, board and the rules about conflicts then know it.
 *
 * Besides, it is a record like any other (`contract/money` with a tag in `contract/call`, `api/money`, `api/reads`; in
 * the sandbox `handlers/money`, `core/records` and `examples`), which `risk/settings` reads; its fields are in `risk/planFields`, its
 * figures in `risk/planProofs`. In `features/money` it has a screen in `plans/`, its record in `records` and `planRecords`, and its line
 * in `usePlanLines`; an address in `config/paths`, `config/menus` and `app/routes`; texts in `money.json`, `proof.json` and
 * `routes.json`. What is missing does not compile.
 *
 * A plan is *on* when its engine can stake something else than the entry of general settings.
 */
import type { Account, Cents, Plan } from './plan'
import type { PresetAsk, PresetLevel, PresetOf } from './presets'

export interface Ladder {
  /** the most that it costs, in cents; never more than the bank */
  readonly cost: Cents
  /** the least, where that depends on the order of wins and losses */
  readonly least?: Cents
  /** losses in a row, from the first order, that cost it */
  readonly losses: number
}

/** Defaults, where a property is absent, are those of a plan whose stakes are multiples of the entry. */
export interface StakingPlan<Settings, Path extends string = string> {
  /** its screen, whose title is the plan's name */
  readonly path: Path
  /** there, the control that switches it, and the one that makes its stakes smaller if that is another */
  readonly field: string
  readonly stakeField?: string
  readonly isOn: (settings: Settings) => boolean
  /** whether the settings are within the limits of what is simulated, on or off */
  readonly isPlayable: (settings: Settings) => boolean
  /** what the engine needs of the provider's record */
  readonly own: (record: Settings) => Settings
  readonly play: (settings: Settings, account: Account) => Plan
  readonly preset: (level: PresetLevel, ask: PresetAsk) => PresetOf<Settings> | undefined
  /** which of its values are amounts of money */
  readonly amounts?: readonly string[]
  /** the values that switch it off or on; absent where values alone cannot */
  readonly off?: Partial<Settings>
  readonly on?: Partial<Settings>

  /** its stakes are its own: the entry is not used */
  readonly hasOwnStakes?: true
  /** another plan beside it breaks its stakes */
  readonly standsAlone?: true
  /** it moves to the next of its rows on a loss */
  readonly hasRows?: true
  /** it adds what was lost to an amount to recover */
  readonly recovers?: true
  /** its stakes grow with losses, within no limit of its own; absent: never */
  readonly growsAfterLoss?: (settings: Settings) => boolean
  /** lost signals that it needs to come to its end; 0 = none */
  readonly lostSignals?: (settings: Settings) => number
  /** martingale steps for which no source says what the plan does with them */
  readonly openSteps?: (settings: Settings) => number

  /** the largest order that it asks for with this bank; absent: what playing it shows */
  readonly largestStake?: (settings: Settings, account: Account) => Cents
  /** its stakes grow with the bank */
  readonly growsWithBank?: (settings: Settings) => boolean
  /** a stake depends on what the bank is then, besides an entry in percent */
  readonly dependsOnBank?: boolean
  /** what it loses before it begins again; `undefined`: it never does */
  readonly ladder?: (settings: Settings, account: Account) => Ladder | undefined
  /** ladders that so many operations can lose */
  readonly mostLadders?: (settings: Settings, operations: number) => number
}
