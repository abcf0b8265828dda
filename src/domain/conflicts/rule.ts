import type { GlobalParams } from '@/contract/general'
import { withoutGaps, type WithoutGaps } from '@/contract/told'
import type { AssumedAccount, BotSettings } from '../money/botSettings'
import type { PlanKind } from '../money/stakingPlans'
import type { Harm, Severity } from './harm'
import type { FindRemedies, RemedyRequest } from './remedy'

export type SettingsPart = keyof BotSettings
type GeneralName = keyof GlobalParams
/** General settings with these values known. */
export type KnownGeneral<Name extends GeneralName> = WithoutGaps<Pick<GlobalParams, Name>>
type WithParts<P extends SettingsPart, G extends GeneralName> = {
  readonly [Name in P]-?: Name extends 'general' ? KnownGeneral<G> : NonNullable<BotSettings[Name]>
  // Never read as a whole.
} & Pick<BotSettings, 'copyEnds'>

/** Also the keys of its two sentences. */
export type RuleDoubt = 'minimumAssumed'

export interface RuleFinding {
  /**
   * Values for the sentence: `context`, which of its forms is meant, `percent`, `payout`, `limit` and `lost` in percent, `date` in Unix seconds, `plan` and `other` by kind; all
   * else is money, in units, or a number. `robot/conflicts/conflictTexts` writes them.
   */
  readonly values?: Readonly<Record<string, number | string>>
  /** the control, if it depends on what was found */
  readonly field?: string
  /** the plan, if it depends on what was found */
  readonly plan?: PlanKind
  /** an order is below the broker's smallest one */
  readonly isBelowMinimum?: true
  /** it rests on what nobody has told: it may well not be so, and is no danger */
  readonly doubt?: RuleDoubt
}

/** All conflicts of one cause, said in one sentence. */
interface Together<Sum extends string> {
  /** its key */
  readonly says: Sum
  readonly values: NonNullable<RuleFinding['values']>
  /** whose screens belong to it, if those of the conflicts are not enough */
  readonly plans?: readonly PlanKind[]
}

/**
 * All that is known of a conflict, but for its texts.
 *
 * @typeParam Sum the key of the sentence for all of its cause
 */
export interface ConflictRule<
  Says extends string = string,
  Why extends string = string,
  Path extends string = string,
  Sum extends string = string,
> {
  readonly id: string
  /** the key of the sentence that says what is wrong */
  readonly says: Says
  /** the key of the sentence that says why it matters */
  readonly why: Why
  /** conflicts of one cause are one line, with the same remedies; absent: those of one `why` */
  readonly cause?: string
  readonly together?: (all: Pick<RemedyRequest, 'settings' | 'conflicts'>) => Together<Sum> | undefined
  readonly severity: Severity
  /** its place among all that is wrong, where the severity does not tell it */
  readonly harm?: Harm
  /** what is missing before the robot trades, and is said by this */
  readonly lacks?: 'stake' | 'lossLimit' | 'hours'
  /** the plan that it is about; absent: none, or the entry */
  readonly plan?: PlanKind
  /** what may resolve it, the least risk first; empty where only a person knows what was meant */
  readonly remedies: readonly FindRemedies[]
  /** the rule is skipped if one of these parts is missing */
  readonly needs: readonly SettingsPart[]
  /** or one of these values of general settings */
  readonly reads?: readonly GeneralName[]
  /** the screen with the field to change, and its control */
  readonly path: Path
  readonly field?: string
  /** `now` in Unix seconds */
  readonly find: (settings: BotSettings, now: number) => RuleFinding | undefined
}

interface Definition<
  Id extends string,
  Says extends string,
  Why extends string,
  Path extends string,
  Sum extends string,
  P extends SettingsPart,
  G extends GeneralName,
> extends Omit<ConflictRule<string, string, Path, Sum>, 'id' | 'says' | 'why' | 'needs' | 'reads' | 'find'> {
  readonly id: Id
  /** the keys of its two sentences, where they are not its name */
  readonly says?: Says
  readonly why?: Why
  readonly needs: readonly P[]
  readonly reads?: readonly G[]
  readonly find: (settings: WithParts<P, G>, now: number) => RuleFinding | undefined
}

/** Whether all that a rule needs was read. */
export const canJudge = (
  { needs, reads = [] }: Pick<ConflictRule, 'needs' | 'reads'>,
  settings: BotSettings,
): boolean =>
  needs.every((part) => settings[part] !== undefined && settings[part] !== null) &&
  (reads.length === 0 || withoutGaps(settings.general, ...reads) !== undefined)

/** Types `find` so that it gets exactly the parts in `needs`. */
export function rule<
  const Id extends string,
  const Path extends string,
  const P extends SettingsPart,
  const G extends GeneralName = never,
  const Says extends string = Id,
  const Why extends string = Id,
  const Sum extends string = never,
>({ find, ...definition }: Definition<Id, Says, Why, Path, Sum, P, G>): ConflictRule<Says, Why, Path, Sum> {
  const { id, says = id as string as Says, why = id as string as Why } = definition
  return {
    ...definition,
    says,
    why,
    find: (settings, now) =>
      canJudge(definition, settings) ? find(settings as unknown as WithParts<P, G>, now) : undefined,
  }
}

/** An order below the broker's smallest one. */
export const belowMinimum = (
  { minimum, isMinimumAssumed }: AssumedAccount,
  values: NonNullable<RuleFinding['values']>,
): RuleFinding => ({
  values: { ...values, minimum },
  isBelowMinimum: true,
  ...(isMinimumAssumed && { doubt: 'minimumAssumed' }),
})

export const when = (
  holds: boolean,
  values: RuleFinding['values'] = {},
  field?: string,
): RuleFinding | undefined => (holds ? { values, ...(field === undefined ? {} : { field }) } : undefined)

/** Percents of a bankroll are rarely whole cents: differences this small do not count. */
export const ROUNDING = 1e-8
