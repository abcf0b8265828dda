import type { Bot } from '@/contract/bots'
import type { Follower, TraderData, TraderInfo } from '@/contract/copyTrading'
import type { GlobalParams } from '@/contract/general'
import type { FollowedTrader, MetaData } from '@/contract/metaTrader'
import type { CustomCycle, Masaniello } from '@/contract/money'
import type { Channel, ReaderParams } from '@/contract/signals'
import type { CycleSettings } from '../money/cycles'
import type { LossRecoverySettings } from '../money/lossRecovery'
import type { Percent } from '../money/plan'
import type { SorosSettings } from '../money/soros'

/** What is known of a bot. Each part comes from a call of its own, so that each may be missing. */
export interface BotSettings {
  readonly general?: GlobalParams | undefined
  readonly masaniello?: Masaniello | undefined
  readonly cycles?: CycleSettings | undefined
  readonly soros?: SorosSettings | undefined
  readonly lossRecovery?: LossRecoverySettings | undefined
  readonly customCycles?: readonly CustomCycle[] | undefined
  readonly reader?: ReaderParams | undefined
  readonly traderInfo?: TraderInfo | undefined
  readonly traderData?: TraderData | undefined
  readonly metaData?: readonly MetaData[] | undefined
  /** whom this bot copies */
  readonly traders?: readonly FollowedTrader[] | undefined
  /** whom it copies on MetaTrader */
  readonly metaTraders?: readonly FollowedTrader[] | undefined
  readonly channels?: readonly Channel[] | undefined
  readonly bot?: Pick<Bot, 'botexp'> | undefined
  readonly followers?: readonly Pick<Follower, 'expCopy'>[] | undefined
  readonly assumptions?: AssumedAccount | undefined
}

/** What the provider does not know and the person assumes. */
export interface AssumedAccount {
  /** what the broker pays on a win */
  readonly payout: Percent
  /** the account's money, in units of its currency */
  readonly bank: number
  /** the broker's smallest order, in units */
  readonly minimum: number
}

export type Part = keyof BotSettings
type Known<P extends Part> = { readonly [Name in P]-?: NonNullable<BotSettings[Name]> }

/** `danger` can cost the bank or stops the robot, `warning` does something else than was meant, a `hint` is worth a thought. */
export type Severity = 'danger' | 'warning' | 'hint'

export interface Found {
  /** what the sentence says; money in units, times in Unix seconds (`date`) */
  readonly values?: Readonly<Record<string, number | string>>
  /** the control, where it depends on what was found */
  readonly field?: string
}

export interface ConflictRule<
  Id extends string = string,
  Why extends string = string,
  Path extends string = string,
> {
  /** also the key of the sentence that says what is wrong */
  readonly id: Id
  /** the key of the sentence that says why it matters */
  readonly why: Why
  readonly severity: Severity
  /** A rule whose parts are not all known says nothing. */
  readonly needs: readonly Part[]
  /** the screen with the field that settles it, and its control */
  readonly path: Path
  readonly field?: string
  /** `now` in Unix seconds */
  readonly find: (settings: BotSettings, now: number) => Found | undefined
}

interface Definition<Id extends string, Why extends string, Path extends string, P extends Part> extends Omit<
  ConflictRule<Id, Why, Path>,
  'needs' | 'find'
> {
  readonly needs: readonly P[]
  readonly find: (settings: Known<P>, now: number) => Found | undefined
}

/** A rule gets exactly the parts that it names. */
export function rule<
  const Id extends string,
  const Why extends string,
  const Path extends string,
  const P extends Part,
>({ find, ...said }: Definition<Id, Why, Path, P>): ConflictRule<Id, Why, Path> {
  const isKnown = (settings: BotSettings): settings is BotSettings & Known<P> =>
    said.needs.every((part) => settings[part] !== undefined)
  return { ...said, find: (settings, now) => (isKnown(settings) ? find(settings, now) : undefined) }
}

export const when = (holds: boolean, values: Found['values'] = {}, field?: string): Found | undefined =>
  holds ? { values, ...(field === undefined ? {} : { field }) } : undefined
